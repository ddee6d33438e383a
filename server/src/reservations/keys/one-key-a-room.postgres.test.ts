import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()

/** Resolves when somebody waits for what another transaction holds. */
async function someoneWaits(): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(school.database.db)).rows[0]?.count === 0);
}

it('a script that gives the key away past the queue is found by the schema, and the porter told in the same words', async () => {
  const book = async (times: object) => {
    const { json } = await school.as('anna').post('/api/event-meta/create', lesson(school, times))
    return json.data.reservations[0].id
  }
  const [first, second] = [await book(at('08:00', '08:45')), await book(at('09:00', '09:45'))]
  const { issuing } = await school.database.db.transaction().execute(async trx => {
    await trx.updateTable('reservations').set({ status_id: 4 }).where('id', '=', first).execute()
    const asked = { ...lesson(school, at('09:00', '09:45')), status_id: 4 }
    const issuing = school.as('andris').put(`/api/reservations/reservation/${second}`, asked)
    await someoneWaits()
    return { issuing }
  })
  const { status, json } = await issuing
  expect(status).toBe(422)
  expect(json.errors).toEqual({
    status_id: ['The key to this room is out for another reservation and has not been returned yet.'],
  })
  expect(json.conflicts.events).toMatchObject([{ id: first, status_id: 4 }])
})
