import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an entry `h` of the history is why its event is cancelled now: by it the event was cancelled, and what came after it left the
 * event cancelled or was undone.
 */
export const IS_THE_CANCELLING: RawBuilder<boolean> = sql`(
  h.after->>'status_id' = '3' and coalesce(h.before->>'status_id', '') <> '3' and h.undoes is null
  and not exists (
    select from history later
     where later.reservation_id = h.reservation_id and later.id > h.id and later.after->>'status_id' <> '3'
       and not exists (select from history undoing where undoing.undoes = later.id)))`
