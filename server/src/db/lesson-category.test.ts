import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

const database = useDatabase()
const MIGRATION = '0280_lesson_category.sql'

/** How a school calls its lessons in English once it is brought up to date. */
async function lessonsCalled(): Promise<string> {
  const { db } = database
  await sql`delete from migrations where name = ${MIGRATION}`.execute(db)
  expect(await migrate(db)).toEqual([MIGRATION])
  const { name_en } = await db
    .selectFrom('categories')
    .select('name_en')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return name_en
}

beforeEach(async () => {
  await database.db.updateTable('categories').set({ name_en: 'reservation' }).where('id', '=', 1).execute()
})

test('the category that was called reservation is called lesson', async () => {
  expect(await lessonsCalled()).toBe('lesson')
})

test('a school that has a category „Lesson” of its own keeps both names', async () => {
  const own = { name_lv: 'atklātā stunda', name_en: 'Lesson' }
  await database.db
    .insertInto('categories')
    .values({ ...own, tint: 'pink', needs: 'people', chosen_by: 'teachers' })
    .execute()
  expect(await lessonsCalled()).toBe('reservation')
})
