import type { Offered } from '@stunda/contract/rearranging/offered-event.ts'
import type { RearrangedRow, RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { CalendarChange, CalendarChanged } from '../calendar-change/calendar-change.service.ts'
import type { Trx } from '../db/database.ts'
import type { Offering } from '../rearranging/offers.service.ts'
import type { Judged } from '../reservations/booking/booking.service.ts'
import type { Snapshot } from '../reservations/history/history.service.ts'
import type { CauseOf, Deed } from '../reservations/rearranging/rearranging.service.ts'
import type { Added } from '../reservations/series/booking-together.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import type { TextRef } from '../shared/refusal.ts'

/** The work of a cause that is done after the rows. */
export interface DoneAlso {
  /** The ids of other events that were changed. */
  ids?: number[]
  /** How things besides events were, which the undo puts back. */
  before?: object
  /** The absence that was entered. */
  absence_id?: number
}

/** The work of a cause besides its rows. */
export interface Alongside {
  /** The deed as which all of it is listed, told and undone. */
  deed: Deed
  /** Which rows are for the cause; left out: all are. */
  isAbout?(row: RearrangeRow): boolean
  /** Events that are booked in the same transaction. */
  added?: Added
  /** The reason of each change, where the actor gives none. */
  causeOf?: CauseOf
  /** By which rows an event comes back to its teacher: she may do that without asking. */
  comesBack?(row: RearrangeRow): boolean
  /** The row as it is carried out; left out: as it is. */
  carriedOut?(row: RearrangedRow): RearrangedRow
  /** Whether the cause itself keeps who is asked. */
  keepsAsked?: boolean
  /** Runs after the rows. */
  last?(): Promise<DoneAlso>
}

/** The parts in which causes differ; everything else is done alike. */
export interface CauseKind<Cause, Typed = Cause> {
  /**
   * Checks what the cause changes besides events, for a transaction that then changes it first; a preview rolls that back. Refuses whom the
   * cause is not for.
   */
  change?(context: AppContext, actor: SignedIn, cause: Typed): Promise<CalendarChange>
  /** The events that it is about, `from` one of them on, with what is looked for. Refuses whom it is not for. */
  offers(
    context: AppContext,
    actor: SignedIn,
    cause: Typed,
    asked: { from: number; language: Language },
    changed: CalendarChanged | undefined,
  ): Promise<
    Offering &
      Pick<Offered, 'next' | 'problems'> & {
        events: readonly Snapshot[]
        /** The choices for whole series; left out where there are none. */
        series?(): Promise<Offered['series']>
      }
  >
  /** Asked before anything is rearranged. Refuses whom it is not for, and rows that are not possible for it. */
  alongside(
    trx: Trx,
    context: AppContext,
    actor: SignedIn,
    cause: Cause,
    rows: readonly RearrangeRow[],
    changed: CalendarChanged | undefined,
  ): Promise<Alongside>
  /** The words for what is in its way; undefined: nothing is. */
  inTheWay?(
    context: AppContext,
    actor: SignedIn,
    cause: Cause,
    refused: readonly Judged[],
  ): Promise<TextRef | undefined>
}
