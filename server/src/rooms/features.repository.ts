import type { Feature } from '@stunda/contract/rooms/rooms.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { type NamedList, pageOfNamed } from '../db/named-rows.ts'

/** One page of the features (without a limit: all), and their total number. */
export async function pageOfFeatures(
  db: Db,
  list: NamedList,
  page: { limit: number | null; offset: number },
): Promise<{ total: number; rows: Feature[] }> {
  return pageOfNamed(db, sql`features`, list, page)
}

/** The given features that exist. */
export async function existingFeatures(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from features where id = any(${ids}) order by id`.execute(db)
  return rows.map(row => row.id)
}

export async function insertFeature(db: Db, name: string): Promise<Feature> {
  return db.insertInto('features').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow()
}

/** Renames a feature; undefined when there is none. */
export async function renameFeature(db: Db, id: number, name: string): Promise<Feature | undefined> {
  return db
    .updateTable('features')
    .set({ name })
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst()
}

/** Deletes features; no room has them any more. */
export async function removeFeatures(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from features where id = any(${ids})`.execute(trx)
}

/** Sets which features a room has. */
export async function setFeatures(trx: Trx, room_id: number, ids: readonly number[]): Promise<void> {
  await sql`delete from room_features where room_id = ${room_id} and feature_id <> all(${ids})`.execute(trx)
  await sql`
    insert into room_features (room_id, feature_id)
    select ${room_id}, id from unnest(${ids}::integer[]) as asked (id) on conflict do nothing`.execute(trx)
}
