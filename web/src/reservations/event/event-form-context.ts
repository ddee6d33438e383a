import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { isBoundByKey } from '@stunda/domain/reservations/is-bound-by-key.ts'
import { addDays, type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { createContext, type Dispatch, useContext } from 'react'
import type { EventFields } from './event-fields.ts'
import type { FormAction, FormState } from './form-state.ts'
import { hasBegun } from './has-begun.ts'
import type { EventLists } from './use-event-lists.tsx'

/** The open event with its form, and the lists, actor and settings that the form needs. */
export interface OpenEvent {
  form: FormState
  dispatch: Dispatch<FormAction>
  /** The event as it was loaded; undefined for a new one. */
  loaded: Reservation | undefined
  /** The event as the server has it now; undefined for a new one. */
  current: Reservation | undefined
  /** Whether somebody has deleted the event since it was loaded. */
  isGone: boolean
  lists: EventLists
  actor: Actor
  settings: Settings
  now: CivilDateTime
}

/** What every part of the event form can ask for. */
export interface EventForm extends OpenEvent {
  set(fields: Partial<EventFields>): void
  today: CivilDate
  /** The first and the last day that the actor may choose; undefined: any. */
  firstDay: CivilDate | undefined
  lastDay: CivilDate | undefined
  /** Whether the event is going on and the actor may no longer change its beginning. */
  hasBegun: boolean
  /** Whether the room's key is out and the actor may change neither room nor beginning. */
  isBound: boolean
}

/** Completes the open event to the form's context. */
export function eventFormOf(open: OpenEvent): EventForm {
  const { form, dispatch, actor, settings, now } = open
  const today = dateOf(now)
  const days = settings.max_reservation_days
  return {
    ...open,
    set: fields => dispatch({ do: 'set', fields }),
    today,
    firstDay: runsTheSchool(actor) ? undefined : today,
    lastDay: days === null ? undefined : addDays(today, days),
    hasBegun: hasBegun(form, actor, now),
    isBound: form.id !== null && isBoundByKey(actor, form.initial),
  }
}

export const EventFormContext = createContext<EventForm | null>(null)

/** The event form around a component; throws outside of one. */
export function useEventForm(): EventForm {
  const form = useContext(EventFormContext)
  if (!form) throw new Error('useEventForm was called outside of an event form')
  return form
}
