import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import type { EventFields, FormState } from '../event/form-state.ts'
import type { EventLists } from '../event/use-event-lists.tsx'

/** What each part of the form gets. */
export interface FormPartProps {
  form: FormState
  /** The event as it was loaded; absent for a new one. */
  loaded: Reservation | undefined
  lists: EventLists
  actor: Actor
  settings: Settings
  today: string
  /** It goes on: its beginning is not theirs to change any more. */
  hasBegun: boolean
  /** Its room's key is out: neither room nor beginning are theirs to change. */
  isBound: boolean
  /** The last day that may be booked, where there is such. */
  lastDay: string | undefined
  set(fields: Partial<EventFields>): void
}
