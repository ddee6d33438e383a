import fc from 'fast-check'
import { boardOf } from '../school/board.ts'
import type {
  Lesson,
  Person,
  Place,
  PossibleTime,
  Room,
  RoomKind,
  School,
  Session,
  Weekday,
  Weights,
} from '../school/model.ts'
import { planOf } from '../school/timetable.ts'
import { NOWHERE } from '../search/term.ts'
import { termsOf } from '../terms/index.ts'

/** Weights at which every term counts. */
export const WEIGHTS: Weights = {
  ranks: 10,
  'last-year': 10,
  'late-hours': 1,
  'idle-time': 1,
  'days-of-a-teacher': 10,
  'one-room-a-teacher': 5,
  siblings: 10,
  'not-on-one-day': 10,
  'worst-off': 10,
  late_from: 17 * 60,
}

/** Minutes of the day: `at(15, 30)` is half past three. */
export const at = (hours: number, minutes = 0): number => hours * 60 + minutes

/** Monday afternoon from two to six, unless said otherwise. */
function possible(more: Partial<PossibleTime> = {}): PossibleTime {
  return { day: 1, start: at(14), end: at(18), rank: 'first', ...more }
}

export function person(id: number, ...times: Partial<PossibleTime>[]): Person {
  return { id, times: times.map(possible) }
}

export function room(id: number, more: Partial<Room> = {}): Room {
  return { id, house: 0, features: [], seats: 10, ...more }
}

export function lesson(id: number, more: Partial<Lesson> = {}): Lesson {
  return {
    id,
    subject: 1,
    teachers: [1],
    students: [10 + id],
    minutes: 30,
    every: 1,
    kind: { features: [], seats: 1 },
    ...more,
  }
}

/** One teacher, 1, and the students of the lessons, 11 …, all free on Monday afternoon, and room 1; unless said otherwise. */
export function school(more: Partial<School> = {}): School {
  const lessons = more.lessons ?? [lesson(1), lesson(2)]
  const ids = [...new Set(lessons.flatMap(({ teachers, students }) => [...teachers, ...students]))]
  const given = more.people ?? []
  return {
    rooms: [room(1)],
    ways: [[0]],
    fixed: [],
    weights: WEIGHTS,
    ...more,
    lessons,
    people: [...given, ...ids.filter(id => !given.some(it => it.id === id)).map(id => person(id, {}))],
  }
}

const DAYS: Weekday[] = [1, 2]
const five = (from: number, to: number) => fc.integer({ min: from / 5, max: to / 5 }).map(it => it * 5)

const someTime: fc.Arbitrary<PossibleTime> = fc.record({
  day: fc.constantFrom(...DAYS),
  start: five(at(14), at(16)),
  end: five(at(16, 30), at(18)),
  rank: fc.constantFrom('first', 'second', 'third', 'possible', 'possible', 'never'),
})
const somePerson = (id: number): fc.Arbitrary<Person> =>
  fc.record(
    {
      id: fc.constant(id),
      times: fc.array(someTime, { minLength: 2, maxLength: 5 }),
      family: fc.constantFrom(1, 2),
    },
    { requiredKeys: ['id'] },
  )
const someLesson = (id: number): fc.Arbitrary<Lesson> =>
  fc
    .record({
      teachers: fc.constantFrom<number[][]>([1], [2], [1, 2]),
      students: fc.constantFrom<number[][]>([11], [12], [13], [14], [11, 12], [13, 14], [11, 13, 14]),
      minutes: fc.constantFrom(20, 30, 45),
      every: fc.constantFrom<1 | 2>(1, 1, 2),
      kind: fc.constantFrom<RoomKind[]>({ features: [], seats: 1 }, { features: ['piano'], seats: 2 }),
      shape: fc.constantFrom('plain', 'plain', 'split', 'alone', 'later', 'ends'),
      last: fc.option(fc.record({ day: fc.constantFrom(...DAYS), start: five(at(14), at(17)) })),
    })
    .map(({ shape, last, ...rest }) => ({
      id,
      subject: 1,
      ...rest,
      ...(shape === 'split' ? { minutes: 45, split: [20, 25] as [number, number] } : {}),
      ...(shape === 'alone' && rest.students.length === 2 ? { minutes: 60, alone: 20 } : {}),
      ...(shape === 'later' ? { from: 8 } : {}),
      ...(shape === 'ends' ? { until: 8 } : {}),
      ...(last
        ? {
            last_year: {
              sessions: [{ ...last, end: last.start + rest.minutes, rhythm: 'every' as const }],
              room: 1,
            },
          }
        : {}),
    }))

/** A small school with everything in it that a model can have: two houses, groups, parts, overlapping pairs, every second week, a later begin. */
export const someSchool: fc.Arbitrary<School> = fc.record({
  people: fc.tuple(...[1, 2, 11, 12, 13, 14].map(somePerson)),
  rooms: fc.constant([
    room(1, { features: ['piano'] }),
    room(2, { features: ['piano'], house: 1 }),
    room(3, { seats: 2 }),
  ]),
  ways: fc.constantFrom(
    [
      [0, 15],
      [10, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
  ),
  fixed: fc.array(
    fc.record(
      {
        people: fc.constantFrom([11, 12], [1], [13]),
        session: fc.record({
          day: fc.constantFrom(...DAYS),
          start: five(at(14), at(15)),
          end: five(at(15, 30), at(16)),
          rhythm: fc.constantFrom('every' as const, 'A' as const),
        }),
        room: fc.constantFrom(1, 3),
      },
      { requiredKeys: ['people', 'session'] },
    ),
    { maxLength: 2 },
  ),
  lessons: fc.tuple(...[1, 2, 3, 4, 5].map(someLesson)),
  weights: fc.constant(WEIGHTS),
})

/** A place on Monday in room 1 from a minute on, for the length of the lesson, unless said otherwise. */
export function place(
  start: number,
  minutes = 30,
  more: Partial<Session> & { room?: number; first?: number } = {},
): Place {
  const { room = 1, first, ...session } = more
  return {
    sessions: [{ day: 1, start, end: start + minutes, rhythm: 'every', ...session }],
    room,
    ...(first === undefined ? {} : { first }),
  }
}

/** What a term of a school counts plainly where lessons are at these places, by their ids. Throws where one is no place of the lesson. */
export function costOf(name: string, given: School, places: Record<number, Place>): number {
  const board = boardOf(given)
  const term = termsOf(board).find(it => it.name === name)
  if (!term) throw new Error(`no term ${name}`)
  const timetable = new Map(Object.entries(places).map(([id, it]) => [Number(id), it]))
  const plan = planOf(board, timetable)
  for (const [item, { id }] of given.lessons.entries())
    if (timetable.has(id) && plan[item] === NOWHERE) throw new Error(`lesson ${id} cannot be there`)
  return term.plain(plan)
}
