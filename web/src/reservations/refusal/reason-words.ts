import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import type { Say } from '../../i18n/texts.ts'

/** What takes a room, in words: when, what, and whose it is. */
export function roomTakenBy(events: readonly Reservation[], t: Say): string {
  return inOrder(events)
    .map(event => {
      const owner = event.teachers[0] ?? event.created_by
      return t('reservations.room_taken_by', {
        ...timesOf(event),
        owner: owner ? shortName(owner.full_name) : 'none',
      })
    })
    .join(' ')
}

/** What takes a room, each event in one line: what and whose it is. */
export function roomTakenInShort(events: readonly Reservation[], t: Say): string[] {
  return inOrder(events).map(({ event_name, teachers, created_by }) => {
    const owner = teachers[0] ?? created_by
    return t('reservations.row_room_taken', {
      event: event_name,
      owner: owner ? shortName(owner.full_name) : 'none',
    })
  })
}

/** What takes a person, in words: when, what, and where. */
export function personBusyIn(
  events: readonly Reservation[],
  roomNumber: (id: number) => string,
  t: Say,
): string {
  return inOrder(events)
    .map(event => t('reservations.person_busy_in', { ...timesOf(event), room: roomNumber(event.room_id) }))
    .join(' ')
}

/** That somebody is taken: by name, or said to her who asks herself. */
export function busyTitle(name: string, isMe: boolean, t: Say): string {
  return isMe ? t('reservations.you_busy') : t('reservations.person_busy', { name })
}

/** That somebody is taken no more, after what she was in was moved or cancelled. */
export function freedTitle(name: string, isMe: boolean, t: Say): string {
  return isMe ? t('reservations.you_freed') : t('reservations.person_freed', { name })
}

function inOrder(events: readonly Reservation[]): Reservation[] {
  return events.toSorted((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
}

function timesOf({ start_time, end_time, event_name }: Reservation) {
  return { start: start_time, end: end_time, event: event_name }
}
