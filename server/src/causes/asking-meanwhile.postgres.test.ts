import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useAskings } from '../../test/asking.ts'
import { someoneWaits } from '../../test/waiting.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese asks Raimonds to give a lesson of hers on Tuesday.
const { school, now, askedFor, answer } = useAskings()

it('a lesson whose asking is withdrawn while it is accepted stays with its teacher', async () => {
  const { db } = school.database
  const lesson = await askedFor()
  const { accepted, withdrawn } = await db.transaction().execute(async trx => {
    await sql`lock table reservations in share mode`.execute(trx)
    const accepted = answer(lesson, true)
    await someoneWaits(db, 'relation')
    const withdrawn = await school
      .as('agnese')
      .post('/api/asked-lessons', { answer: 'withdraw', reservation_ids: [lesson.id] })
    return { accepted, withdrawn }
  })
  expect([withdrawn.status, (await accepted).status]).toEqual([200, 404])
  expect(await now(lesson)).toEqual(lesson)
})
