import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import type { DatabaseState } from '../db/check.ts'

let state: DatabaseState | undefined
const school = useSchool(() => ({
  check: async () => state ?? (await school.database.check()),
}))
/** The message, in both languages, while nothing can be saved, and after how many seconds one may ask again. */
const SAID = {
  disk_full: {
    en: 'The server’s disk is full: nothing can be saved at the moment. Please tell your server’s administrator.',
    lv: 'Servera disks ir pilns: pašlaik neko nevar saglabāt. Lūdzu, paziņojiet servera uzturētājam.',
    again: '60',
  },
  database_read_only: {
    en: 'The database can only be read at the moment: nothing can be saved. Please tell your server’s administrator.',
    lv: 'Datubāzi pašlaik var tikai lasīt: neko nevar saglabāt. Lūdzu, paziņojiet servera uzturētājam.',
    again: '60',
  },
  database_busy: {
    en: 'The database is busy and did not finish in time. Please try again in a moment.',
    lv: 'Datubāze ir aizņemta un nepaspēja atbildēt. Mēģiniet pēc brīža.',
    again: '5',
  },
} as const

describe('the health', () => {
  it('is good while the database answers, and told to everybody', async () => {
    for (const who of ['nobody', 'marta'] as const) {
      const { status, json } = await school.as(who).get('/api/health')
      expect([status, json]).toEqual([200, { status: 'ok' }])
    }
  })

  it('tells apart whether the server runs, and whether it can be used', async () => {
    state = 'database_read_only'
    expect((await school.as('nobody').get('/api/health/live')).status).toBe(200)
    expect((await school.as('nobody').get('/api/health/ready')).status).toBe(503)
    state = undefined
    expect((await school.as('nobody').get('/api/health/ready')).status).toBe(200)
  })

  it('tells which version runs, and which schema it has', async () => {
    const { status, json } = await school.as('nobody').get('/api/version')
    expect([status, json]).toEqual([
      200,
      { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), schema: expect.stringMatching(/^\d{4}_\w+$/) },
    ])
  })

  it.each([
    ['there is no room on the database’s disk', 'disk_full'],
    ['the database can only be read', 'database_read_only'],
    ['what somebody holds is waited for for long', 'database_busy'],
  ] as const)('is not while %s', async (_, found) => {
    state = found
    const { status, json, headers } = await school.as('nobody').get('/api/health')
    expect([status, json]).toMatchObject([503, { message: SAID[found].en, status: found }])
    expect(headers['retry-after']).toBe(SAID[found].again)
    state = undefined
  })
})

// Citus takes no triggers on what it places.
describe.skipIf(inject('isPlaced'))(
  'what is to be saved is refused in words, and what is there can be read,',
  () => {
    it.each([
      ['no disk takes it', '53100', 'disk_full'],
      ['the database can only be read', '25006', 'database_read_only'],
      ['a lock is held for longer than a statement may take', '57014', 'database_busy'],
      ['a lock is not free', '55P03', 'database_busy'],
      ['the database lacks memory', '53200', 'database_busy'],
    ] as const)('when %s (%s)', async (_, code, found) => {
      await refuseSubjects(code)
      for (const language of ['en', 'lv'] as const) {
        const { status, json, headers } = await school
          .as('anna')
          .post('/api/admin/subjects/subject/create', { name: 'Ērģeles' }, { 'accept-language': language })
        expect([status, json]).toMatchObject([503, { message: SAID[found][language] }])
        expect(headers['retry-after']).toBe(SAID[found].again)
      }
      expect((await school.as('anna').get('/api/subjects')).status).toBe(200)
    })
  },
)

/** From now on the database answers to new subjects with this SQL state. */
async function refuseSubjects(code: string): Promise<void> {
  const { db } = school.database
  await sql`
    create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused' using errcode = ${sql.lit(code)}; end $$`.execute(db)
  await sql`create or replace trigger refuse before insert on subjects execute function refuse()`.execute(db)
}
