import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { hoursOf, type OpeningHours } from '@stunda/domain/reservations/opening-hours.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { formatClockRange, formatDays, formatOnDay, formatShortDate } from '../../shared/dates/format.ts'
import type { Choice, Wording } from '../choices.tsx'
import type { TypedAct } from './typed-acts.ts'
import type { Days, Times } from './typed-when.ts'

/** What the user may begin from the search. `absences`: those of all teachers, their own, or none. */
export interface MayDo {
  absences: 'all' | 'own' | 'none'
  close: boolean
  takeOver: boolean
  book: boolean
}

interface Teacher {
  id: number
  full_name: string
}

/** Whether an option of the search is something to be done. */
export const isAct = (key: string | undefined): boolean => key?.startsWith(ACT) ?? false

const ACT = 'act_'
const NO_NAME = 'none'

/** The choices of what a typed text wants done: each says it in a sentence, and opens the page that does it, filled in. Only what the user may do. */
export function actChoices(
  acts: readonly TypedAct<Teacher, Room>[],
  may: MayDo,
  hours: OpeningHours,
  wording: Wording,
): Choice[] {
  return acts.flatMap((act): Choice[] => {
    const choice = mayDo(act, may, wording) && choiceOf(act, may, hours, wording)
    return choice
      ? [{ ...choice, id: `${ACT}${act.kind}_${act.kind === 'away' ? (act.teacher?.id ?? '') : ''}` }]
      : []
  })
}

function mayDo(act: TypedAct<Teacher, Room>, may: MayDo, { actor }: Wording): boolean {
  if (act.kind === 'close') return may.close
  if (act.kind === 'free') return may.book
  if (act.kind !== 'away') return may.takeOver
  return may.absences === 'all' || (may.absences === 'own' && (act.teacher?.id ?? actor.id) === actor.id)
}

function choiceOf(
  act: TypedAct<Teacher, Room>,
  may: MayDo,
  hours: OpeningHours,
  wording: Wording,
): Omit<Choice, 'id'> {
  const { t } = wording
  if (act.kind === 'away') {
    const { teacher, days } = act
    const times = wholeTimes(act, days, hours)
    const when = inWords(days, times, wording)
    const name = teacher?.full_name ?? ''
    return {
      label: name
        ? t('find.report_absence_of', { name, when })
        : t(may.absences === 'own' ? 'find.report_own_absence' : 'find.report_absence', { when }),
      icon: <IconUserOff aria-hidden />,
      to: address('/absences/new', { teacher: teacher?.id, ...inAddress('day', days, times) }),
    }
  }
  if (act.kind === 'close') {
    const { days, name } = act
    return {
      label: t('find.close_school', { when: inWords(days, NO_TIMES, wording), name: name || NO_NAME }),
      icon: <IconCalendarOff aria-hidden />,
      to: address('/admin/settings', { ...inAddress('close', days, NO_TIMES), name }),
    }
  }
  if (act.kind === 'free') {
    const days = [act.date, act.date] as const
    return {
      label: t('find.free_rooms', { when: inWords(days, act, wording) }),
      icon: <IconDoor aria-hidden />,
      to: `${address('/', { ...inAddress('date', days, act), view: 'day' })}&free_rooms`,
    }
  }
  const { rooms, days } = act
  const ids = rooms.map(({ id }) => id).join(',')
  const numbers = rooms.map(({ room_number }) => room_number).join(', ')
  if (act.kind === 'out_of_use') {
    const times = wholeTimes(act, days, hours)
    const when = inWords(days, times, wording)
    return {
      label: t('find.close_rooms', { count: rooms.length, rooms: numbers, when }),
      icon: <IconDoorOff aria-hidden />,
      to: address('/takeover', { out_of_use: rooms[0]?.id, rooms: ids, ...inAddress('date', days, times) }),
    }
  }
  const { name } = act
  const when = inWords(days, act, wording)
  return {
    label: t('find.take_over', { name: name || NO_NAME, rooms: numbers || NO_NAME, when }),
    icon: <IconDoorEnter aria-hidden />,
    to: address('/takeover', { ...inAddress('date', days, act), rooms: ids, name }),
  }
}

const NO_TIMES: Times = { from: null, until: null }

/** Times of which only one is said go from the beginning of the first school day, or to the end of the last. */
function wholeTimes({ from, until }: Times, [first, last]: Days, hours: OpeningHours): Times {
  if (from === null && until === null) return NO_TIMES
  return {
    from: from ?? hoursOf(first, hours).day_start,
    until: until ?? hoursOf(last, hours).day_end,
  }
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
