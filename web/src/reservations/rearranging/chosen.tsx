import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
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
import { useOnDay, useRoomNumber } from '../event/place-in-words.ts'
import type { Place } from '../event/recurring-state.ts'
import styles from './rearrangement-table.module.css'
import type { Choice, EventRow, Giving } from './rows.ts'

const TAKEN_OVER = { offer: 'rearranging.hand_over', chosen: 'rearranging.handed_over' } as const
const WITHOUT_TEACHER = { stays: 'rearranging.keep_without', without: 'rearranging.without' } as const

/**
 * The words for giving a lesson to another teacher or group: as it is offered, chosen, and proposed, if somebody is; and for one that
 * stays without them, as it is offered and chosen.
 */
export const GIVING = {
  substitutes: {
    ...{ offer: 'rearranging.give', chosen: 'rearranging.given', hint: 'rearranging.could_give' },
    ...WITHOUT_TEACHER,
  },
  asks: {
    ...{ offer: 'rearranging.ask', chosen: 'rearranging.to_ask', hint: 'rearranging.could_give' },
    ...WITHOUT_TEACHER,
  },
  nobody: {
    ...{ offer: 'rearranging.give', chosen: 'rearranging.given', hint: null },
    ...WITHOUT_TEACHER,
  },
  makes_room: {
    ...{ offer: 'rearranging.give', chosen: 'rearranging.given', hint: null },
    ...WITHOUT_TEACHER,
  },
  hands_over: { ...TAKEN_OVER, hint: 'rearranging.could_take_over', ...WITHOUT_TEACHER },
  group: {
    ...{ ...TAKEN_OVER, hint: null },
    ...{ stays: 'rearranging.keep_without_group', without: 'rearranging.without_group' },
  },
  student: {
    ...{ ...TAKEN_OVER, hint: null },
    ...{ stays: 'rearranging.leave', without: 'rearranging.left' },
  },
} as const satisfies Record<Giving, Record<string, TextKey | null>>

/** The last action on an event that nothing can be decided about any more, or why nothing can. */
export function WhatDone({ row: { state, substitute, reservation, stays } }: { row: EventRow }) {
  const t = useTexts()
  const placeWords = usePlaceWords()
  if (state === 'given')
    return (
      <Chip state="free" icon={<IconUserCheck aria-hidden />}>
        {t('rearranging.given', { name: substitute?.full_name ?? '' })}
      </Chip>
    )
  if (state === 'moved')
    return (
      <Chip state="moved" icon={<IconArrowsExchange aria-hidden />}>
        {placeWords(reservation)}
      </Chip>
    )
  if (state === 'stays')
    return (
      <Chip state="taken" icon={<IconPinned aria-hidden />}>
        {stays}
      </Chip>
    )
  return (
    <Chip state="dropped" icon={<IconBan aria-hidden />}>
      {t('rearranging.was_cancelled')}
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
  const stateOf = (free: string) => (isRefused ? 'taken' : free)
  if (choice?.action === 'cancel')
    return (
      <Chip state={stateOf('dropped')} icon={<IconBan aria-hidden />}>
        {t('rearranging.cancelled')}
      </Chip>
    )
  if (choice?.action === 'append')
    return (
      <Chip state={stateOf('moved')} icon={<IconCalendarPlus aria-hidden />}>
        {t('rearranging.appended', { day: added ? onDay(added) : '' })}
      </Chip>
    )
  if (choice?.action === 'restore')
    return (
      <Chip state="free" icon={<IconRestore aria-hidden />}>
        {t('rearranging.brought_back')}
      </Chip>
    )
  if (choice?.action === 'leave')
    return (
      <Chip state={stateOf('dropped')} icon={<IconBan aria-hidden />}>
        {t('rearranging.left_cancelled')}
      </Chip>
    )
  if (choice?.action === 'keep')
    return (
      <Chip state="dropped" icon={<IconPinned aria-hidden />}>
        {t('rearranging.kept')}
      </Chip>
    )
  if (choice?.action === 'without')
    return (
      <Chip state={stateOf('warned')} icon={<IconUserMinus aria-hidden />}>
        {t(GIVING[giving].without)}
      </Chip>
    )
  if (choice?.action === 'move')
    return (
      <Chip state={stateOf('moved')} icon={<IconArrowsExchange aria-hidden />}>
        {placeWords(choice)}
      </Chip>
    )
  if (choice?.action === 'give')
    return (
      <Chip
        state={stateOf(giving === 'asks' ? 'warned' : 'free')}
        icon={giving === 'asks' ? <IconUserQuestion aria-hidden /> : <IconUserCheck aria-hidden />}
      >
        {t(GIVING[giving].chosen, { name: choice.to.full_name })}
      </Chip>
    )
  if (choice?.action === 'with')
    return (
      <Chip state={stateOf('free')} icon={<IconUserCheck aria-hidden />}>
        {t('rearranging.with', { names: choice.students.map(one => one.full_name).join(', ') })}
      </Chip>
    )
  if (choice?.action === 'join')
    return (
      <Chip state={stateOf('free')} icon={<IconUserPlus aria-hidden />}>
        {t('rearranging.joins')}
      </Chip>
    )
  if (state === 'asked')
    return (
      <Chip state="warned" icon={<IconUserQuestion aria-hidden />}>
        {t('rearranging.asked', { name: substitute?.full_name ?? '' })}
      </Chip>
    )
  return (
    <Chip state="taken" icon={<IconHelpCircle aria-hidden />}>
      {t('rearranging.undecided')}
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
    <span className={styles.chip} data-state={state}>
      {icon}
      {children}
    </span>
  )
}

/** `piektdien, 27. novembrī, 15:45, telpa 101` */
export function usePlaceWords(): (place: Place) => string {
  const t = useTexts()
  const onDay = useOnDay()
  const roomNumber = useRoomNumber()
  return ({ room_id, start_datetime }) =>
    t('rearranging.place', {
      day: onDay(dateOf(start_datetime)),
      time: clockOf(start_datetime),
      room: roomNumber(room_id),
    })
}
