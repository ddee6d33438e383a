import type { Person } from '@stunda/contract/people/people.ts'
import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatOnWeekdays, formatShortDayMonth } from '../../shared/dates/format.ts'
import { ActionMenu, type MenuAction } from '../../shared/ui/action-menu.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { useRoomNumber } from '../event/place-in-words.ts'
import type { Place } from '../event/recurring-state.ts'
import { Chip, Chosen, LOOKS } from './chosen.tsx'
import table from './rearrangement-table.module.css'
import {
  type Choice,
  chooseFor,
  commonChoice,
  type Decided,
  type EventRow,
  type Giving,
  OPEN,
} from './rows.ts'
import { colleaguesOf, weeklyKey, weeklyOffers } from './series-offers.ts'
import { AboutGiven, offersOf, type RearrangementTableProps, useGiving } from './what-menu.tsx'

interface SeriesMenuProps extends Decided {
  rows: readonly EventRow[]
  giving: Giving
  actions: readonly MenuAction[]
  /** What is said under the choice while there is none. */
  hint: ReactNode
}

/** The choice for all dates of a series, as a menu of all choices. */
export function SeriesMenu({ rows, choices, problems, giving, actions, hint }: SeriesMenuProps) {
  const t = useTexts()
  const refused = rows.filter(row => problems.has(row.reservation.id))
  const [problem] = refused.flatMap(row => problems.get(row.reservation.id) ?? [])
  const [row] = rows
  const label = t('rearranging.what_of_series', { event: row?.reservation.event_name ?? '' })
  const common = commonChoice(rows, choices)
  const choice = common === 'mixed' ? undefined : common
  const isNone = rows.every(row => !choices.has(row.reservation.id))
  return (
    <ActionMenu
      {...{ label, actions }}
      button={
        <Button look="quiet" className={table.menu}>
          <Hidden>{label}</Hidden>
          <span className={table.chosen}>
            <ForSeries {...{ rows, choices, giving }} isRefused={problem !== undefined} />
            {problem
              ? t('rearranging.refused_at', { refused: refused.length, count: rows.length, problem })
              : isNone
                ? hint
                : row && <AboutGiven {...{ row, choice }} />}
          </span>
          <IconChevronDown aria-hidden />
        </Button>
      }
    />
  )
}

type ForSeriesProps = Pick<SeriesMenuProps, 'rows' | 'choices' | 'giving'> & { isRefused: boolean }

function ForSeries({ rows, choices, giving, isRefused }: ForSeriesProps) {
  const t = useTexts()
  const weeklyWords = useWeeklyWords()
  const exceptions = useExceptions()
  const choice = commonChoice(rows, choices)
  const moves = rows.flatMap(row => {
    const one = choices.get(row.reservation.id)
    return one?.action === 'move' ? one : []
  })
  const [place] = moves
  const isWeekly = place && moves.every(one => weeklyKey(one) === weeklyKey(place))
  const others = rows.filter(row => choices.get(row.reservation.id)?.action !== 'move')
  if (isWeekly && others.every(row => !choices.has(row.reservation.id)))
    return (
      <>
        <Chip state={isRefused ? 'taken' : 'moved'} icon={<IconList aria-hidden />}>
          {weeklyWords(place)}
        </Chip>
        {exceptions(others)}
      </>
    )
  if (choice === 'mixed' || moves.length > 0)
    return (
      <Chip state={isRefused ? 'taken' : 'moved'} icon={<IconList aria-hidden />}>
        {t('rearranging.mixed')}
      </Chip>
    )
  return <Chosen row={OPEN} {...{ choice, giving, isRefused }} />
}

/** `trešdienās 14:00, telpa 12` */
function useWeeklyWords(): (place: Place) => string {
  const t = useTexts()
  const roomNumber = useRoomNumber()
  return ({ room_id, start_datetime }) =>
    t('rearranging.place', {
      day: formatOnWeekdays(dateOf(start_datetime), t.language),
      time: clockOf(start_datetime),
      room: roomNumber(room_id),
    })
}

const MOST_NAMED = 6

/** `nevar: 14. apr., 5. maijs`; empty if there are none. */
function useExceptions(): (rows: readonly EventRow[]) => string {
  const t = useTexts()
  return rows => {
    if (rows.length === 0) return ''
    const days = rows.map(({ reservation }) => formatShortDayMonth(reservation.start_date, t.language))
    const more = Math.max(0, days.length - MOST_NAMED)
    return t('rearranging.exceptions', { days: days.slice(0, MOST_NAMED).join(', '), more })
  }
}

const MOST_PLACES = 5

type Choosing = Pick<RearrangementTableProps, 'rows' | 'choices' | 'giving' | 'onChoose'>

/** The choices for all dates of a series at once: a weekday and time, a colleague, cancelled, or later. */
export function useSeriesActions({ rows, choices, giving, onChoose }: Choosing): MenuAction[] {
  const t = useTexts()
  const weeklyWords = useWeeklyWords()
  const exceptions = useExceptions()
  const choose = (choice?: Choice, some = rows) => onChoose(chooseFor(some, choice, choices))
  const offer = offersOf(choose)
  const moves = weeklyOffers(rows)
    .slice(0, MOST_PLACES)
    .map(({ key, place, choices: moved, without }) => ({
      ...{ key, label: weeklyWords(place), icon: LOOKS.move.icon },
      ...(without.length > 0 && { says: exceptions(without) }),
      run: () => onChoose(new Map([...chooseFor(rows, undefined, choices), ...moved])),
    }))
  const isFree = ({ substitutes }: EventRow, { id }: Person) => substitutes.some(one => one.id === id)
  const gifts = useGiving(giving)(
    colleaguesOf(rows),
    to =>
      choose(
        { action: 'give', to },
        rows.filter(row => isFree(row, to)),
      ),
    rows.length,
  )
  return [
    ...moves,
    ...gifts,
    offer('cancel', t('rearranging.cancel')),
    ...(rows.some(row => choices.has(row.reservation.id)) ? [offer('later', t('rearranging.later'))] : []),
  ]
}
