import { expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'
import type { AppContext } from '../shared/app-context.ts'
import { sweep } from './sweep.ts'

const school = useSchool()

/** The application context at so many hours after the drafting. */
function houseAt(hours: number): AppContext {
  const instant = () => Temporal.Now.instant().add({ hours })
  return { ...school.context, instant }
}

async function draft(): Promise<number> {
  const asked = { ...lesson(school), recurrence: { kind: 'weekly', until: '2026-12-15' } }
  const { json } = await school.as('anna').post('/api/event-meta/draft', asked)
  return json.data.id
}

const isThere = async (id: number) => (await school.as('anna').get(`/api/event-meta/${id}`)).status === 200

it('a draft is dropped after a day, not before', async () => {
  const id = await draft()
  await sweep(houseAt(23))
  expect(await isThere(id)).toBe(true)
  await sweep(houseAt(25))
  expect(await isThere(id)).toBe(false)
})

it('what is booked stays', async () => {
  const { json } = await school.as('anna').post('/api/event-meta/create', lesson(school))
  await sweep(houseAt(25))
  expect(await isThere(json.data.id)).toBe(true)
})

it('a sign-in that has ended is dropped, a living one stays', async () => {
  const { db } = school.database
  const dead = { user_id: school.people.anna.id, expires_at: new Date(0), token_hash: Buffer.from('dead') }
  await db.insertInto('access_tokens').values(dead).execute()
  await sweep(houseAt(0))
  const left = await db.selectFrom('access_tokens').select('token_hash').execute()
  expect(left.some(token => token.token_hash.equals(dead.token_hash))).toBe(false)
  expect(left.length).toBeGreaterThan(0)
})

it('an answer that is kept for a repetition is dropped after a day', async () => {
  const key = { 'Idempotency-Key': 'swept' }
  const { status } = await school
    .as('anna')
    .post('/api/event-meta/create', lesson(school, at('18:00', '18:45')), key)
  expect(status).toBe(201)
  await sweep(houseAt(25))
  expect(await school.database.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
})

it('a lesson that somebody left with a group is kept for 400 days after it, and not longer', async () => {
  const { db } = school.database
  const left = (reservation_id: number, start_datetime: string) => ({
    ...{ reservation_id, user_id: school.people.marta.id },
    was: JSON.stringify({ start_datetime }),
  })
  await db
    .insertInto('lessons_left')
    .values([left(1, '2025-10-18 23:00:00'), left(2, '2025-10-19 08:00:00')])
    .execute()
  await sweep(school.context)
  const kept = await db.selectFrom('lessons_left').select('reservation_id').execute()
  expect(kept).toEqual([{ reservation_id: 2 }])
})
