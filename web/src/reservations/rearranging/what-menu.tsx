import type { Person } from '@stunda/contract/people/people.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { ActionMenu, type MenuAction } from '../../shared/ui/action-menu.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { useOnDay } from '../event/place-in-words.ts'
import { Chosen, GIVING, LOOKS, usePlaceWords } from './chosen.tsx'
import styles from './rearrangement-table.module.css'
import {
  type Choice,
  type Choices,
  chooseAlike,
  chooseFor,
  type Decided,
  type EventRow,
  type Giving,
  isSuggested,
  placeOf,
} from './rows.ts'

const MOST_SUBSTITUTES = 5
const MOST_PLACES = 3
const NAMED_IN_HINT = 2

export interface RearrangementTableProps extends Decided {
  rows: readonly EventRow[]
  giving: Giving
  /** The fate of an event that nothing is chosen for: it is decided about later, or stays as it is. */
  rest?: 'later' | 'stays'
  inRooms?: boolean
  onChoose(choices: Choices): void
}

/** The choice for an event, as a menu of all choices. `isSaidAbove`: the row of its series tells of the substitute who is chosen for all its dates. */
export function WhatMenu({
  row,
  rows,
  choices,
  problems,
  giving,
  rest = 'later',
  onChoose,
  isSaidAbove = false,
}: RearrangementTableProps & { row: EventRow; isSaidAbove?: boolean }) {
  const t = useTexts()
  const onDay = useOnDay()
  const { id, start_time, event_name } = row.reservation
  const choice = choices.get(id)
  const actions = useActions(row, choice, {
    ...{ giving, rest },
    isOneOfMany: isOneOfMany(row, rows),
    choose: next => onChoose(chooseFor([row], next, choices)),
    chooseAlike: of => onChoose(chooseAlike(rows, row, choices, of)),
  })
  const problem = problems.get(id) ?? row.left_out?.problem ?? undefined
  const instead = row.left_out && row.added ? t('rearranging.appended', { day: onDay(row.added) }) : undefined
  return (
    <ActionMenu
      label={t('rearranging.what_of', { event: event_name, time: start_time })}
      actions={actions}
      button={
        <Button look="quiet" className={styles.menu}>
          <Hidden>{t('rearranging.what_of', { event: event_name, time: start_time })}</Hidden>
          <span className={styles.chosen}>
            <Chosen {...{ row, choice, giving }} isRefused={problem !== undefined} />
            {problem ?? instead ?? (isSaidAbove && choice ? null : <Hint {...{ row, choice, giving }} />)}
          </span>
          <IconChevronDown aria-hidden />
        </Button>
      }
    />
  )
}

interface AboutGivenProps {
  row: Pick<EventRow, 'substitutes'>
  choice: Choice | undefined
}

/** Of the substitute who is chosen: whether they are only suggested, and how much they do already. */
export function AboutGiven({ row, choice }: AboutGivenProps) {
  const t = useTexts()
  const loadOf = useLoadOf()
  if (choice?.action !== 'give') return null
  const substitute = row.substitutes.find(({ id }) => id === choice.to.id)
  return [isSuggested(choice) && t('rearranging.suggested'), ...(substitute ? loadOf(substitute) : [])]
    .filter(Boolean)
    .join(', ')
}

function Hint({ row, choice, giving }: AboutGivenProps & { row: EventRow; giving: Giving }) {
  if (!choice) return <UndecidedHint {...{ row, giving }} />
  return <AboutGiven {...{ row, choice }} />
}

function UndecidedHint({ row, giving }: { row: EventRow; giving: Giving }) {
  const t = useTexts()
  const { hint } = GIVING[giving]
  if (row.state === 'asked') return null
  if (giving === 'makes_room') return row.alternatives.length > 0 ? null : t('rearranging.no_place')
  if (hint === null) return null
  if (row.state === 'declined') return t('rearranging.declined', { name: row.substitute?.full_name ?? '' })
  const names = row.substitutes.slice(0, NAMED_IN_HINT).map(one => shortName(one.full_name))
  if (names.length === 0) return t('rearranging.no_substitute')
  return t(hint, { names: names.join(', ') })
}

function isOneOfMany({ reservation: { id, event_meta_id } }: EventRow, rows: readonly EventRow[]): boolean {
  return rows.some(({ reservation }) => reservation.event_meta_id === event_meta_id && reservation.id !== id)
}

interface Choosing {
  giving: Giving
  rest: 'later' | 'stays'
  /** Whether other events of its series are in the list. */
  isOneOfMany: boolean
  /** Without a choice it is left for later. */
  choose(choice?: Choice): void
  chooseAlike(of: Parameters<typeof chooseAlike>[3]): void
}

function useActions(row: EventRow, choice: Choice | undefined, how: Choosing): MenuAction[] {
  const { giving, rest, isOneOfMany, choose } = how
  const t = useTexts()
  const placeWords = usePlaceWords()
  const onDay = useOnDay()
  const give = useGiving(giving)(row.substitutes, to => choose({ action: 'give', to }))
  const move = row.alternatives.slice(0, MOST_PLACES).map(place => ({
    key: `move-${place.room_id}-${place.start_datetime}`,
    label: placeWords(place),
    ...(place.elsewhere && { says: t('rearranging.elsewhere') }),
    icon: LOOKS.move.icon,
    run: () => choose({ action: 'move', ...placeOf(place) }),
  }))
  const offer = offersOf(choose)
  // It cannot come back while something is in its way.
  const ofLeftOut = [
    !row.left_out?.problem && offer('restore', t('rearranging.bring_back')),
    offer('leave', t('rearranging.leave_cancelled')),
  ]
  const ofOthers = [
    ...[...give, ...move],
    offer('cancel', t('rearranging.cancel')),
    row.added && offer('append', t('rearranging.append', { day: onDay(row.added) })),
    (giving === 'nobody' || rest === 'stays') && offer('keep', t('rearranging.keep')),
    row.can_stay && offer('without', t(GIVING[giving].stays)),
    choice && rest === 'later' && offer('later', t('rearranging.later')),
  ]
  const isForMore = choice && choice.action !== 'move'
  const actions = [
    ...(row.left_out ? ofLeftOut : ofOthers),
    isForMore && {
      key: 'day',
      label: t('rearranging.same_all_day'),
      run: () => how.chooseAlike('start_date'),
    },
    isForMore &&
      isOneOfMany && {
        key: 'series',
        label: t('rearranging.same_series'),
        run: () => how.chooseAlike('event_meta_id'),
      },
  ]
  return actions.filter(action => !!action)
}

/** Makes the action of a menu for a choice that needs nothing more; `later`: for none. */
export function offersOf(choose: (choice?: Choice) => void) {
  return (action: Simple | 'later', label: string): MenuAction => ({
    ...{ key: action, label, icon: LOOKS[action].icon },
    run: () => choose(action === 'later' ? undefined : { action }),
  })
}

type Simple = Exclude<Choice['action'], 'move' | 'give' | 'with'>

/** Makes the actions that give lessons to one of the best teachers, with the reasons for and against each; `count`: how many lessons these are. */
export function useGiving(giving: Giving) {
  const t = useTexts()
  const loadOf = useLoadOf()
  return (teachers: readonly Rated[], give: (to: Person) => void, count = 1): MenuAction[] =>
    teachers.slice(0, MOST_SUBSTITUTES).map(teacher => {
      const { id, full_name, free, elsewhere, teaches, knows } = teacher
      const reasons = [
        count > 1 && t('rearranging.free_at', { free: free ?? 0, count }),
        elsewhere && t('rearranging.elsewhere'),
        teaches && t('rearranging.teaches'),
        knows && t('rearranging.knows'),
        ...loadOf(teacher),
      ]
      const says = reasons.filter(Boolean).join(', ')
      return {
        key: `give-${id}`,
        label: t(GIVING[giving].offer, { name: full_name }),
        ...(says && { says }),
        icon: LOOKS[giving === 'asks' ? 'asked' : 'give'].icon,
        run: () => give({ id, full_name }),
      }
    })
}

type Rated = Person & Partial<EventRow['substitutes'][number]>

/** How many lessons a substitute has on the day and, as a substitute, this month. */
function useLoadOf() {
  const t = useTexts()
  return ({ that_day, substitutions = 0, free }: Rated) => [
    // Servers of the version before do not send it.
    that_day !== undefined &&
      t(`rearranging.${free === undefined ? 'that_day' : 'a_day'}`, { count: that_day }),
    substitutions > 0 && t('rearranging.substitutions', { count: substitutions }),
  ]
}
