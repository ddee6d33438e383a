import { beforeAll, expect, it } from 'vitest'
import { useSchool } from '../../../test/school.ts'
import { bookWeek, type Week } from '../../../test/week.ts'
import type { Trx } from '../../db/database.ts'
import { viewerAt } from '../events/viewer.ts'
import { scheduleJson } from './schedule-json.repository.ts'
import type { AsOf } from './schedule-state.repository.ts'

const school = useSchool()
let week: Week
beforeAll(async () => {
  week = await bookWeek(school)
})

const db = () => school.database.db

function read(kept?: AsOf) {
  const viewer = viewerAt({ ...school.people.anna, language: 'lv' }, '2026-11-24 12:00:00')
  const rooms = Object.values(school.rooms).map(({ id }) => id)
  return scheduleJson(db(), viewer, rooms, { date_from: '2026-11-23', date_to: '2026-11-29' }, { kept })
}

const rename = (trx: Trx, event_name: string) =>
  trx.updateTable('reservations').set({ event_name }).where('id', '=', week.choir).execute()

const writeElsewhere = () => db().updateTable('settings').set({ school_name: 'Cita skola' }).execute()

it('a kept schedule ends when a transaction commits that was under way before it was read', async () => {
  const older = await db().startTransaction().execute()
  await rename(older, 'Koris, no rīta')
  await writeElsewhere()
  const { asOf: first } = await read()
  await writeElsewhere()
  const { schedule, asOf: kept } = await read(first)
  expect(schedule).toBeUndefined()
  await older.commit().execute()
  expect((await read(kept)).schedule?.json).toContain('Koris, no rīta')
})

it('a kept schedule outlives a transaction that is taken back, and whatever is written elsewhere', async () => {
  const older = await db().startTransaction().execute()
  await rename(older, 'Koris, nekad')
  const { asOf: first } = await read()
  await older.rollback().execute()
  await writeElsewhere()
  expect((await read(first)).schedule).toBeUndefined()
})

it('a kept schedule ends when one leaves a group and another joins it in the same transaction', async () => {
  const { group_id, user_id } = await db()
    .selectFrom('group_members')
    .select(['group_id', 'user_id'])
    .executeTakeFirstOrThrow()
  const members = db().selectFrom('group_members').select('user_id').where('group_id', '=', group_id)
  const { id: other } = await db()
    .selectFrom('users')
    .select('id')
    .where('id', 'not in', members)
    .executeTakeFirstOrThrow()
  const { asOf: kept } = await read()
  await db()
    .transaction()
    .execute(async trx => {
      await trx
        .deleteFrom('group_members')
        .where('group_id', '=', group_id)
        .where('user_id', '=', user_id)
        .execute()
      await trx.insertInto('group_members').values({ group_id, user_id: other }).execute()
    })
  expect((await read(kept)).schedule).toBeDefined()
})

it('a kept schedule ends when a room group is deleted that no room is in', async () => {
  const { id } = await db()
    .insertInto('room_groups')
    .values({ name: 'Tukša' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { asOf: kept } = await read()
  await db().deleteFrom('room_groups').where('id', '=', id).execute()
  expect((await read(kept)).schedule).toBeDefined()
})
