import type { RearrangementBody } from '@stunda/contract/rearranging/cause.ts'
import type { z } from 'zod'
import type { Offering } from '../rearranging/offers.service.ts'
import type { Snapshot } from '../reservations/history/history.service.ts'
import type { Deed } from '../reservations/rearranging/rearranging.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'

/** The decision about one event. */
export type CauseRow = z.output<typeof RearrangementBody>['rows'][number]

/** The parts in which causes differ; everything else is done alike. */
export interface CauseKind<Cause> {
  /** The events that it is about, with what is looked for. Refuses whom it is not for. `context.db`: also a transaction. */
  offers(
    context: AppContext,
    actor: SignedIn,
    cause: Cause,
  ): Promise<Offering & { events: readonly Snapshot[] }>
  /** Tells the rows that are for it, as the events are before they are rearranged; left out: all are. */
  aboutWhat?(context: AppContext, actor: SignedIn, cause: Cause): Promise<(row: CauseRow) => boolean>
  /** The deed by which it is listed and told. */
  deed(cause: Cause): Deed
}
