import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { useSchool } from '../../test/school.ts'
import { hasWord } from './user-lists.repository.ts'

const school = useSchool()
const list = async (query = '', path = '/api/admin/users') =>
  (await school.as('anna').get(`${path}?${query}`)).json
const names = async (query = '', path?: string): Promise<string[]> =>
  (await list(query, path)).data.map((user: { full_name: string }) => user.full_name)
const search = (text: string) => names(`search=${encodeURIComponent(text)}`)

describe('the list of users', () => {
  it('has the active ones with their roles, a page at a time', async () => {
    const first = await list('with=user_roles&per_page=4')
    expect(first.meta).toEqual({ current_page: 1, last_page: 3, per_page: 4, total: 9 })
    expect(first.data).toHaveLength(4)
    expect(first.data[0]).toMatchObject({ full_name: 'Agnese Kalniņa', user_roles: [3], role: 'teacher' })
    const last = await list('per_page=4&page=3')
    expect(last.data).toHaveLength(1)
    expect((await list('page=9')).data).toEqual([])
  })

  it('is sorted as Latvian is, either way', async () => {
    expect(await names()).toEqual([
      'Agnese Kalniņa',
      'Alise Puķe',
      'Andris Ķīsis',
      'Anna Liepiņa',
      'Ilze Ozola',
      'Kārlis Vītols',
      'Marta Ozola',
      'Raimonds Balodis',
      'Vestibila ekrāns',
    ])
    expect(await names('sort=-full_name')).toEqual((await names()).reverse())
    expect(await names('sort=surname&per_page=5')).toEqual([
      'Raimonds Balodis',
      'Vestibila ekrāns',
      'Agnese Kalniņa',
      'Andris Ķīsis',
      'Anna Liepiņa',
    ])
    expect((await names('sort=-email'))[0]).toBe('Vestibila ekrāns')
  })

  it('is searched by any part of name, e-mail or personal code, without regard to diacritics and case', async () => {
    expect(await search('kalnin')).toEqual(['Agnese Kalniņa'])
    expect(await search('KALNIŅ')).toEqual(['Agnese Kalniņa'])
    expect(await search('is')).toEqual(['Alise Puķe', 'Andris Ķīsis', 'Kārlis Vītols', 'Raimonds Balodis'])
    expect(await search('ozol mart')).toEqual(['Marta Ozola'])
    expect(await search('karlis.vitols@')).toEqual(['Kārlis Vītols'])
    expect(await search('%')).toEqual([])
    expect(await search('zzz')).toEqual([])
    await school.database.db
      .updateTable('users')
      .set({ personal_code: '161175-19997' })
      .where('id', '=', school.people.andris.id)
      .execute()
    expect(await search('75-1999')).toEqual(['Andris Ķīsis'])
  })

  it('is searched by two letters, wherever they stand next to each other', async () => {
    for (const pair of ['ka', 'ar', 'rl', 'li', 'is', 'vi', 'it', 'to', 'ol', 'ls', 's@', '.v'])
      expect(await search(pair), pair).toContain('Kārlis Vītols')
    for (const pair of ['kv', 'sv', '%%', '__', '\\\\', '𝄞𝄞']) expect(await search(pair), pair).toEqual([])
    expect(await search('is vi')).toEqual(['Kārlis Vītols'])
    expect(await search('i')).toContain('Kārlis Vītols')
  })

  // A node of Citus plans by its own settings.
  it.skipIf(inject('isPlaced')).each([
    ['ka', 'users_by_pairs'],
    ['kar', 'users_by_search_text'],
  ])('is looked up for %j in an index, not read through', async (word, index) => {
    const plan = await school.database.db.transaction().execute(async trx => {
      await sql`set local enable_seqscan = off`.execute(trx) // a school of nine is read through faster
      return sql`explain select from users u where ${hasWord(word)}`.execute(trx)
    })
    expect(JSON.stringify(plan.rows)).toContain(index)
  })

  it('is narrowed to a role or a group', async () => {
    expect(await names('role=3')).toEqual(['Agnese Kalniņa', 'Raimonds Balodis'])
    expect(await names(`group=${school.groups.choir.id}`)).toEqual(['Kārlis Vītols', 'Marta Ozola'])
    expect(await names('role=4&search=alis')).toEqual(['Alise Puķe'])
  })

  it('is narrowed to who has not set a password yet, or to who has', async () => {
    const { db } = school.database
    const marta = db.updateTable('users').where('id', '=', school.people.marta.id)
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', school.people.marta.id)
      .executeTakeFirstOrThrow()
    afterwards(() => marta.set({ password_hash }).execute())
    await marta.set({ password_hash: null }).execute()
    expect(await names('has_password=0')).toEqual(['Marta Ozola'])
    expect(await names('has_password=0&role=3')).toEqual([])
    expect(await names('has_password=1')).not.toContain('Marta Ozola')
    const csv = await school.as('anna').get('/api/admin/users/export?has_password=0')
    expect(String(csv.json).split('\r\n')).toHaveLength(3)
  })

  it('names the groups of each, in the order of the alphabet', async () => {
    const { data } = await list('role=4&sort=surname')
    const groups = data.map((user: { name: string; groups: string[] }) => [user.name, user.groups])
    expect(groups).toEqual([
      ['Marta', ['Klavieru trio', 'Koris 4.–8. klase']],
      ['Alise', []],
      ['Kārlis', ['Koris 4.–8. klase']],
    ])
  })

  it('is sorted by groups as Latvian is, and who is in none comes last either way', async () => {
    expect(await names('role=4&sort=groups')).toEqual(['Marta Ozola', 'Kārlis Vītols', 'Alise Puķe'])
    expect(await names('role=4&sort=-groups')).toEqual(['Kārlis Vītols', 'Marta Ozola', 'Alise Puķe'])
    const { db } = school.database
    const choir = db.updateTable('groups').where('id', '=', school.groups.choir.id)
    afterwards(() => choir.set({ name: school.groups.choir.name }).execute())
    await choir.set({ name: 'Čells' }).execute()
    expect(await names('role=4&sort=groups')).toEqual(['Kārlis Vītols', 'Marta Ozola', 'Alise Puķe'])
  })

  it('keeps the archived in a list of their own', async () => {
    expect(await names('', '/api/admin/users/archive')).toEqual(['Edgars Lapsa', 'Rasma Kalēja'])
  })

  it('refuses what is no page, no order and too much at once', async () => {
    for (const query of ['page=0', 'page=x', 'per_page=101', 'sort=password_hash', 'has_password=no'])
      expect((await school.as('anna').get(`/api/admin/users?${query}`)).status).toBe(422)
  })

  it('goes out as CSV that Excel opens and that runs no formula', async () => {
    const raimonds = school.database.db.updateTable('users').where('id', '=', school.people.raimonds.id)
    await raimonds.set({ middlename: '=HYPERLINK("http://x")', phone: '+37126123456' }).execute()
    const { status, headers, json } = await school
      .as('anna')
      .get('/api/admin/users/export?role=3', { 'accept-language': 'lv' })
    await raimonds.set({ middlename: null, phone: null }).execute()
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="users.csv"')
    expect(String(json).split('\r\n')).toEqual([
      '\ufeffVārds;Uzvārds;Otrais vārds;E-pasts;Tālrunis;Personas kods;Loma;Grupa;Vecāku e-pasti',
      'Agnese;Kalniņa;;agnese.kalnina@stunda.test;;;Pedagogs;;',
      `Raimonds;Balodis;"'=HYPERLINK(""http://x"")";raimonds.balodis@stunda.test;"'+37126123456";;Pedagogs;;`,
      '',
    ])
    const archive = await school.as('anna').get('/api/admin/users/export?status=archived')
    expect(String(archive.json).split('\r\n')[1]).toBe(
      'Edgars,Lapsa,,edgars.lapsa@stunda.test,,,Student,Pūtēju kvintets,',
    )
  })
})

describe('erasing a user for good', () => {
  it('is offered for the archived only, and leaves nothing personal', async () => {
    const { agnese } = school.people
    const who = { name: 'Zenta', surname: 'Lāce', email: 'zenta.lace@stunda.test', roles: [3] }
    const leaver = (await school.as('anna').post('/api/admin/users/user/create', who)).json.data
    expect((await school.as('anna').delete(`/api/admin/users/user/${leaver.id}`)).status).toBe(200)
    const url = (id: number) => `/api/admin/users/user/${id}/erase`
    expect((await school.as('anna').delete(url(agnese.id))).status).toBe(409)
    const { db } = school.database
    await db.insertInto('lessons_left').values({ user_id: leaver.id, reservation_id: 1, was: '{}' }).execute()
    expect((await school.as('anna').delete(url(leaver.id))).json.data.deleted).toEqual([leaver.id])
    expect(await db.selectFrom('lessons_left').selectAll().execute()).toEqual([])
    expect((await school.as('anna').delete(url(leaver.id))).status).toBe(404)
    expect((await school.as('anna').post(`/api/admin/users/user/${leaver.id}/restore`)).status).toBe(404)
    expect((await school.as('anna').get(`/api/admin/users/${leaver.id}`)).status).toBe(404)
    expect(await names('', '/api/admin/users/archive')).not.toContain('Zenta Lāce')
    const row = await school.database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', leaver.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      full_name: '– –',
      phone: null,
      personal_code: null,
      password_hash: null,
    })
    expect(JSON.stringify(row)).not.toMatch(/zenta|l[aā]ce/i)
  })
})
