/** Days of the week and the timeslots of each, as the competition has them. */
export const DAYS = 5
export const SLOTS_PER_DAY = 9
export const SLOTS = DAYS * SLOTS_PER_DAY

/** Events of a university's students, as the competition gives them. Events, rooms, students and timeslots are numbers from 0 on. */
export interface Instance {
  events: number
  /** Of each room. */
  seats: readonly number[]
  /** The students of each event. */
  studentsOf: readonly (readonly number[])[]
  students: number
  /** The rooms with all features that each event needs. */
  roomsWithFeatures: readonly (readonly number[])[]
  /** The timeslots in which each event can be. */
  slotsOf: readonly (readonly number[])[]
  /** Pairs of events of which the first must be in an earlier timeslot. */
  order: readonly (readonly [before: number, after: number])[]
}

/**
 * Reads an instance of track 2 (`.tim`).
 * @throws if it has fewer numbers than it says, or something else than numbers
 */
export function readInstance(text: string): Instance {
  const numbers = text.trim().split(/\s+/).map(Number)
  if (numbers.some(number => !Number.isInteger(number))) throw new Error('the instance has more than numbers')
  let read = 0
  const take = (count: number) => {
    if (read + count > numbers.length) throw new Error('the instance has fewer numbers than it says')
    read += count
    return numbers.slice(read - count, read)
  }
  const table = (rows: number, columns: number) => Array.from({ length: rows }, () => take(columns))
  const [events = 0, rooms = 0, features = 0, students = 0] = take(4)
  const seats = take(rooms)
  const attends = table(students, events)
  const has = table(rooms, features)
  const needs = table(events, features)
  const possible = table(events, SLOTS)
  const before = table(events, events)
  const where = (row: readonly number[], isIt: (value: number) => boolean) =>
    row.flatMap((value, i) => (isIt(value) ? [i] : []))
  return {
    events,
    seats,
    students,
    studentsOf: Array.from({ length: events }, (_, event) =>
      attends.flatMap((row, student) => (row[event] === 1 ? [student] : [])),
    ),
    roomsWithFeatures: needs.map(needed =>
      where(
        has.map(row => (needed.every((need, feature) => need === 0 || row[feature] === 1) ? 1 : 0)),
        isIn => isIn === 1,
      ),
    ),
    slotsOf: possible.map(row => where(row, value => value === 1)),
    order: before.flatMap((row, event) =>
      where(row, value => value === 1).map(other => [event, other] as const),
    ),
  }
}
