import { type CivilDate, dateOf, daysBetween, weekdayOf } from '../time/civil.ts'
import { startOfWeek } from '../time/week.ts'

/** An event of a plan, with all by which it is told from others. */
export interface PlanEvent {
  event_name: string
  subject_id: number | null
  room_id: number
  start_datetime: string
  end_datetime: string
  teachers: readonly number[]
  /** Students and groups. */
  students: readonly string[]
}

/** The room, the time and the people of an event. */
type Place = Pick<PlanEvent, 'room_id' | 'start_datetime' | 'end_datetime' | 'teachers' | 'students'>

/** Events of one row or series, by start. */
export type PlanSeries<Event extends PlanEvent = PlanEvent> = readonly Event[]

/** The differences of a plan from what was imported before, by indexes of its rows and of the standing series. */
export interface Differences {
  changed: { row: number; was: number }[]
  /** The standing series that no row says. */
  gone: number[]
}

/**
 * Compares the rows of a plan with the series that stand. A row of which any event stands just so is not changed, nor is such a series gone.
 * Each of the other rows is a change of the series most alike that is left over: with the same students and teachers, subject or place in
 * the week, or with the same teachers there. A row like none is new.
 */
export function differencesOf(rows: readonly PlanSeries[], standing: readonly PlanSeries[]): Differences {
  const said = new Set(rows.flatMap(events => events.map(keyOf)))
  const stands = new Set(standing.flatMap(events => events.map(keyOf)))
  const isStanding = (event: PlanEvent) => stands.has(keyOf(event))
  const left = new Set(standing.keys().filter(at => !standing[at]?.some(event => said.has(keyOf(event)))))
  const candidates = candidatesAmong(
    [...left].flatMap(at => (standing[at]?.[0] ? { at, ...compared(standing[at][0]) } : [])),
  )
  const pairs = rows.flatMap((events, row) => {
    const [first] = events
    if (!first || events.some(isStanding)) return []
    const one = compared(first)
    return candidates(one).flatMap(other => {
      const alike = likeness(one, other)
      const apart = Math.abs(one.day - other.day)
      return alike >= LEAST_ALIKE ? { row, was: other.at, alike, apart } : []
    })
  })
  const changed: Differences['changed'] = []
  const taken = new Set<number>()
  for (const { row, was } of pairs.toSorted((a, b) => b.alike - a.alike || a.apart - b.apart)) {
    if (taken.has(row) || !left.delete(was)) continue
    taken.add(row)
    changed.push({ row, was })
  }
  return { changed: changed.toSorted((a, b) => a.row - b.row), gone: [...left] }
}

/** Finds the events that were booked and do not stand any more, because they were changed or deleted since. */
export function leftSince(
  standing: readonly Place[],
  former: readonly Place[],
): <Event extends Place>(row: readonly Event[]) => Event[] {
  const left = new Set(former.map(keyOf)).difference(new Set(standing.map(keyOf)))
  return row => row.filter(event => left.has(keyOf(event)))
}

/** The parts of an event that are compared with another's: texts that are equal or not. `day`: a number that grows by one a day. */
interface Compared {
  teachers: string
  students: string
  place: string
  room: number
  subject: string
  day: number
}

function compared(event: PlanEvent): Compared {
  const { room_id, subject_id, event_name, start_datetime } = event
  const date = dateOf(start_datetime)
  return {
    ...{ teachers: setOf(event.teachers), students: setOf(event.students), room: room_id },
    place: [room_id, weekdayOf(date), start_datetime.slice(11)].join(' '),
    subject: `${subject_id} ${event_name}`,
    day: daysBetween(ANY_DAY, date),
  }
}

/** Days are counted from here; only their distance matters. */
const ANY_DAY = '2024-01-01'
/** A lesson is looked for among so many before it and so many after it. */
const NEAREST = 10

/** Finds the series that may be as alike as a change, of many with the same people those nearest in time. */
function candidatesAmong<Series extends Compared>(series: readonly Series[]): (one: Compared) => Series[] {
  const index = new Map<string, Series[]>()
  for (const one of series.toSorted((a, b) => a.day - b.day))
    for (const key of keysOf(one)) {
      const known = index.get(key)
      if (known) known.push(one)
      else index.set(key, [one])
    }
  return one => [...new Set(keysOf(one).flatMap(key => nearest(index.get(key) ?? [], one.day)))]
}

/** Of what something has to be the same, so that a row is a change of a series. */
function keysOf({ teachers, students, place, subject }: Compared): string[] {
  return [
    ...(students ? [`students ${students}`] : []),
    ...(teachers ? [`teachers ${teachers} ${place}`] : []),
    ...(teachers && !students ? [`teachers alone ${teachers} ${subject}`] : []),
  ]
}

function nearest<Series extends Compared>(sorted: readonly Series[], day: number): Series[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.day ?? 0) < day) low = middle + 1
    else high = middle
  }
  return sorted.slice(Math.max(0, low - NEAREST), low + NEAREST)
}

/** Points for what is the same. The students and one thing more make a change, or the teachers and the place in the week. */
const POINTS = { students: 12, teachers: 10, place: 4, subject: 2, nobody: 1, room: 0.5 }
const LEAST_ALIKE = 13

function likeness(one: Compared, other: Compared): number {
  const people = (field: 'teachers' | 'students') =>
    one[field] && one[field] === other[field] ? POINTS[field] : 0
  return (
    people('teachers') +
    people('students') +
    (one.students || other.students ? 0 : POINTS.nobody) +
    (one.place === other.place ? POINTS.place : 0) +
    (one.subject === other.subject ? POINTS.subject : 0) +
    (one.room === other.room ? POINTS.room : 0)
  )
}

const setOf = (list: readonly (number | string)[]) => [...new Set(list)].map(String).sort().join()

const keyOf = ({ room_id, start_datetime, end_datetime, teachers, students }: Place) =>
  [room_id, start_datetime, end_datetime, setOf(teachers), setOf(students)].join(' ')

/**
 * To which event of a row each standing event from a date on goes: to the one of its week, of several to the one in the same order. A single
 * event goes to the row's single event in whatever week.
 */
export function movesOf<Standing extends PlanEvent, Event extends PlanEvent>(
  was: PlanSeries<Standing>,
  row: PlanSeries<Event>,
  from: CivilDate,
): { before: Standing; to: Event }[] {
  const inTime = was.filter(({ start_datetime }) => dateOf(start_datetime) >= from)
  const [before, to] = [inTime[0], row[0]]
  if (before && to && was.length === 1 && row.length === 1) return [{ before, to }]
  const weeks = Map.groupBy(row, ({ start_datetime }) => startOfWeek(dateOf(start_datetime)))
  return [...Map.groupBy(inTime, ({ start_datetime }) => startOfWeek(dateOf(start_datetime)))].flatMap(
    ([monday, events]) =>
      events.flatMap((before, at) => {
        const to = weeks.get(monday)?.[at]
        return to ? { before, to } : []
      }),
  )
}

/** The first of some moves that have at most so many people together, and those that are too many at once. */
export function notTooMany<Moves>(
  all: readonly Moves[],
  peopleIn: (one: Moves) => number,
  most: number,
): { first: Moves[]; tooMany: Moves[] } {
  let people = 0
  const isWithin = all.map(one => {
    people += peopleIn(one)
    return people <= most
  })
  return { first: all.filter((_, at) => isWithin[at]), tooMany: all.filter((_, at) => !isWithin[at]) }
}
