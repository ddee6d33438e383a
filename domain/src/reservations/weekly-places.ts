import { dateOf, type Minutes, minutesOf, weekdayOf } from '../time/civil.ts'
import { overlaps } from '../time/interval.ts'
import { type Alternative, type DayLookedAt, onOpenDays } from './alternatives.ts'
import { freeStarts, isAmong } from './free-starts.ts'
import { hoursRange } from './opening-hours.ts'
import { brokenRules } from './rules.ts'
import type { RoomFacts, Situation } from './situation.ts'
import { busyRanges, movedTo } from './times-on-day.ts'

/** One date of a series, as it stands, with the days of its week that are looked at. `others` are those of all rooms. */
export interface DateOfSeries {
  asked: Situation
  days: readonly DayLookedAt[]
}

/** A weekday, room and time, and the dates of the series at which it is free, by their indexes: on its day and in its room. */
interface WeeklyPlace {
  weekday: number
  room_id: number
  start: Minutes
  dates: Map<number, Situation>
}

/** At how many of the best places all rules are asked, and how many of these are offered. */
const MOST_JUDGED = 24
const MOST_OFFERED = 6
const STEP = 15

/**
 * Places at another weekday, time or room, for each date of a series those of them at which it would be accepted, in its own week. The
 * places that most dates can have come first, of equal ones its own room, then the nearest clock time. At most six are offered, on one weekday none
 * overlaps another. `rooms`: in which to look, its own first.
 */
export function weeklyPlaces(series: readonly DateOfSeries[], rooms: readonly RoomFacts[]): Alternative[][] {
  const judged = bestOf(freePlaces(series, rooms), series, MOST_JUDGED).map(accepted)
  const offered = bestOf(judged, series, MOST_OFFERED)
  return series.map((_, index) =>
    offered.flatMap(({ dates, start }): Alternative[] => {
      const there = dates.get(index)
      if (!there) return []
      const { room_id, start_datetime, end_datetime } = movedTo(there.event, start)
      return [{ room_id, start_datetime, end_datetime, kind: 'other_time' }]
    }),
  )
}

/** The places that are free at some dates. */
function freePlaces(series: readonly DateOfSeries[], rooms: readonly RoomFacts[]): WeeklyPlace[] {
  const found = new Map<string, WeeklyPlace>()
  for (const [index, { asked, days }] of series.entries())
    for (const day of onOpenDays(asked, days))
      for (const room of rooms) {
        const there = { ...day, room, event: { ...day.event, room_id: room.id } }
        const weekday = weekdayOf(dateOf(there.event.start_datetime))
        for (const start of startsOf(there)) {
          const key = `${weekday} ${room.id} ${start}`
          const place = found.get(key) ?? { weekday, room_id: room.id, start, dates: new Map() }
          place.dates.set(index, there)
          found.set(key, place)
        }
      }
  return [...found.values()]
}

/** Free starts of a day: at the event's own clock time, at each quarter, and where something else ends. */
function startsOf(situation: Situation): Minutes[] {
  const { event, school } = situation
  const [wanted, end] = [minutesOf(event.start_datetime), minutesOf(event.end_datetime)]
  const free = freeStarts(
    busyRanges(situation),
    hoursRange(dateOf(event.start_datetime), school),
    end - wanted,
  )
  const found = new Set(free.map(({ first }) => first))
  if (isAmong(free, wanted)) found.add(wanted)
  for (const { first, last } of free)
    for (let start = Math.ceil(first / STEP) * STEP; start <= last; start += STEP) found.add(start)
  return [...found]
}

/** The same place without the dates at which a rule forbids it, or at which the event is there already. */
function accepted(place: WeeklyPlace): WeeklyPlace {
  const dates = [...place.dates].filter(([, situation]) => {
    const event = movedTo(situation.event, place.start)
    const { before } = situation
    const stands = before?.room_id === event.room_id && before.start_datetime === event.start_datetime
    const others = situation.others.filter(other => overlaps(event, other))
    return !stands && brokenRules({ ...situation, event, others }).length === 0
  })
  return { ...place, dates: new Map(dates) }
}

/** The best places, of which none overlaps another on its weekday. */
function bestOf(
  places: readonly WeeklyPlace[],
  [first]: readonly DateOfSeries[],
  most: number,
): WeeklyPlace[] {
  if (!first) return []
  const { event } = first.asked
  const [wanted, end] = [minutesOf(event.start_datetime), minutesOf(event.end_datetime)]
  const isElsewhere = ({ room_id }: WeeklyPlace) => Number(room_id !== event.room_id)
  const distance = ({ start }: WeeklyPlace) => Math.abs(start - wanted)
  const inOrder = places
    .filter(({ dates }) => dates.size > 0)
    .toSorted(
      (a, b) => b.dates.size - a.dates.size || isElsewhere(a) - isElsewhere(b) || distance(a) - distance(b),
    )
  const best: WeeklyPlace[] = []
  for (const place of inOrder) {
    if (best.length === most) break
    const overlapping = ({ weekday, start }: WeeklyPlace) =>
      weekday === place.weekday && Math.abs(start - place.start) < end - wanted
    if (!best.some(overlapping)) best.push(place)
  }
  return best
}
