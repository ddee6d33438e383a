import { createEngagements } from './engagements.ts'
import { placeGroupLessons } from './group-lessons.ts'
import type { StudyGroup } from './groups.ts'
import { placeIndividualLessons } from './individual-lessons.ts'
import type { People } from './people.ts'
import { createRandom } from './random.ts'
import type { Draft, WeeklyLesson } from './weekly-lesson.ts'

/** The weekly timetable: nobody and no room has two lessons at a time. It is the same whatever the date. */
export function demoTimetable(people: People, groups: readonly StudyGroup[]): WeeklyLesson[] {
  const random = createRandom('timetable')
  const draft: Draft = { lessons: [], engagements: createEngagements() }
  placeGroupLessons(draft, groups, random)
  placeIndividualLessons(draft, people, random)
  return draft.lessons
}
