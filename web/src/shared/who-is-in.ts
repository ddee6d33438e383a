import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'

const NAMED = 3

/** The participants in a few words: the teachers, then the first students and groups. */
export function whoIsIn({ teachers, students = [] }: Pick<Reservation, 'teachers' | 'students'>): string {
  const names = students.map(student => ('full_name' in student ? student.full_name : student.name))
  const more = names.length > NAMED ? ` +${names.length - NAMED}` : ''
  const named = names.slice(0, NAMED).join(', ') + more
  return [teachers.map(teacher => teacher.full_name).join(', '), named].filter(Boolean).join(' · ')
}

/** The event with the class behind the name of its only student. */
export function withClass(
  reservation: Reservation,
  classOf: (student: NonNullable<Reservation['students']>[number]) => string,
): Reservation {
  const [only, ...more] = reservation.students ?? []
  if (!only || more.length > 0 || !('full_name' in only)) return reservation
  const full_name = [only.full_name, classOf(only)].filter(Boolean).join(', ')
  return { ...reservation, students: [{ ...only, full_name }] }
}

/** The event with the short names of its students. */
export function withShortNames(reservation: Reservation): Reservation {
  const students = reservation.students?.map(one =>
    'full_name' in one ? { ...one, full_name: shortName(one.full_name) } : one,
  )
  return { ...reservation, students }
}
