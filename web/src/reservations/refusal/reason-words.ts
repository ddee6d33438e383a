import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import type { Say } from '../../i18n/texts.ts'

/** The events that take a room: when, what, and whose. */
export function roomTakenBy(events: readonly Reservation[], t: Say): string {
  return inOrder(events)
    .map(event => t('reservations.room_taken_by', { ...timesOf(event), owner: ownerOf(event) }))
    .join(' ')
}

/** The events that take a room, each in one short line: what and whose. */
export function roomTakenInShort(events: readonly Reservation[], t: Say): string[] {
  return inOrder(events).map(event =>
    t('reservations.row_room_taken', { event: event.event_name, owner: ownerOf(event) }),
  )
}

/** The events that take a person: when, what, and where. */
export function personBusyIn(
  events: readonly Reservation[],
  roomNumber: (id: number) => string,
  t: Say,
): string {
  return inOrder(events)
    .map(event => t('reservations.person_busy_in', { ...timesOf(event), room: roomNumber(event.room_id) }))
    .join(' ')
}

/** Says that somebody is taken, by name, or to the user herself. */
export function busyTitle(name: string, isMe: boolean, t: Say): string {
  return isMe ? t('reservations.you_busy') : t('reservations.person_busy', { name })
}

/** Says that somebody is free, after their event was moved or cancelled. */
export function freedTitle(name: string, isMe: boolean, t: Say): string {
  return isMe ? t('reservations.you_freed') : t('reservations.person_freed', { name })
}

function inOrder(events: readonly Reservation[]): Reservation[] {
  return events.toSorted((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
}

function ownerOf({ teachers, created_by }: Reservation): string {
  const owner = teachers[0] ?? created_by
  return owner ? shortName(owner.full_name) : 'none'
}

function timesOf({ start_time, end_time, event_name }: Reservation) {
  return { start: start_time, end: end_time, event: event_name }
}
