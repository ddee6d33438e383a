import { clockOf } from '@stunda/domain/time/civil.ts'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import type { ReactNode } from 'react'
import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOnDay, usePlaceInWords } from '../event/place-in-words.ts'
import type { Place } from '../event/recurring-state.ts'
import draft from '../series/draft-table.module.css'
import type { Choice, EventRow, Giving } from './rows.ts'

/** The words for giving a lesson away: offered, chosen, counted and proposed; and for one that stays without its teacher, group or student. */
type GivingWords = Record<'offer' | 'chosen' | 'count' | 'stays' | 'without' | 'count_without', TextKey> & {
  hint: TextKey | null
}

const GIVEN: GivingWords = {
  offer: 'rearranging.give',
  chosen: 'rearranging.given',
  count: 'rearranging.count_give',
  hint: null,
  stays: 'rearranging.keep_without',
  without: 'rearranging.without',
  count_without: 'rearranging.count_without',
}
const TAKEN_OVER = {
  ...GIVEN,
  offer: 'rearranging.hand_over',
  chosen: 'rearranging.handed_over',
  count: 'rearranging.count_handed_over',
} as const

export const GIVING: Record<Giving, GivingWords> = {
  substitutes: { ...GIVEN, hint: 'rearranging.could_give' },
  asks: {
    ...GIVEN,
    offer: 'rearranging.ask',
    chosen: 'rearranging.to_ask',
    hint: 'rearranging.could_give',
  },
  nobody: GIVEN,
  makes_room: GIVEN,
  hands_over: { ...TAKEN_OVER, hint: 'rearranging.could_take_over' },
  group: {
    ...TAKEN_OVER,
    stays: 'rearranging.keep_without_group',
    without: 'rearranging.without_group',
    count_without: 'rearranging.count_without_group',
  },
  student: {
    ...TAKEN_OVER,
    stays: 'rearranging.leave',
    without: 'rearranging.left',
    count_without: 'rearranging.count_left',
  },
}

interface Look {
  state: string
  icon: ReactNode
  /** Left out where the words name a place, a day or a person. */
  text?: TextKey
}

/** The looks of choices, of `later` in place of one, and of states without any. */
export const LOOKS: Record<Choice['action'] | EventRow['state'] | 'later', Look> = {
  later: { state: 'taken', icon: <IconHelpCircle aria-hidden /> },
  cancel: { state: 'dropped', icon: <IconBan aria-hidden />, text: 'rearranging.cancelled' },
  append: { state: 'moved', icon: <IconCalendarPlus aria-hidden /> },
  restore: { state: 'free', icon: <IconRestore aria-hidden />, text: 'rearranging.brought_back' },
  leave: { state: 'dropped', icon: <IconBan aria-hidden />, text: 'rearranging.left_cancelled' },
  keep: { state: 'dropped', icon: <IconPinned aria-hidden />, text: 'rearranging.kept' },
  without: { state: 'warned', icon: <IconUserMinus aria-hidden /> },
  move: { state: 'moved', icon: <IconArrowsExchange aria-hidden /> },
  give: { state: 'free', icon: <IconUserCheck aria-hidden /> },
  with: { state: 'free', icon: <IconUserCheck aria-hidden /> },
  join: { state: 'free', icon: <IconUserPlus aria-hidden />, text: 'rearranging.joins' },
  open: { state: 'taken', icon: <IconHelpCircle aria-hidden />, text: 'rearranging.undecided' },
  declined: { state: 'taken', icon: <IconHelpCircle aria-hidden />, text: 'rearranging.undecided' },
  asked: { state: 'warned', icon: <IconUserQuestion aria-hidden />, text: 'rearranging.asked' },
  given: { state: 'free', icon: <IconUserCheck aria-hidden />, text: 'rearranging.given' },
  moved: { state: 'moved', icon: <IconArrowsExchange aria-hidden /> },
  stays: { state: 'taken', icon: <IconPinned aria-hidden /> },
  cancelled: { state: 'dropped', icon: <IconBan aria-hidden />, text: 'rearranging.was_cancelled' },
}

/** The last action on an event that nothing can be decided about any more, or why nothing can. */
export function WhatDone({ row: { state, substitute, reservation, stays, added } }: { row: EventRow }) {
  const t = useTexts()
  const placeWords = usePlaceWords()
  const onDay = useOnDay()
  const look = LOOKS[state]
  return (
    <Chip state={look.state} icon={look.icon}>
      {look.text ? t(look.text, { name: substitute?.full_name ?? '' }) : (stays ?? placeWords(reservation))}
      {added && `, ${t('rearranging.appended', { day: onDay(added) })}`}
    </Chip>
  )
}

interface ChosenProps {
  row: Pick<EventRow, 'state' | 'substitute' | 'added'>
  choice: Choice | undefined
  giving: Giving
  isRefused: boolean
}

/** The choice for an event or, without one, its state. */
export function Chosen({ row: { state, substitute, added }, choice, giving, isRefused }: ChosenProps) {
  const t = useTexts()
  const onDay = useOnDay()
  const placeWords = usePlaceWords()
  const isAsked = choice?.action === 'give' && giving === 'asks'
  const look = LOOKS[isAsked ? 'asked' : (choice?.action ?? state)]
  const isTaken = isRefused && choice && choice.action !== 'restore' && choice.action !== 'keep'
  const words = () => {
    if (choice?.action === 'append') return t('rearranging.appended', { day: added ? onDay(added) : '' })
    if (choice?.action === 'without') return t(GIVING[giving].without)
    if (choice?.action === 'move') return placeWords(choice)
    if (choice?.action === 'give') return t(GIVING[giving].chosen, { name: choice.to.full_name })
    if (choice?.action === 'with')
      return t('rearranging.with', { names: choice.students.map(one => one.full_name).join(', ') })
    return look.text && t(look.text, { name: substitute?.full_name ?? '' })
  }
  return (
    <Chip state={isTaken ? 'taken' : look.state} icon={look.icon}>
      {words()}
    </Chip>
  )
}

interface ChipProps {
  state: string
  icon: ReactNode
  children: ReactNode
}

/** A coloured word with a sign. */
export function Chip({ state, icon, children }: ChipProps) {
  return (
    <span className={draft.chip} data-state={state}>
      {icon}
      {children}
    </span>
  )
}

/** `piektdien, 27. novembrī, 15:45, telpa 101` */
export function usePlaceWords(): (place: Place) => string {
  const t = useTexts()
  const inWords = usePlaceInWords()
  return place => t('rearranging.place', { ...inWords(place), time: clockOf(place.start_datetime) })
}
