import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { type Migration, migrations } from '../src/db/migrate.ts'

const ADD: Migration = {
  name: '9001_weeks.sql',
  text: `alter table reservations add column week integer;
    create table filled (reservation_id integer not null)`,
}

/** Gives five events at a time their week, and keeps which ones. */
export const FILL: Migration = {
  name: '9002_fill_weeks.sql',
  text: `-- In steps: each event gets its week.
    with few as (
      update reservations set week = date_part('week', start_datetime)
       where id in (select id from reservations where week is null order by id limit 5) returning id)
    insert into filled select id from few`,
}

/** The migrations of a build that gives events their weeks. */
export const WITH_WEEKS: readonly Migration[] = [...migrations(), ADD, FILL]

/** This process becomes such a build, until the returned function is called. */
export function becomeBuildWithWeeks(): () => void {
  const own = migrations() as Migration[]
  own.push(ADD, FILL)
  return () => void own.splice(-2)
}

/** Adds events long ago, one a day, in a room. */
export async function addOldEvents(db: Db, room_id: number, count: number): Promise<void> {
  await sql`
    with meta as (insert into event_meta default values returning id)
    insert into reservations (event_meta_id, event_name, category_id, room_id, start_datetime, end_datetime)
    select meta.id, 'Klavierspēle', 1, ${room_id}, day, day + interval '1 hour'
      from meta, generate_series(timestamp '2020-01-06 10:00', '2021-01-06', '1 day') day limit ${count}`.execute(
    db,
  )
}

/** How many of the old events have a week, how often one was given to them, and in how many transactions they were written last. */
export async function weeksOf(db: Db): Promise<{ with_week: number; given: number; transactions: number }> {
  const { rows } = await sql<{ with_week: number; given: number; transactions: number }>`
    select count(week)::integer as with_week, count(distinct xmin::text)::integer as transactions,
           sum((select count(*) from filled where reservation_id = id))::integer as given
      from reservations where start_datetime < '2022-01-01'`.execute(db)
  return rows[0] ?? { with_week: 0, given: 0, transactions: 0 }
}

/** Whether every event has a week. */
export async function haveAllWeeks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_all: boolean }>`
    select not exists (select from reservations where week is null) as is_all`.execute(db)
  return rows[0]?.is_all ?? false
}

/** Takes all weeks away, as before the migration's first step. */
export async function forgetWeeks(db: Db): Promise<void> {
  const before: RawBuilder<unknown>[] = [
    sql`update reservations set week = null`,
    sql`delete from filled`,
    sql`delete from migrations where name = ${FILL.name}`,
  ]
  for (const statement of before) await statement.execute(db)
}
