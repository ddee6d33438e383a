import type { Category } from '@stunda/contract/categories/categories.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'
import { useEffect, useMemo } from 'react'
import { ApiError } from '../shared/api/api-error.ts'
import { clockAfter } from '../shared/dates/civil-clock.ts'
import { useRooms, useSettings } from '../shared/reference-lists.ts'
import { roomWords } from '../shared/said-once.ts'
import { useSession } from '../shared/session.ts'
import { ownStorage } from '../shared/storage.ts'

/** The fields of an event that are kept: no more than is shown. */
const KEPT = [
  ...([
    'id',
    'event_name',
    'category_id',
    'status_id',
    'date_reservation',
    'start_time',
    'end_time',
  ] as const),
  ...(['teachers', 'students', 'refusal'] as const),
]

/** A kept event; `room`: number and name; `category`: its name, absent in what an earlier version kept. */
export type KeptEvent = Pick<Reservation, (typeof KEPT)[number]> & { room: string; category?: string }

/** A week of the plan as the user last saw it. */
export interface KeptWeek {
  monday: CivilDate
  /** When, by the school's clock. */
  seen_at: CivilDateTime
  events: readonly KeptEvent[]
}

/** The user's own plan as last seen, for when there is no network. */
export interface KeptPlan {
  user_id: number
  /** The school's clock, and the browser's (ms since 1970) at the same moment. */
  now: CivilDateTime
  heard_at: number
  weeks: readonly KeptWeek[]
}

const NAME = 'stunda-plan'
/** The present week and those after it. */
const WEEKS = 5

/** The signed-in user's kept plan; null if nothing of theirs is kept. */
export function keptPlan(): KeptPlan | null {
  const kept = readKept()
  return kept?.user_id === useSession.getState().auth.user?.id ? kept : null
}

/** A week of the user's own plan, as the server answered it. */
export interface SeenWeek {
  user_id: number
  monday: CivilDate
  reservations: readonly Reservation[]
  /** When it answered, by the browser's clock (ms since 1970). */
  answeredAt: number
}

/** Keeps a week for when there is no network. Weeks that are over are dropped. */
export function keepSeenWeek(
  { user_id, monday, reservations, answeredAt }: SeenWeek,
  { rooms, categories, now }: { rooms: readonly Room[]; categories: readonly Category[]; now: CivilDateTime },
): void {
  const roomById = new Map(rooms.map(room => [room.id, room]))
  const events = reservations.map(event => {
    const room = roomById.get(event.room_id)
    const category = categories.find(({ id }) => id === event.category_id)?.name ?? ''
    return keptEvent(event, room ? roomWords(room) : '', category)
  })
  const heard_at = Date.now()
  const seen_at = clockAfter(now, Math.min(0, answeredAt - heard_at))
  const thisMonday = startOfWeek(dateOf(now))
  keepWeek(user_id, { monday, seen_at, events }, { now, heard_at, thisMonday })
}

/** Keeps a week of a user's plan while they are signed in, and drops weeks before `thisMonday`. */
export function keepWeek(
  user_id: number,
  week: KeptWeek,
  { thisMonday, ...clock }: Pick<KeptPlan, 'now' | 'heard_at'> & { thisMonday: CivilDate },
): void {
  const { auth } = useSession.getState()
  if (!auth.isAuthenticated || auth.user?.id !== user_id) return
  const others = keptPlan()?.weeks.filter(({ monday }) => monday !== week.monday) ?? []
  const weeks = [...others, week]
    .filter(({ monday }) => monday >= thisMonday)
    .sort((one, other) => (one.monday < other.monday ? -1 : 1))
    .slice(0, WEEKS)
  const kept: KeptPlan = { user_id, ...clock, weeks }
  ownStorage.setItem(NAME, JSON.stringify(kept))
}

/** The kept part of a reservation; `room`: its number and name. */
export function keptEvent(reservation: Reservation, room: string, category: string): KeptEvent {
  return { ...Object.fromEntries(KEPT.map(name => [name, reservation[name]])), room, category } as KeptEvent
}

function readKept(): KeptPlan | null {
  try {
    return JSON.parse(ownStorage.getItem(NAME) ?? 'null')
  } catch {
    return null
  }
}

function forget(): void {
  ownStorage.removeItem(NAME)
}

// Nobody but its owner finds the plan: it goes with the session, and when somebody else signs in.
useSession.subscribe(({ auth }, before) => {
  const isOther = auth.user !== null && auth.user.id !== before.auth.user?.id && !keptPlan()
  if (auth.ended !== null || isOther) forget()
})
if (!keptPlan()) forget()

const AGAIN = 15_000

export interface Away {
  plan: KeptPlan
  busy: boolean
  retry(): void
}

/** The user's own plan as last seen, while the server cannot be reached and nothing is loaded; null otherwise. */
export function useAway(): Away | null {
  const lists = [useRooms(), useSettings()]
  const away = lists.some(({ data, failureReason }) => !data && isAway(failureReason))
  const plan = useMemo(() => (away ? keptPlan() : null), [away])
  const retry = () => lists.filter(({ data }) => !data).forEach(({ refetch }) => void refetch())
  useEffect(() => {
    if (!plan) return
    const timer = setInterval(retry, AGAIN)
    return () => clearInterval(timer)
  })
  return plan && { plan, busy: lists.some(({ data, isFetching }) => !data && isFetching), retry }
}

function isAway(reason: unknown): boolean {
  return reason instanceof ApiError && (reason.kind === 'unreachable' || reason.kind === 'server')
}
