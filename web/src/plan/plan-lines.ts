import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type CardLines, type CardWords, textThatFits } from '../schedule/board/card-text.ts'
import { othersIn } from '../schedule/board/others-in.ts'
import { roomWords } from '../shared/said-once.ts'
import { withShortNames } from '../shared/who-is-in.ts'

/** Names for the ids of a reservation; undefined for what is gone. */
export interface PlanNames {
  roomOf(reservation: Reservation): Room | undefined
  subjectOf(reservation: Reservation): string | undefined
}

/** Letters on a line that has room for a short name and `telpa 101`; a shorter one says the number alone. */
const WITH_WORD = 24

/** The lines of a card in a person's plan: room and other participants, these first where they share a line, and the subject if the event's name differs from it. */
export function planLines(user: number, names: PlanNames): (words: CardWords) => CardLines {
  return words => ({
    short(reservation, letters) {
      const number = names.roomOf(reservation)?.room_number
      const room = number && letters >= WITH_WORD ? words.room(number) : number
      const line = (event: Reservation, isNamed = false) =>
        [othersIn(event, user, words, isNamed), room].filter(Boolean).join(' · ')
      return textThatFits(reservation, letters, line) ?? line(withShortNames(reservation))
    },
    long(reservation, letters) {
      const others = (event: Reservation, isNamed = false) => othersIn(event, user, words, isNamed)
      const subject = names.subjectOf(reservation)
      return [
        roomText(names.roomOf(reservation)),
        textThatFits(reservation, letters, others) ?? others(reservation),
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
