import { type RawBuilder, sql } from 'kysely'

// Rows of two older tables that `deeds` has replaced. Nothing is written there any more; a later version drops them.

/** The tables that deeds have replaced, by the kind of their deeds. */
export const OLDER_TABLES = { calendar_change: 'calendar_changes', absence: 'absence_changes' } as const

export type OlderKind = keyof typeof OLDER_TABLES

/** Their rows as those of deeds: `id`, `at`, `actor_id` and `before`. */
export const OLDER_CHANGES: Record<OlderKind, RawBuilder<unknown>> = {
  calendar_change: sql`(select id, made_at as at, made_by as actor_id, to_jsonb(c) as before from calendar_changes c)`,
  absence: sql`(
    select id, made_at as at, made_by as actor_id,
           to_jsonb(c) || jsonb_build_object('start_datetime', start_datetime::text, 'end_datetime', end_datetime::text) as before
      from absence_changes c)`,
}
