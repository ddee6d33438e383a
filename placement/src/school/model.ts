import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { ShouldName } from './term-names.ts'

/** 1 is Monday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** How gladly a person comes at a time; what is not listed is never. */
export type Rank = 'first' | 'second' | 'third' | 'possible'

/** The weeks of a two-week rhythm in which something is. */
export type Rhythm = 'every' | 'A' | 'B'

/** The weeks of the school year in which something is, counted from 0, half-open; without an end: to the end of the year. */
export interface Weeks {
  from?: number
  until?: number
}

/** A half-open range on a weekday, in minutes of the day, multiples of 5. */
export interface WeekTime {
  day: Weekday
  start: Minutes
  end: Minutes
}

/** A range of the week in which a person could come; `never` takes time away from the others. */
export interface PossibleTime extends WeekTime {
  rank: Rank | 'never'
}

/** A teacher, an accompanist or a student. */
export interface Person {
  id: number
  /** When the person could come; undefined: at any time. */
  times?: PossibleTime[]
  /** Students with the same family are brothers and sisters. */
  family?: number
}

export interface Room {
  id: number
  /** The number of its house, an index into `ways`. */
  house: number
  features: string[]
  seats: number
}

/** What a lesson needs of its room. */
export interface RoomKind {
  features: string[]
  seats: number
  /** The rooms it may be in; undefined: any with these features and seats. */
  only?: number[]
}

/** Where and when a lesson is. A lesson in two parts has two sessions, in one room. */
export interface Place {
  sessions: Session[]
  room: number
  /** Of a lesson whose students follow each other: the student who is there from its begin. */
  first?: number
}

export interface Session extends WeekTime {
  rhythm: Rhythm
}

/** A lesson that is to be placed, once in its week or two weeks. One that is twice a week is two lessons of one `series`. */
export interface Lesson extends Weeks {
  id: number
  subject: number
  /** The teacher, further teachers, an accompanist. */
  teachers: number[]
  /** The students; of a group its members. */
  students: number[]
  minutes: Minutes
  /** Whether it is every week, or every second one. */
  every: 1 | 2
  kind: RoomKind
  /** The lengths of two parts into which it may be split, on two days. */
  split?: [Minutes, Minutes]
  /** The first and the second student follow each other, and share the middle: each is alone for so long at the begin or the end. Either may be first. */
  alone?: Minutes
  /** Keeps its place whatever it costs. */
  pin?: Place
  /** Its place a year ago. */
  last_year?: Place
}

/** What stands already: an ensemble, a class, the general school. */
export interface FixedPoint extends Weeks {
  people: number[]
  session: Session
  /** The room it takes; undefined: none of ours. */
  room?: number
  /** The house its people are in, if it has no room. */
  house?: number
}

/** A school whose year is to be placed. Data alone: it can be sent to a worker. */
export interface School {
  people: Person[]
  rooms: Room[]
  /** Minutes from one house to another. */
  ways: Minutes[][]
  fixed: FixedPoint[]
  lessons: Lesson[]
  weights: Weights
  /** Lessons begin at minutes of the day that are multiples of it; 5 unless said otherwise. */
  step?: Minutes
}

/** What a school holds against a plan. */
export interface Weights extends Record<ShouldName, number> {
  /** The minute of the day from which it is late. */
  late_from: Minutes
}

/** The places of lessons by their ids; a lesson that is missing has no place. */
export type Timetable = ReadonlyMap<number, Place>
