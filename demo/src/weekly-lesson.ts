import type { Engagements } from './engagements.ts'

/** A lesson of the school's timetable, the same in each of its weeks. Times: minutes since midnight. */
export interface WeeklyLesson {
  /** 1 Monday … 6 Saturday */
  weekday: number
  start: number
  end: number
  event_name: string
  subject: string
  room_id: number
  teacher_id: number
  students: number[]
  groups: number[]
  /** Each week, or every second one: two students then share the time, the second in the weeks between. */
  every: 1 | 2
  phase: 0 | 1
}

/** An unfinished timetable: the lessons placed so far, and the busy times. */
export interface Draft {
  lessons: WeeklyLesson[]
  engagements: Engagements
}
