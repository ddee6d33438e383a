import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from '@stunda/demo/accounts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/settings'
const named = async () => (await school.as('nobody').get(URL)).json.data.demo

beforeAll(async () => {
  await become('agnese', 'teacher')
  await become('marta', 'student')
})

describe('before somebody signs in', () => {
  it('a school that is not the demo names nobody, whoever has the demo’s password', async () => {
    expect(await named()).toBeNull()
  })

  it('the demo names its people with the public password, by their roles', async () => {
    await beDemo()
    expect(await named()).toEqual({
      password: DEMO_PASSWORD,
      people: [
        { role: 'teacher', full_name: 'Agnese Kalniņa', email: 'teacher@stunda.test' },
        { role: 'student', full_name: 'Marta Ozola', email: 'student@stunda.test' },
      ],
    })
  })

  it('the demo leaves out who has another password or is archived, and at last names nobody', async () => {
    await beDemo()
    const { agnese, marta } = school.people
    await change(agnese.id, { password_hash: 'another' })
    expect((await named()).people).toMatchObject([{ role: 'student' }])
    await change(marta.id, { status: 'archived' })
    expect(await named()).toBeNull()
    await change(marta.id, { status: 'active' })
    await change(agnese.id, { password_hash: DEMO_PASSWORD_HASH })
  })
})

it('who has signed in is not told the password again', async () => {
  await beDemo()
  const { data } = (await school.as('anna').get(URL)).json
  expect(data.is_demo).toBe(true)
  expect(JSON.stringify(data)).not.toContain(DEMO_PASSWORD)
})

const become = (who: 'agnese' | 'marta', role: string) =>
  change(school.people[who].id, { email: `${role}@stunda.test`, password_hash: DEMO_PASSWORD_HASH })

async function beDemo() {
  const set = (is_demo: boolean) => school.database.db.updateTable('settings').set({ is_demo }).execute()
  await set(true)
  afterwards(() => set(false))
}

const change = (
  id: number,
  columns: { email?: string; password_hash?: string; status?: 'active' | 'archived' },
) => school.database.db.updateTable('users').set(columns).where('id', '=', id).execute()
