import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import { besidesName, nameOf } from '../../shared/who-is-in.ts'
import { type CardWords, participants } from './card-text.ts'

/**
 * The others in an event. For a teacher: the other teachers and all students. For a student: the teachers, and the group. A group after
 * which the event is named is left out.
 */
export function othersIn(
  event: Pick<Reservation, 'event_name' | 'teachers' | 'students'>,
  user: number,
  words: CardWords,
  isNamed = false,
): string {
  const { teachers } = event
  const students = besidesName(event) ?? []
  const withHer = teachers.filter(({ id }) => id !== user)
  const names = withHer.map(({ full_name }) => shortName(full_name))
  const others =
    withHer.length < teachers.length || teachers.length === 0
      ? participants(
          students.filter(({ key }) => key !== `student_${user}`),
          words,
          isNamed,
        )
      : students
          .filter(({ key }) => key.startsWith('group_'))
          .map(nameOf)
          .join(', ')
  return [...names, others].filter(Boolean).join(', ')
}
