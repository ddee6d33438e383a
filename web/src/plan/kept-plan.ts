import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import { useSession } from '../shared/session.ts'
import { ownStorage } from '../shared/storage.ts'

/** An event as the kept plan says it: no more of it is kept than is shown. */
export interface KeptEvent
  extends Pick<
    Reservation,
    | 'id'
    | 'event_name'
    | 'category_id'
    | 'status_id'
    | 'date_reservation'
    | 'start_time'
    | 'end_time'
    | 'teachers'
    | 'students'
    | 'refusal'
  > {
  /** Number and name. */
  room: string
}

/** A week as it was last seen. */
export interface KeptWeek {
  monday: CivilDate
  /** When, by the school's clock. */
  seen_at: CivilDateTime
  events: readonly KeptEvent[]
}

/** One's own plan as it was last seen, for when there is no network. */
export interface KeptPlan {
  user_id: number
  /** The school's clock, and the browser's (ms since 1970) at the same moment. */
  now: CivilDateTime
  heard_at: number
  /** In their order. */
  weeks: readonly KeptWeek[]
}

const NAME = 'stunda-plan'
/** The present week and those after it. */
const WEEKS = 5

/** The signed-in user's plan as last seen; null: nothing is kept, or not of this user. */
export function keptPlan(): KeptPlan | null {
  const kept = readKept()
  return kept?.user_id === useSession.getState().auth.user?.id ? kept : null
}

/** Keeps a week of a user's plan, while they are signed in. `thisMonday`: of the present week; what was before it is let go of. */
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

/** What of a reservation is kept. */
export function keptEvent(reservation: Reservation, room: string): KeptEvent {
  const { id, event_name, category_id, status_id, date_reservation, start_time, end_time } = reservation
  const { teachers, students, refusal } = reservation
  return {
    ...{ id, event_name, category_id, status_id, date_reservation, start_time, end_time },
    ...{ teachers, students, refusal, room },
  }
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

// Whoever is not signed in, and whoever signs in after somebody else, finds nothing of it.
useSession.subscribe(({ auth }, before) => {
  const isOther = auth.user !== null && auth.user.id !== before.auth.user?.id && !keptPlan()
  if (auth.ended !== null || isOther) forget()
})
if (!keptPlan()) forget()
