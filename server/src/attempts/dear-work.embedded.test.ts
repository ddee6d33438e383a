import { expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

// On PostgreSQL what other tests write ends what is kept.
const school = useSchool()

it('nobody is charged for a long schedule that was read already', async () => {
  const asked = '/api/rooms/get_schedule?date_from=2026-11-01&date_to=2026-12-01'
  for (let time = 0; time < 100; time++) expect((await school.as('raimonds').get(asked)).status).toBe(200)
  expect(await school.database.db.selectFrom('attempts').selectAll().execute()).toEqual([])
})
