import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import { isBoundByKey } from '@stunda/domain/reservations/is-bound-by-key.ts'
import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { endsToPick, startsToPick, stillToCome } from '@stunda/domain/reservations/times-to-pick.ts'
import {
  addDays,
  type CivilDate,
  type CivilDateTime,
  type ClockTime,
  dateOf,
} from '@stunda/domain/time/civil.ts'
import { createContext, type Dispatch, useContext } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type LabelledFact, typedAs } from '../../shared/event-facts.ts'
import type { LeftText } from '../fields/left-text.ts'
import { type EventFields, hasTime, intervalOf } from './event-fields.ts'
import { type ErrorField, textAt } from './form-errors.ts'
import type { FormAction, FormState, TypedTexts } from './form-state.ts'
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

/** Completes the open event to what every part of its form can ask for. */
export function eventFormOf(open: OpenEvent) {
  const { form, dispatch, actor, settings, now } = open
  const today = dateOf(now)
  const ahead = settings.max_reservation_days
  return {
    ...open,
    set: (fields: Partial<EventFields>) => dispatch({ do: 'set', fields }),
    /** The days for a field: the first and the last that the actor may choose, undefined: any. */
    days: {
      today,
      min: runsTheSchool(actor) ? undefined : today,
      max: ahead === null ? undefined : addDays(today, ahead),
      closures: settings,
    },
    /** Whether the event is going on and the actor may no longer change its beginning. */
    hasBegun: hasBegun(form, actor, now),
    /** Whether the room's key is out and the actor may change neither room nor beginning. */
    isBound: form.id !== null && isBoundByKey(actor, form.initial),
  }
}

export type EventForm = ReturnType<typeof eventFormOf>

export const EventFormContext = createContext<EventForm | null>(null)

/** The event form around a component; throws outside of one. */
export function useEventForm(): EventForm {
  const form = useContext(EventFormContext)
  if (!form) throw new Error('useEventForm was called outside of an event form')
  return form
}

/** Answers what every field of the form has: its id, its label, its error and how a line is typed. */
export function useField() {
  const { form } = useEventForm()
  const t = useTexts()
  return (name: ErrorField & LabelledFact) => ({
    ...typedAs(name, t),
    id: `event-${name}`,
    error: textAt(form.errors, name),
  })
}

/** The text that was left in a field without choosing anything, and how the form keeps it. */
export function useTypedText(field: keyof TypedTexts): Required<LeftText> {
  const { form, dispatch } = useEventForm()
  return { left: form.typed?.[field] ?? '', onLeft: text => dispatch({ do: 'type', field, text }) }
}

/** The times to choose from on a day, the ends after `start`; `isNew`: nothing is booked yet. */
export function useTimesToPick(date: CivilDate, start: ClockTime, isNew: boolean) {
  const { actor, now, settings } = useEventForm()
  const { day_start, day_end } = hoursOf(date, settings)
  const open = stillToCome(actor, date, now, isNew)
  return {
    starts: startsToPick(day_start, day_end, open),
    ends: endsToPick(start, day_start, day_end, open),
  }
}

/** Whether the form is of a category that needs nobody, as maintenance, and nobody is in it. */
export function needsNobody(form: EventFields, lists: Pick<EventLists, 'categoryOf'>): boolean {
  const isEmpty = form.teachers.length === 0 && form.students.length === 0
  return isEmpty && lists.categoryOf(form.category_id)?.needs === 'nothing'
}

/** Whether the form is of an event that is going on: the actor may still change its end, but not its beginning. */
export function hasBegun({ id, initial }: FormState, actor: Actor, now: CivilDateTime): boolean {
  const { status_id } = initial
  return id !== null && !runsTheSchool(actor) && isGoingOn({ ...intervalOf(initial), status_id }, now)
}

/** Whether a new event is over already and the actor may book it all the same; others are refused. */
export function isOver(form: FormState, actor: Actor, now: CivilDateTime): boolean {
  const isNew = form.id === null && runsTheSchool(actor)
  return isNew && hasTime(form) && intervalOf(form).end_datetime <= now
}
