import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

/**
 * From now on this database refuses a commit that changed an event's participants, groups or series and did not write the event's own row:
 * schedules that are answered from memory would not show the change. For the members of its groups, whom a schedule shows to themselves, a row of
 * `group_members` or `users` is enough. Nor does it take a new version of a booked event that its history does not know: whoever edits the event
 * would be refused, and so would a backup.
 */
export async function guardRowsOfEvents(db: Db): Promise<void> {
  await sql`
    create function note_members() returns trigger language plpgsql as $$
    begin
      perform set_config('stunda_tests.members_written', pg_current_xact_id()::text, true);
      return null;
    end $$`.execute(db)
  await sql`
    create function refuse_without_event() returns trigger language plpgsql as $$
    declare
      changed jsonb := to_jsonb(coalesce(new, old));
      unwritten integer;
    begin
      if tg_table_name = 'participants' and changed->>'group_id' is not null
         and current_setting('stunda_tests.members_written', true) = pg_current_xact_id()::text then return null; end if;
      select id into unwritten from reservations
       where (tg_table_name = 'event_meta' and event_meta_id = (changed->>'id')::integer
              or tg_table_name <> 'event_meta' and id = (changed->>'reservation_id')::integer)
         and xmin <> pg_current_xact_id()::xid;
      if found then raise exception '% written without reservation %', tg_table_name, unwritten; end if;
      return null;
    end $$`.execute(db)
  for (const table of ['group_members', 'users'])
    await sql`
      create trigger note_members after insert or update or delete on ${sql.table(table)}
      for each row execute function note_members()`.execute(db)
  for (const table of ['participants', 'reservation_groups', 'event_meta'])
    await sql`
      create constraint trigger refuse_without_event after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function refuse_without_event()`.execute(db)
  await sql`
    create function refuse_without_history() returns trigger language plpgsql as $$
    begin
      if exists (select from reservations where id = new.id)
         and not exists (select from history where reservation_id = new.id and (after->>'version')::integer >= new.version)
      then raise exception 'version % of reservation % is not in its history', new.version, new.id; end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger refuse_without_history after update on reservations
    deferrable initially deferred for each row when (new.version > old.version and not new.is_draft)
    execute function refuse_without_history()`.execute(db)
}
