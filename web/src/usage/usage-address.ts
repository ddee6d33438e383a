import { MOST_USAGE_DAYS } from '@stunda/contract/bounds.ts'
import { addDays, type CivilDate, daysBetween, isCivilDate } from '@stunda/domain/time/civil.ts'

/** Both days included. */
export interface Period {
  date_from: CivilDate
  date_to: CivilDate
}

export const PRESETS = ['this_month', 'last_month', 'school_year'] as const
export type Preset = (typeof PRESETS)[number]

/** School years begin on 1 September. */
const FIRST_MONTH = 9

/** The period of a preset on a day. */
export function presetPeriod(preset: Preset, today: CivilDate): Period {
  if (preset === 'this_month') return monthOf(today)
  if (preset === 'last_month') return monthOf(addDays(`${today.slice(0, 7)}-01`, -1))
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = month < FIRST_MONTH ? year - 1 : year
  return { date_from: `${first}-09-01`, date_to: `${first + 1}-08-31` }
}

function monthOf(date: CivilDate): Period {
  const { daysInMonth } = Temporal.PlainDate.from(date)
  const month = date.slice(0, 7)
  return { date_from: `${month}-01`, date_to: `${month}-${daysInMonth}` }
}

/** The address's period; this month if it has none that can be shown. */
export function periodInAddress(get: (name: string) => string | undefined, today: CivilDate): Period {
  const [date_from = '', date_to = ''] = [get('from'), get('to')]
  const isPeriod = isCivilDate(date_from) && isCivilDate(date_to) && fits({ date_from, date_to })
  return isPeriod ? { date_from, date_to } : presetPeriod('this_month', today)
}

/** Whether a period is in order and not too long. */
export function fits({ date_from, date_to }: Period): boolean {
  const days = daysBetween(date_from, date_to)
  return days >= 0 && days < MOST_USAGE_DAYS
}

/** The rooms that count: of a group, or one; all if neither is given. */
export interface ChosenRooms {
  room?: number
  room_group?: number
}

/** The address's rooms. `group-3` and `room-7` are the values of the filter; anything else is all rooms. */
export function roomsInFilter(value: string | undefined): ChosenRooms {
  const [, kind, id] = /^(group|room)-([1-9]\d{0,8})$/.exec(value ?? '') ?? []
  if (!kind) return {}
  return kind === 'room' ? { room: Number(id) } : { room_group: Number(id) }
}
