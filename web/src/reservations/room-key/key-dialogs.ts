import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { leavesItsKey } from '@stunda/domain/reservations/starting-status.ts'
import { STATUS, type StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { text } from '../../i18n/texts.ts'
import { formatClockRange, formatOnDay } from '../../shared/dates/format.ts'
import { confirm } from '../../shared/ui/confirm-store.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { nameOf } from '../../shared/who-is-in.ts'
import type { Saved } from '../event/event-calls.ts'

/** An event, and the room that it moves to. */
export interface GoesTo {
  before: Reservation
  room_id: number
}

/**
 * Asks whether the keys of the rooms that some events leave came back; true at once if no key is out. False: nothing is to be moved.
 * `numberOf`: the number of a room by its id.
 */
export async function askKeysBack(
  events: readonly GoesTo[],
  numberOf: (room_id: number) => string,
): Promise<boolean> {
  const leaving = events.filter(({ before, room_id }) => leavesItsKey({ ...before, room_id }, before))
  if (leaving.length === 0) return true
  const said = () =>
    leaving.map(({ before, room_id }) =>
      text('reservations.key_back_to_move', {
        event: before.event_name,
        from: numberOf(before.room_id),
        to: numberOf(room_id),
      }),
    )
  return confirm(() => ({
    title: text('reservations.keys_back_title', { count: leaving.length }),
    message: said().join(' '),
    submit: text('reservations.key_back_and_move'),
    cancel: text('reservations.back'),
  }))
}

/** The change of an event with the key of the room that it leaves handed back, after the question above. Null: the key is not back. */
export async function withKeyBack<Put extends { room_id: number; status_id?: StatusId | undefined }>(
  before: Reservation,
  put: Put,
  numberOf: (room_id: number) => string,
): Promise<Put | null> {
  if (put.status_id !== before.status_id) return put
  if (!leavesItsKey({ ...put, status_id: before.status_id }, before)) return put
  const isBack = await askKeysBack([{ before, room_id: put.room_id }], numberOf)
  return isBack ? { ...put, status_id: STATUS.confirmed } : null
}

/** The events that have a room's key, if that alone is in the way of handing it out; none otherwise, or if the user may not see them. */
export function keyHolders(refusal: Pick<Refusal, 'errors' | 'conflicts'> | undefined): Reservation[] {
  const isOnlyKey = refusal && Object.keys(refusal.errors).every(field => field === 'status_id')
  return isOnlyKey ? refusal.conflicts.events.filter(event => event.status_id === STATUS.key_issued) : []
}

/**
 * Sends a change, and sends it again if another event still has the room's key and that came back: then with the holders, from whom it
 * comes. `refusedBy`: the refusal in an answer. Null: the key is still out, and nothing was done.
 */
export async function handingOn<Answer>(
  send: (key_back_from: number[]) => Promise<Answer>,
  refusedBy: (answer: Answer) => Refusal | undefined,
  asked: { room: Pick<Room, 'room_number'> | undefined; date: string },
): Promise<{ answer: Answer; holders: readonly Reservation[] } | null> {
  let holders: readonly Reservation[] = []
  // By the time of the answer another event may have it.
  for (;;) {
    const answer = await send(holders.map(({ id }) => id))
    const others = keyHolders(refusedBy(answer))
    if (others.length === 0) return { answer, holders }
    if (!(await askToHandOn(others, asked))) return null
    holders = others
  }
}

function askToHandOn(
  holders: readonly Reservation[],
  { room, date }: Parameters<typeof handingOn>[2],
): Promise<boolean> {
  return confirm(() => ({
    title: text('reservations.key_still_out_title'),
    message: text('reservations.key_still_out', {
      room: room?.room_number ?? '',
      holder: holders.map(holder => holderWords(holder, date)).join('; '),
    }),
    submit: text('reservations.hand_key_on'),
    cancel: text('reservations.back'),
  }))
}

/**
 * Says who has a room's key now, or who had it, and from whom it came back; both are undone together. A key that is given out for another
 * day than that of `now` may be a slip: then the day is said. `before`: with the key.
 */
export function notifyKeyMoved(
  saved: Reservation,
  room: Room | undefined,
  {
    change,
    came_from,
    before,
    now,
  }: Pick<Saved, 'change'> & {
    came_from: readonly Reservation[]
    before: Reservation | undefined
    now: CivilDateTime | undefined
  },
): void {
  const isBack = saved.status_id !== STATUS.key_issued
  const today = now ? dateOf(now) : saved.start_date
  const said = () =>
    [!isBack && saved.start_date !== today && whenWords(saved, today), cameBackWords(came_from, room)].filter(
      Boolean,
    )
  const told = isBack ? { ...(before ?? saved), status_id: saved.status_id } : saved
  notifyWithUndo(
    () => keyWords(told, room),
    [saved, ...came_from].map(({ id }) => id),
    {
      change,
      undone: () => text('reservations.key_undone'),
      detail: said().length > 0 ? () => said().join(' ') : undefined,
    },
  )
}

/** `The reservation is on Thursday, 10 December, 14:00–14:45.` */
function whenWords({ start_date, start_time, end_time }: Reservation, today: string): string {
  return text('reservations.key_for_day', {
    day: formatOnDay(start_date, text.language, today.slice(0, 4)),
    time: formatClockRange(start_time, end_time),
  })
}

function keyWords(reservation: Reservation, room: Pick<Room, 'room_number'> | undefined): string {
  const params = { who: whoHasKey(reservation) ?? reservation.event_name, room: room?.room_number ?? '' }
  return text(
    reservation.status_id === STATUS.key_issued ? 'reservations.key_issued' : 'reservations.key_returned',
    params,
  )
}

/** Says from whom a room's key came back; undefined: from nobody. */
export function cameBackWords(
  holders: readonly Reservation[],
  room: Pick<Room, 'room_number'> | undefined,
): string | undefined {
  const said = holders.map(holder => keyWords({ ...holder, status_id: STATUS.confirmed }, room))
  return said.length > 0 ? said.join(' ') : undefined
}

/** Says who has a key that is still out, and for which event; with the day unless it is `date`. */
export function holderWords(holder: Reservation, date: string): string {
  const { event_name, start_date, start_time, end_time } = holder
  const time = formatClockRange(start_time, end_time)
  const when =
    start_date === date ? time : `${formatOnDay(start_date, text.language, date.slice(0, 4))}, ${time}`
  const who = whoHasKey(holder)
  return who === undefined ? `${event_name}, ${when}` : `${who} (${event_name}, ${when})`
}

/** The key holder of an event: whoever took the key, or else whoTakesKey. */
export function whoHasKey(reservation: Reservation): string | undefined {
  return reservation.key_holder?.full_name ?? whoTakesKey(reservation)
}

/** The first teacher of an event, or else its first student, who usually gets the key; undefined if nobody is named. */
export function whoTakesKey({ teachers, students = [] }: Reservation): string | undefined {
  const [first] = [...teachers, ...students]
  return first && nameOf(first)
}
