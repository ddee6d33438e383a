import { type CivilDate, dateOf, weekdayOf } from '../time/civil.ts'
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
  const withPeople = byPeople(
    [...left].flatMap(at => (standing[at]?.[0] ? { at, event: standing[at][0] } : [])),
  )
  const pairs = rows.flatMap((events, row) => {
    const [first] = events
    if (!first || events.some(isStanding)) return []
    return withPeople(first).flatMap(({ at, event }) => {
      const alike = likeness(first, event)
      return alike >= LEAST_ALIKE ? { row, was: at, alike } : []
    })
  })
  const changed: Differences['changed'] = []
  const taken = new Set<number>()
  for (const { row, was } of pairs.toSorted((a, b) => b.alike - a.alike)) {
    if (taken.has(row) || !left.delete(was)) continue
    taken.add(row)
    changed.push({ row, was })
  }
  return { changed: changed.toSorted((a, b) => a.row - b.row), gone: [...left] }
}

/** Finds the series with the same students or the same teachers as an event; others are not alike. */
function byPeople(series: readonly { at: number; event: PlanEvent }[]) {
  const keys = (event: PlanEvent) =>
    (['students', 'teachers'] as const).flatMap(part =>
      event[part].length > 0 ? `${part} ${setOf(event[part])}` : [],
    )
  const index = new Map<string, (typeof series)[number][]>()
  for (const one of series)
    for (const key of keys(one.event)) {
      const known = index.get(key)
      if (known) known.push(one)
      else index.set(key, [one])
    }
  return (event: PlanEvent) => [...new Set(keys(event).flatMap(key => index.get(key) ?? []))]
}

/** Points for what is the same. The students and one thing more make a change, or the teachers and the place in the week. */
const POINTS = { students: 12, teachers: 10, place: 4, subject: 2, nobody: 1, room: 0.5 }
const LEAST_ALIKE = 13

function likeness(one: PlanEvent, other: PlanEvent): number {
  const people = (field: 'teachers' | 'students') =>
    one[field].length > 0 && setOf(one[field]) === setOf(other[field]) ? POINTS[field] : 0
  const isWithoutStudents = one.students.length === 0 && other.students.length === 0
  const isSameRoom = one.room_id === other.room_id
  const isSameTime = one.start_datetime.slice(11) === other.start_datetime.slice(11)
  const isSamePlace = isSameRoom && isSameTime && dayOf(one) === dayOf(other)
  const isSameSubject = one.subject_id === other.subject_id && one.event_name === other.event_name
  return (
    people('teachers') +
    people('students') +
    (isWithoutStudents ? POINTS.nobody : 0) +
    (isSamePlace ? POINTS.place : 0) +
    (isSameSubject ? POINTS.subject : 0) +
    (isSameRoom ? POINTS.room : 0)
  )
}

const dayOf = ({ start_datetime }: PlanEvent) => weekdayOf(dateOf(start_datetime))

const setOf = (list: readonly (number | string)[]) => [...new Set(list)].map(String).sort().join()

const keyOf = ({ room_id, start_datetime, end_datetime, teachers, students }: PlanEvent) =>
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
