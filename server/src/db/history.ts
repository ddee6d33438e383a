/**
 * The history that a primary writes: system, database and timeline, as text; null on a standby. The numbers of transactions and the places of rows mean the
 * same on two servers only if these are the same, because a promoted standby gives the numbers of lost transactions again.
 */
export const WRITTEN_HISTORY = `
  (select case when not pg_is_in_recovery()
               then concat_ws(' ', system_identifier, (select oid from pg_database where datname = current_database()),
                              left(pg_walfile_name(pg_current_wal_lsn()), 8)) end
     from pg_control_system())`

/** The history that a standby follows, in the same form; null on a primary. The timeline is that of its last restart point, so after a failover it is used from the next one on. */
export const FOLLOWED_HISTORY = `
  (select case when pg_is_in_recovery()
               then concat_ws(' ', system_identifier, (select oid from pg_database where datname = current_database()),
                              lpad(upper(to_hex(timeline_id)), 8, '0')) end
     from pg_control_system(), pg_control_checkpoint())`
