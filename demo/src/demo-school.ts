import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { openBook } from './book.ts'
import type { DemoData } from './demo-data.ts'
import { FEATURES, roomFeatures } from './features.ts'
import { demoGroups } from './groups.ts'
import { bookTimetable } from './lessons.ts'
import { demoPeople } from './people.ts'
import { bookPractice } from './practice.ts'
import { createRandom } from './random.ts'
import { ROOM_GROUPS, ROOMS, SCHOOL_NAME, SUBJECTS } from './school.ts'
import { bookMeetings, bookSchoolEvents } from './school-events.ts'
import { schoolYears } from './school-years.ts'
import { bookShowcase, changeShowcase } from './showcase.ts'
import { termAround } from './term.ts'
import { demoTimetable } from './timetable.ts'

const MONTH_OF_NEW_SCHOOL_YEAR = 8

/**
 * The demo school around a day: a Latvian music school with lessons from 8 weeks before that day to 18 weeks after it. The result is
 * deterministic; people and timetable are the same for all days.
 */
export function demoSchool(today: CivilDate): DemoData {
  const term = termAround(today)
  const people = demoPeople(schoolYearOf(today))
  const groups = demoGroups(people)
  const random = createRandom(today)
  const book = openBook(groups, addDays(term.first, -14), today)
  const scene = { book, people, groups, random }

  bookTimetable(book, demoTimetable(people, groups), term, people, random)
  bookMeetings(scene, term)
  bookShowcase(scene, term)
  bookSchoolEvents(scene, term)
  bookPractice(book, people, term, random)
  changeShowcase(scene, term)

  return {
    school_name: SCHOOL_NAME,
    users: people.users,
    user_roles: people.user_roles,
    groups: groups.map(({ id, name }) => ({ id, name })),
    group_members: groups.flatMap(({ id, members }) => members.map(user_id => ({ group_id: id, user_id }))),
    room_groups: [...ROOM_GROUPS],
    rooms: [...ROOMS],
    features: [...FEATURES],
    room_features: roomFeatures(),
    subjects: [...SUBJECTS],
    closed_days: term.closed,
    ...schoolYears([-1, 0, 1].map(ahead => schoolYearOf(today) + ahead)),
    ...book.rows,
  }
}

/** The year in which the school year of the day began. */
function schoolYearOf(date: CivilDate): number {
  const [year, month] = date.split('-').map(Number)
  return (year ?? 0) - ((month ?? 0) < MONTH_OF_NEW_SCHOOL_YEAR ? 1 : 0)
}
