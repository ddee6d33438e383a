import { expect, it } from 'vitest'
import { changeCalendar } from '../../test/calendar-changes.ts'
import { useSchool } from '../../test/school.ts'
import { someoneWaits } from '../../test/waiting.ts'
import { lockSchool } from '../db/locks.ts'

const school = useSchool()
const kept = async () => (await school.as('anna').get('/api/admin/settings')).json.data

it('the undo of settings goes back to those of who has waited for the same lock before', async () => {
  const { db } = school.database
  const settings = await kept()
  const named = (school_name: string) =>
    changeCalendar(school.as('anna'), { kind: 'settings', settings: { ...settings, school_name } })
  const answers = await db.transaction().execute(async trx => {
    await lockSchool(trx)
    const first = named('Mūzikas skola')
    await someoneWaits(db)
    return [first, named('Mākslu skola')]
  })
  const done = await Promise.all(answers)
  expect(done.map(({ status }) => status)).toEqual([200, 200])
  const { school_name } = await kept()
  const last = done[school_name === 'Mākslu skola' ? 1 : 0]
  expect((await school.as('anna').post(`/api/deeds/${last?.json.deed_id}/undo`)).status).toBe(200)
  expect((await kept()).school_name).toBe(school_name === 'Mākslu skola' ? 'Mūzikas skola' : 'Mākslu skola')
})
