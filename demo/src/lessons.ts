import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { Book } from './book.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import { subjectId } from './school.ts'
import { datesOfSeries, type Term } from './term.ts'
import type { WeeklyLesson } from './weekly-lesson.ts'

const CANCELLED = 0.015
const REASONS = ['Atcelta pēc vecāku lūguma', 'Pedagogs konkursā', 'Klase ekskursijā', 'Pedagogs kursos']

/** Enters the timetable into the book as series, with the few lessons that fall out. */
export function bookTimetable(
  book: Book,
  timetable: readonly WeeklyLesson[],
  term: Term,
  people: People,
  random: Random,
): void {
  for (const lesson of timetable) {
    const dates = datesOfSeries(term, lesson.weekday, lesson.every, lesson.phase)
    const recurrence = lesson.every === 1 ? 'weekly' : 'every_second_week'
    book.addSeries(
      {
        event_name: lesson.event_name,
        room_id: lesson.room_id,
        subject_id: subjectId(lesson.subject),
        start: lesson.start,
        end: lesson.end,
        teachers: [lesson.teacher_id],
        students: lesson.students,
        groups: lesson.groups,
        created_by: lesson.groups.length > 0 ? people.administrator_id : lesson.teacher_id,
      },
      { recurrence, until: term.last, weekdays: [lesson.weekday] },
      dates.map(date =>
        random.chance(CANCELLED)
          ? { date, status_id: STATUS.cancelled, description: random.pick(REASONS) }
          : { date },
      ),
    )
  }
}
