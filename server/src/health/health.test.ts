import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import type { DatabaseState } from '../db/check.ts'

let state: DatabaseState | undefined
const school = useSchool(() => ({
  check: async () => state ?? (await school.database.check()),
}))
const FULL = {
  en: 'The server’s disk is full: nothing can be saved at the moment. Please tell the person who runs the server.',
  lv: 'Servera disks ir pilns: pašlaik neko nevar saglabāt. Lūdzu, paziņojiet servera uzturētājam.',
}

describe('the health', () => {
  it('is good while the database answers, and told to everybody', async () => {
    for (const who of ['nobody', 'marta'] as const) {
      const { status, json } = await school.as(who).get('/api/health')
      expect([status, json]).toEqual([200, { status: 'ok' }])
    }
  })

  it('is not while there is no room on the database’s disk', async () => {
    state = 'disk_full'
    const { status, json, headers } = await school.as('nobody').get('/api/health')
    expect([status, json]).toEqual([503, { message: FULL.en, status: 'disk_full' }])
    expect(headers['retry-after']).toBe('60')
    state = undefined
  })
})

describe('on a full disk', () => {
  it('what is to be saved is refused in words, and what is there can be read', async () => {
    await refuseSubjects()
    for (const language of ['en', 'lv'] as const) {
      const { status, json } = await school
        .as('anna')
        .post('/api/admin/subjects/subject/create', { name: 'Ērģeles' }, { 'accept-language': language })
      expect([status, json]).toEqual([503, { message: FULL[language] }])
    }
    expect((await school.as('anna').get('/api/subjects')).status).toBe(200)
  })
})

/** From now on the database answers to new subjects what it answers when no disk takes them. */
async function refuseSubjects(): Promise<void> {
  const { db } = school.database
  await sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger refuse before insert on subjects execute function refuse()`.execute(db)
}
