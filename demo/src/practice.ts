import { addDays, type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { Book, Wish } from './book.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import { roomsOfGroup } from './school.ts'
import { daysOf, isSchoolDay, statusOfRequest, type Term } from './term.ts'

const FARTHEST = 14
const ACTIVE_LIMIT = 4
/** Bookings on a day: the past, and what is asked for already. */
const PAST = { from: 12, to: 20 }
const AHEAD = { from: 5, to: 10 }
const SUNDAY = { from: 2, to: 4 }
/** The share of bookings in a room that needs approval. */
const WITH_APPROVAL = 0.06

/** Books the students' own practice, within the limits of students: 14 days ahead, 4 bookings not yet over, one a day. */
export function bookPractice(book: Book, people: People, term: Term, random: Random): void {
  const active = bookedAhead(book, people, term)
  for (const date of daysOf(term)) {
    if (date > addDays(term.today, FARTHEST)) break
    const students = random.shuffle(people.students).filter(({ grade }) => grade >= 3)
    for (const { id } of students.slice(0, howMany(date, term, random))) {
      const ahead = date >= term.today ? 1 : 0
      if ((active.get(id) ?? 0) + ahead > ACTIVE_LIMIT) continue
      if (book.addSingle(practiceOf(id, date, term, random), date)) {
        active.set(id, (active.get(id) ?? 0) + ahead)
      }
    }
  }
}

/** How many bookings not yet over each student has made. */
function bookedAhead(book: Book, people: People, term: Term): Map<number, number> {
  const students = new Set(people.students.map(student => student.id))
  const active = new Map<number, number>()
  for (const { created_by, start_datetime } of book.rows.reservations) {
    if (start_datetime < term.today || !students.has(created_by)) continue
    active.set(created_by, (active.get(created_by) ?? 0) + 1)
  }
  return active
}

function howMany(date: CivilDate, term: Term, random: Random): number {
  const { from, to } = date < term.today ? PAST : AHEAD
  if (isSchoolDay(date, term)) return random.between(from, to)
  return weekdayOf(date) === 7 ? random.between(SUNDAY.from, SUNDAY.to) : 0
}

function practiceOf(student: number, date: CivilDate, term: Term, random: Random): Wish {
  const asks = random.chance(WITH_APPROVAL)
  return {
    event_name: asks ? 'Ansambļa mēģinājums' : 'Vingrināšanās',
    rooms: random.shuffle(roomsOfGroup(asks ? 4 : 1)),
    start: 5 * random.between((12 * 60) / 5, (19 * 60) / 5),
    minutes: random.pick([45, 45, 60, 60, 90]),
    students: [student],
    created_by: student,
    ...(asks ? { status_id: statusOfRequest(date, term) } : {}),
  }
}
