import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import { canEnterAbsence } from '@stunda/domain/permissions/can-enter-absence.ts'
import { canTakeOver } from '@stunda/domain/permissions/can-take-over.ts'
import { type Actor, hasRole, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { hoursOf, type OpeningHours } from '@stunda/domain/reservations/opening-hours.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import type { TextKey } from '../../i18n/text-keys.ts'
import { formatClockRange, formatDays, formatOnDay, formatShortDate } from '../../shared/dates/format.ts'
import type { Choice, Wording } from '../choices.tsx'
import { NO_TIMES, type TypedAct } from './typed-acts.ts'
import type { Days, Times } from './typed-when.ts'

/** Whether an option of the search is something to be done. */
export const isAct = (key: string | undefined): boolean => key?.startsWith(ACT) ?? false

const ACT = 'act_'
const NO_NAME = 'none'

/** The choices of what a typed text wants done: each says it in a sentence, and opens the page that does it, filled in. Only what the user may do. */
export function actChoices(acts: readonly TypedAct[], hours: OpeningHours, wording: Wording): Choice[] {
  return acts
    .filter(act => mayDo(act, wording.actor))
    .map(act => ({
      id: `${ACT}${act.kind}_${act.kind === 'away' ? (act.teacher?.id ?? '') : ''}`,
      ...choiceOf(act, hours, wording),
    }))
}

function mayDo(act: TypedAct, actor: Actor): boolean {
  if (act.kind === 'away') return canEnterAbsence(actor, act.teacher?.id ?? actor.id)
  if (act.kind === 'close') return hasRole(actor, 'administrator')
  return act.kind === 'free' ? canCreateReservation(actor) : canTakeOver(actor)
}

/** The texts of examples of what the actor may do. */
export function examplesFor(actor: Actor): TextKey[] {
  const isOwn = !runsTheSchool(actor)
  const examples: [may: boolean, example: TextKey][] = [
    [canEnterAbsence(actor, actor.id), isOwn ? 'find.example_own_absence' : 'find.example_absence'],
    [canTakeOver(actor), 'find.example_event'],
    [hasRole(actor, 'administrator'), 'find.example_closed'],
    [canCreateReservation(actor), 'find.example_free'],
  ]
  return examples.flatMap(([may, example]) => (may ? example : []))
}

function choiceOf(act: TypedAct, hours: OpeningHours, wording: Wording): Omit<Choice, 'id'> {
  const { t, actor } = wording
  const { kind, days } = act
  const times = kind === 'away' || kind === 'out_of_use' ? wholeTimes(act, days, hours) : act
  const when = inWords(days, times, wording)
  const whenInAddress = (day: string) => inAddress(day, days, times)
  if (kind === 'away') {
    const { teacher } = act
    return {
      label: teacher
        ? t('find.report_absence_of', { name: teacher.full_name, when })
        : t(runsTheSchool(actor) ? 'find.report_absence' : 'find.report_own_absence', { when }),
      icon: <IconUserOff aria-hidden />,
      to: address('/absences/new', { teacher: teacher?.id, ...whenInAddress('day') }),
    }
  }
  if (kind === 'close')
    return {
      label: t('find.close_school', { when, name: act.name || NO_NAME }),
      icon: <IconCalendarOff aria-hidden />,
      to: address('/admin/settings', { ...whenInAddress('close'), name: act.name }),
    }
  if (kind === 'free')
    return {
      label: t('find.free_rooms', { when }),
      icon: <IconDoor aria-hidden />,
      to: `${address('/', { ...whenInAddress('date'), view: 'day' })}&free_rooms`,
    }
  const { rooms } = act
  const ids = rooms.map(({ id }) => id).join(',')
  const numbers = rooms.map(({ room_number }) => room_number).join(', ')
  if (kind === 'out_of_use')
    return {
      label: t('find.close_rooms', { count: rooms.length, rooms: numbers, when }),
      icon: <IconDoorOff aria-hidden />,
      to: address('/takeover', { out_of_use: rooms[0]?.id, rooms: ids, ...whenInAddress('date') }),
    }
  return {
    label: t('find.take_over', { name: act.name || NO_NAME, rooms: numbers || NO_NAME, when }),
    icon: <IconDoorEnter aria-hidden />,
    to: address('/takeover', { ...whenInAddress('date'), rooms: ids, name: act.name }),
  }
}

/** Times of which only one is said go from the beginning of the first school day, or to the end of the last. */
function wholeTimes({ from, until }: Times, [first, last]: Days, hours: OpeningHours): Times {
  if (from === null && until === null) return NO_TIMES
  return { from: from ?? hoursOf(first, hours).day_start, until: until ?? hoursOf(last, hours).day_end }
}

function inWords([first, last]: Days, { from, until }: Times, { t, now }: Wording): string {
  const thisYear = now.slice(0, 4)
  const isNear = first.startsWith(thisYear)
  const days = isNear
    ? formatDays(first, last, t.language, 'short')
    : `${formatShortDate(first, t.language)} – ${formatShortDate(last, t.language)}`
  const day = first === last ? formatOnDay(first, t.language, thisYear) : days
  if (from !== null && until !== null) return `${day}, ${formatClockRange(from, until)}`
  if (from !== null) return t('find.day_from', { day, time: from })
  return until === null ? day : t('find.day_until', { day, time: until })
}

/** The days and times as the pages' addresses name them; `day`: what they call the first day. */
function inAddress(day: string, [first, last]: Days, { from, until }: Times) {
  return { [day]: first, until: last === first ? '' : last, start: from, end: until }
}

function address(path: string, values: Record<string, string | number | null | undefined>): string {
  const said = Object.entries(values).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  )
  const query = said.map(([name, value]) => `${name}=${inQuery(String(value))}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** Signs that stand in addresses as they are, so that these stay readable. */
const inQuery = (value: string) => encodeURIComponent(value).replace(/%(3A|2C)/g, decodeURIComponent)
