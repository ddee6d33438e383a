import type { Person, StudentEntry } from '@stunda/contract/people/people.ts'
import type { KeyDesk, KeyRow } from '@stunda/contract/reservations/keys.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { isKeyLate } from '@stunda/domain/reservations/room-key.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDateTime, dateOf, minutesOf } from '@stunda/domain/time/civil.ts'
import { holdsAllOf, searchOver } from '../../shared/find-entries.ts'
import { besidesName, nameOf } from '../../shared/who-is-in.ts'
import { whoTakesKey } from '../room-key/key-dialogs.ts'

/** The lists of the desk, in the order in which they stand. */
export const LISTS = ['late', 'next', 'out'] as const
export type ListName = (typeof LISTS)[number]

/** Somebody to whom a key can be given: a person of the event, or `id` null: the usual one. */
export interface Taker {
  id: number | null
  full_name: string
}

const MOST_TAKERS = 8

/** The people of an event who do not have its key, of whom each may take it. */
export function takersOf({ teachers, students = [], key_holder, status_id }: Reservation): Taker[] {
  const people = [...teachers, ...students.filter(one => 'full_name' in one)]
  const usual = people[0]?.id
  const present = key_holder ? key_holder.id : usual
  const others = people.filter(({ id }) => (status_id === STATUS.key_issued ? id !== present : id !== usual))
  return others
    .slice(0, MOST_TAKERS)
    .map(({ id, full_name }) => ({ id: id === usual ? null : id, full_name }))
}

/** The members of an event's groups in whose names every typed word is found. */
export function membersOf(
  { students: inEvent = [] }: Pick<Reservation, 'students'>,
  students: readonly StudentEntry[],
  typed: string,
): Person[] {
  const groups = inEvent.flatMap(one => ('full_name' in one ? [] : one.name))
  const isTyped = holdsAllOf(typed)
  return students.flatMap(one => {
    if (!('full_name' in one) || !one.groups?.some(name => groups.includes(name))) return []
    return isTyped(one.full_name) ? [{ id: one.id, full_name: one.full_name }] : []
  })
}

/** The head of a row: the teachers, or else the first student, or the event's name. */
export function titleOf(reservation: Reservation): string {
  const teachers = reservation.teachers.map(nameOf).join(', ')
  return teachers || (whoTakesKey(reservation) ?? reservation.event_name)
}

/** The names of students and groups that are neither in the title nor the event's name. */
export function studentsOf(reservation: Reservation): string[] {
  return (besidesName(reservation) ?? []).map(nameOf).filter(name => name !== titleOf(reservation))
}

/** Whether somebody has typed the number of a room, in capitals or not. */
export function isNumberOf(room_number: string, typed: string): boolean {
  const number = typed.trim().toLowerCase()
  return number !== '' && room_number.toLowerCase() === number
}

/** So long after its beginning a key that nobody took is seldom asked for; minutes. */
const BEGUN_MINUTES = 30

/** The keys that nobody took though their time began long ago, apart from the others. */
export function begunApart(rows: readonly KeyRow[], now: CivilDateTime) {
  const isBegun = ({ reservation: { start_datetime } }: KeyRow) =>
    dateOf(start_datetime) < dateOf(now) || minutesOf(now) - minutesOf(start_datetime) >= BEGUN_MINUTES
  return { begun: rows.filter(isBegun), others: rows.filter(row => !isBegun(row)) }
}

/** The rows in which every word of the search is found, as the server searches. */
export function rowsFound(desk: KeyDesk, search: string, roomOf: (id: number) => Room | undefined): KeyDesk {
  const isSearched = holdsAllOf(search)
  const isFound = ({ reservation }: KeyRow) => {
    const room = roomOf(reservation.room_id)
    const names = [...reservation.teachers.map(({ full_name }) => full_name), ...studentsOf(reservation)]
    const said = [room?.room_number, room?.name, reservation.event_name, reservation.key_holder?.full_name]
    return isSearched([...said, titleOf(reservation), ...names].join(' '))
  }
  return {
    ...desk,
    late: desk.late.filter(isFound),
    next: desk.next.filter(isFound),
    out: desk.out.filter(isFound),
  }
}

/** The desk after an event's key was given out or came back, until the server says it. */
export function withMoved(desk: KeyDesk, saved: Reservation, now: CivilDateTime): KeyDesk {
  const rows = LISTS.flatMap(name => desk[name])
  const known = rows.find(({ reservation }) => reservation.id === saved.id)
  const row: KeyRow = { call: null, awaited_from: null, ...known, reservation: saved }
  const list = listOf(saved, now)
  const without = (name: ListName) => desk[name].filter(({ reservation }) => reservation.id !== saved.id)
  const by = (name: ListName) => (name === 'next' ? 'start_datetime' : 'end_datetime')
  const sorted = (name: ListName) =>
    [...without(name), ...(name === list ? [row] : [])].sort(({ reservation: a }, { reservation: b }) =>
      a[by(name)] < b[by(name)] ? -1 : a[by(name)] > b[by(name)] ? 1 : a.id - b.id,
    )
  return { ...desk, late: sorted('late'), next: sorted('next'), out: sorted('out') }
}

function listOf(reservation: Reservation, now: CivilDateTime): ListName | null {
  if (isKeyLate(reservation, now)) return 'late'
  if (reservation.status_id === STATUS.key_issued) return 'out'
  return reservation.status_id === STATUS.confirmed && reservation.end_datetime > now ? 'next' : null
}

/** A key that is next to be given out or taken back. */
export interface DueKey {
  row: KeyRow
  list: ListName
}

/** So long ahead a key is due, as it is to be given out; minutes. */
const DUE_MINUTES = 60

/** More late keys would hide those that are needed now; the last ones are the likeliest to come back. */
const MOST_LATE = 3

/** The keys that are due: the late ones, of many the last, then what is to be given out or comes back within the hour, by time. */
export function dueKeys(desk: KeyDesk, now: CivilDateTime): DueKey[] {
  const asDue = (list: ListName) => desk[list].map((row): DueKey => ({ row, list }))
  const timeOf = ({ row, list }: DueKey) =>
    row.reservation[list === 'next' ? 'start_datetime' : 'end_datetime']
  const isSoon = ({ row: { reservation } }: DueKey) =>
    dateOf(reservation.end_datetime) === dateOf(now) &&
    minutesOf(reservation.end_datetime) - minutesOf(now) <= DUE_MINUTES
  const ahead = [...asDue('next'), ...asDue('out').filter(isSoon)]
  return [
    ...asDue('late').slice(-MOST_LATE),
    ...ahead.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1)),
  ]
}

const MOST_ROOMS = 6

/** The rooms whose number or name has every word of the search. */
export function roomsFound(rooms: readonly Room[], search: string): Room[] {
  const text = ({ room_number, name }: Room) => `${room_number} ${name}`
  return searchOver(rooms, text)(search, MOST_ROOMS).entries
}
