import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import { type CardLines, type CardWords, nameOf, participants } from '../schedule/board/card-text.ts'
import { roomWords } from '../shared/said-once.ts'

/** Names for the ids of a reservation; undefined for what is gone. */
export interface PlanNames {
  roomOf(reservation: Reservation): Room | undefined
  subjectOf(reservation: Reservation): string | undefined
}

/** The lines of a card in a person's plan: room, other participants, and the subject if the event's name differs from it. */
export function planLines(user: number, names: PlanNames): (words: CardWords) => CardLines {
  return words => ({
    short: reservation =>
      [names.roomOf(reservation)?.room_number, othersIn(reservation, user, words)]
        .filter(Boolean)
        .join(' · '),
    long(reservation) {
      const subject = names.subjectOf(reservation)
      return [
        roomText(names.roomOf(reservation)),
        othersIn(reservation, user, words),
        subject === reservation.event_name ? '' : (subject ?? ''),
      ].filter(Boolean)
    },
  })
}

/** The line under an event's name in the list of a day. */
export function planText(reservation: Reservation, user: number, names: PlanNames, words: CardWords): string {
  return [roomText(names.roomOf(reservation)), othersIn(reservation, user, words)].filter(Boolean).join(' · ')
}

/** `12 Klavieru klase`; empty for a room that is gone. */
export function roomText(room: Room | undefined): string {
  return room ? roomWords(room) : ''
}

/**
 * The others in an event. For a teacher: the other teachers and all students. For a student: the teachers, and the group unless the
 * event is named after it.
 */
export function othersIn(
  { event_name, teachers, students = [] }: Pick<Reservation, 'event_name' | 'teachers' | 'students'>,
  user: number,
  words: CardWords,
): string {
  const withHer = teachers.filter(({ id }) => id !== user)
  const names = withHer.map(({ full_name }) => shortName(full_name))
  const others =
    withHer.length < teachers.length || teachers.length === 0
      ? participants(
          students.filter(({ key }) => key !== `student_${user}`),
          words,
        )
      : students
          .filter(({ key }) => key.startsWith('group_'))
          .map(nameOf)
          .filter(name => name !== event_name)
          .join(', ')
  return [...names, others].filter(Boolean).join(', ')
}
