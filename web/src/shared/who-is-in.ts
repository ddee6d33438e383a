import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import type { Say } from '../i18n/texts.ts'
import { unlessSaid } from './said-once.ts'

const NAMED = 3

/** The name of a teacher, student or group; empty for nobody. */
export function nameOf(who: { full_name?: string; name?: string } = {}): string {
  return who.full_name ?? who.name ?? ''
}

/** The students and groups of an event, without a group by whose name it goes; undefined if they may not be seen. */
export function besidesName({
  event_name,
  students,
}: Pick<Reservation, 'event_name' | 'students'>): Reservation['students'] {
  return students?.filter(one => 'full_name' in one || unlessSaid(one.name, event_name) !== '')
}

/** The participants in a few words: the teachers, then the first students and groups that are not in the event's name. */
export function whoIsIn(event: Pick<Reservation, 'event_name' | 'teachers' | 'students'>): string {
  const names = (besidesName(event) ?? []).map(nameOf)
  return [event.teachers.map(nameOf).join(', '), fewOf(names, NAMED)].filter(Boolean).join(' · ')
}

/** The first `most` names, and how many more there are: `Anna, Elza +2`. */
export function fewOf(names: readonly string[], most: number): string {
  const more = names.length > most ? ` +${names.length - most}` : ''
  return names.slice(0, most).join(', ') + more
}

/** The same in words: `Anna, Elza and 2 more`. */
export function andMore(names: readonly string[], most: number, t: Say): string {
  const more = names.length - most
  return names.slice(0, most).join(', ') + (more > 0 ? ` ${t('schedule.and_more', { count: more })}` : '')
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

/** The event with the short names of all its people, unless they are few. */
export function shortUnlessFew(reservation: Reservation): Reservation {
  const { teachers, students = [] } = reservation
  if (teachers.length + students.length <= NAMED) return reservation
  return { ...withShortNames(reservation), teachers: teachers.map(shortened) }
}

/** A person with the short name. */
export const shortened = <Person extends { full_name: string }>(person: Person): Person => ({
  ...person,
  full_name: shortName(person.full_name),
})

/** The event with the short names of its students. */
export function withShortNames(reservation: Reservation): Reservation {
  const students = reservation.students?.map(one => ('full_name' in one ? shortened(one) : one))
  return { ...reservation, students }
}
