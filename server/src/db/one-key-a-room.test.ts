import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { bookRoom, prepareRooms } from '../../test/plain-booking.ts'
import { isDoubleBooking } from './errors.ts'
import { migrate } from './migrate.ts'

const database = useDatabase(prepareRooms)

const book = (day: string, room_id = 1) =>
  bookRoom(database.db, { room_id, from: `2026-05-${day} 09:00:00`, to: `2026-05-${day} 10:00:00` })
const issue = (...ids: number[]) =>
  database.db.updateTable('reservations').set({ status_id: 4 }).where('id', 'in', ids).execute()
const standing = () =>
  database.db.selectFrom('reservations').select(['id', 'status_id', 'version']).orderBy('id').execute()

beforeEach(async () => {
  await database.db.deleteFrom('event_meta').execute()
})

test('no script hands out a second key of a room, whatever the days', async () => {
  const [first, second] = [await book('04'), await book('05')]
  await issue(first)
  const error = await issue(second).catch(it => it)
  expect(isDoubleBooking(error)).toBe('key')
})

test('every room has a key of its own, and drafts have none', async () => {
  const [first, elsewhere, drafted] = [await book('04'), await book('04', 2), await book('05')]
  await database.db.updateTable('reservations').set({ is_draft: true }).where('id', '=', drafted).execute()
  await issue(first, elsewhere, drafted)
  expect((await standing()).map(({ status_id }) => status_id)).toEqual([4, 4, 4])
})

test('where a school has handed out two of them by now, the latest is out and the others are back', async () => {
  const { db } = database
  await sql
    .raw(`drop index room_key_out_twice;
      create index reservations_with_key on reservations (room_id) where status_id = 4 and not is_draft`)
    .execute(db)
  await sql`delete from migrations where name = '0035_one_key_a_room.sql'`.execute(db)
  const [latest, first, same_day, elsewhere] = [
    await book('07'),
    await book('04'),
    await book('05'),
    await book('04', 2),
  ]
  await issue(latest, first, same_day, elsewhere)
  expect(await migrate(db)).toEqual(['0035_one_key_a_room.sql'])
  expect(await standing()).toEqual([
    { id: latest, status_id: 4, version: 1 },
    { id: first, status_id: 1, version: 2 },
    { id: same_day, status_id: 1, version: 2 },
    { id: elsewhere, status_id: 4, version: 1 },
  ])
})
