import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useSwaps } from '../../test/swaps.ts'
import { someoneWaits } from '../../test/waiting.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese asks Raimonds to give a lesson of hers on Tuesday.
const { school, book, now } = useSwaps()

it('a lesson whose asking is withdrawn while it is accepted stays with its teacher', async () => {
  const { db } = school.database
  const { agnese, raimonds } = school.people
  const lesson = await book()
  const { id, version } = lesson
  const asking = { reservation_id: id, version, action: 'ask', from: agnese.id, to: raimonds.id }
  expect((await school.as('agnese').post('/api/reservations/rearrange', { rows: [asking] })).status).toBe(200)
  const { accepted, withdrawn } = await db.transaction().execute(async trx => {
    await sql`lock table reservations in share mode`.execute(trx)
    const accepted = school
      .as('raimonds')
      .post('/api/asked-lessons/answer', { reservation_id: id, teacher_id: agnese.id, accepts: true })
    await someoneWaits(db, 'relation')
    const withdrawn = await school.as('agnese').post('/api/asked-lessons/withdraw', { reservation_ids: [id] })
    return { accepted, withdrawn }
  })
  expect([withdrawn.status, (await accepted).status]).toEqual([200, 404])
  expect(await now(lesson)).toEqual(lesson)
})
