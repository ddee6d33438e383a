import { hoursOf, type OpeningHours } from '@stunda/domain/reservations/opening-hours.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { formatClockRange, formatDays, formatOnDay, formatShortDate } from '../../shared/dates/format.ts'
import type { Choice, Wording } from '../choices.tsx'
import { NO_TIMES, type TypedAct } from './typed-acts.ts'
import type { Days, Times } from './typed-when.ts'

/** What the user may begin from the search. `absences`: those of all teachers, their own, or none. */
export interface MayDo {
  absences: 'all' | 'own' | 'none'
  close: boolean
  takeOver: boolean
  book: boolean
}

/** Whether an option of the search is something to be done. */
export const isAct = (key: string | undefined): boolean => key?.startsWith(ACT) ?? false

const ACT = 'act_'
const NO_NAME = 'none'

/** The choices of what a typed text wants done: each says it in a sentence, and opens the page that does it, filled in. Only what the user may do. */
export function actChoices(
  acts: readonly TypedAct[],
  may: MayDo,
  hours: OpeningHours,
  wording: Wording,
): Choice[] {
  return acts
    .filter(act => mayDo(act, may, wording))
    .map(act => ({
      id: `${ACT}${act.kind}_${act.kind === 'away' ? (act.teacher?.id ?? '') : ''}`,
      ...choiceOf(act, may, hours, wording),
    }))
}

function mayDo(act: TypedAct, may: MayDo, { actor }: Wording): boolean {
  if (act.kind === 'close') return may.close
  if (act.kind === 'free') return may.book
  if (act.kind !== 'away') return may.takeOver
  return may.absences === 'all' || (may.absences === 'own' && (act.teacher?.id ?? actor.id) === actor.id)
}

function choiceOf(act: TypedAct, may: MayDo, hours: OpeningHours, wording: Wording): Omit<Choice, 'id'> {
  const { t } = wording
  const { kind, days } = act
  const times = kind === 'away' || kind === 'out_of_use' ? wholeTimes(act, days, hours) : act
  const when = inWords(days, times, wording)
  const whenInAddress = (day: string) => inAddress(day, days, times)
  if (kind === 'away') {
    const { teacher } = act
    return {
      label: teacher
        ? t('find.report_absence_of', { name: teacher.full_name, when })
        : t(may.absences === 'own' ? 'find.report_own_absence' : 'find.report_absence', { when }),
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

function inWords([first, last]: Days, { from, until }: Times, { t, language, now }: Wording): string {
  const thisYear = now.slice(0, 4)
  const isNear = first.startsWith(thisYear)
  const days = isNear
    ? formatDays(first, last, language, 'short')
    : `${formatShortDate(first, language)} – ${formatShortDate(last, language)}`
  const day = first === last ? formatOnDay(first, language, thisYear) : days
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
