import type { StudentEntry } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { create } from 'zustand'
import type { Attempt } from '../../shared/attempt-key.ts'
import { keptForTab } from '../../shared/forms/kept-for-tab.ts'
import { useSession } from '../../shared/session.ts'
import type { FormState } from './form-state.ts'

/** The event of the modal: a new one at a place that was clicked or for an owed lesson, or one that exists. */
export type Opened =
  | {
      kind: 'new'
      room_id?: number
      /** The day that is shown, where no time was chosen. */
      date?: string
      start_datetime?: string
      end_datetime?: string
      makes_up?: Reservation
      /** Whether it is begun in the quick form, beside its time on the grid. */
      in_place?: boolean
    }
  /** `in_place`: only to be moved. */
  | { kind: 'existing'; id: number; in_place?: boolean }

/** A half-filled event form, and the key under which it was last sent. */
export interface KeptForm {
  form: FormState
  attempt: Attempt | null
  /** The chosen students that are in no list, with their names. */
  students?: readonly StudentEntry[]
}

/** `place`: the day and the rooms that were shown behind it, as the address has them; absent in older kept forms. */
const tab = keptForTab<KeptForm & { place?: string }>('stunda-form-2')

/** Keeps the form for this tab, so that it outlives a reload, a broken page and the end of the session. */
export function keepForm({ form, attempt }: KeptForm): void {
  const students = useSeenStudents.getState().filter(({ key }) => form.students.some(one => one === key))
  tab.keep({ form, attempt, students, place: location.search })
}

/**
 * The form that the signed-in user left half-filled on this page, for the same day and rooms, without its errors, which may be out of date;
 * null: none. Over another day it would come unexpected.
 */
export function keptForm(): KeptForm | null {
  const kept = tab.kept()
  if (!kept || (kept.place ?? location.search) !== location.search) return null
  return { ...kept, form: { ...kept.form, errors: {} } }
}

/** Discards the kept form when it is saved, or its user has left it. */
export const forgetForm = tab.forget

/** The event that was open on this page when the page was left; null: none. */
export function openedBefore(): Opened | null {
  const kept = keptForm()
  if (!kept) return null
  return kept.form.id === null ? { kind: 'new' } : { kind: 'existing', id: kept.form.id }
}

/**
 * The names of students and groups that are in no list: those whom a student has found and chosen, and those in opened events. Cleared
 * when another user signs in, or nobody is signed in any more.
 */
export const useSeenStudents = create<readonly StudentEntry[]>(() => [])

/** Remembers the names of some students and groups. */
export function rememberStudents(entries: readonly StudentEntry[]): void {
  const seen = useSeenStudents.getState()
  const added = entries.filter(({ key }) => !seen.some(one => one.key === key))
  if (added.length > 0) useSeenStudents.setState([...seen, ...added], true)
}

useSession.subscribe(({ auth }, before) => {
  if (auth.user?.id !== before.auth.user?.id) useSeenStudents.setState([], true)
})
