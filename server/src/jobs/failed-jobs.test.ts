import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clearJobs, jobsOf, runJobs } from '../../test/jobs.ts'
import { NOW, useSchool } from '../../test/school.ts'
import { enqueue, type JobKind } from './jobs.service.ts'
import { GiveUp, workerOf } from './workers.service.ts'

const school = useSchool()
const bell: JobKind<{ user_id?: number | undefined }> = {
  name: 'bell',
  data: z.object({ user_id: z.number().optional() }),
  tries: 3,
  first_wait_seconds: 30,
  longest_wait_seconds: 3600,
  useless_after: { hours: 1 },
  at_once: 1,
}
const LIST = '/api/admin/jobs/failed'
const db = () => school.database.db
const broken = workerOf(bell, async () => {
  throw new GiveUp('The bell is broken.')
})
const list = (query = '') => school.as('anna').get(`${LIST}${query}`)
const retry = (id: string) => school.as('anna').post(`${LIST}/${id}/retry`)

async function fail(user_id?: number, key?: string): Promise<string> {
  await enqueue(db(), bell, { user_id }, key ? { key } : {})
  await runJobs(school, [broken])
  return (await list()).json.data[0].id
}

afterEach(() => clearJobs(db()))

describe('the list of failed jobs', () => {
  it('says what failed, when, how often it was tried, why and for whom; those that wait are not in it', async () => {
    const id = await fail(school.people.marta.id)
    await enqueue(db(), bell, {})
    const { status, json } = await list()
    expect(status).toBe(200)
    expect(json.data).toEqual([
      {
        id,
        kind: 'bell',
        title: 'bell',
        failed_at: new Date(NOW).toISOString(),
        tries: 1,
        error: 'The bell is broken.',
        user: {
          id: school.people.marta.id,
          full_name: school.people.marta.full_name,
          list_name: 'Ozola Marta',
        },
      },
    ])
    expect(json.meta).toEqual({ current_page: 1, last_page: 1, per_page: 25, total: 1 })
  })

  it('says in the reader’s language what each kind does', async () => {
    const mail = { ...bell, name: 'mail' }
    await enqueue(db(), mail, {})
    await runJobs(school, [workerOf(mail, () => Promise.reject(new GiveUp('The mailbox is full.')))])
    const titleIn = async (language: string) =>
      (await school.as('anna').get(LIST, { 'accept-language': language })).json.data[0]
    expect(await titleIn('lv')).toMatchObject({ title: 'E-pasta vēstule', user: null })
    expect(await titleIn('en')).toMatchObject({ title: 'Email' })
  })

  it('is sorted by when it failed, by the words of the kind, and by surname, those for nobody last', async () => {
    const { marta, alise } = school.people
    for (const [minute, name, user_id] of [
      [10, 'film', alise.id],
      [20, 'mail', undefined],
      [30, 'bell', marta.id],
    ] as const) {
      school.setNow(`2026-11-24T09:${minute}:00+02:00`)
      const kind = { ...bell, name }
      await enqueue(db(), kind, { user_id })
      await runJobs(school, [workerOf(kind, () => Promise.reject(new GiveUp('Broken.')))])
    }
    const kinds = async (sort: string) =>
      (await list(`?sort=${sort}`)).json.data.map(({ kind }: { kind: string }) => kind)
    // The title of the kind `mail` is Email.
    expect(await kinds('title')).toEqual(['bell', 'mail', 'film'])
    expect(await kinds('-title')).toEqual(['film', 'mail', 'bell'])
    expect(await kinds('user')).toEqual(['bell', 'film', 'mail'])
    expect(await kinds('-user')).toEqual(['film', 'bell', 'mail'])
    expect(await kinds('failed_at')).toEqual(['film', 'mail', 'bell'])
    expect((await list('?sort=error')).status).toBe(422)
  })

  it('comes in pages', async () => {
    for (let count = 0; count < 3; count++) await fail()
    const { json } = await list('?page=2&per_page=2')
    expect([json.data.length, json.meta.total]).toEqual([1, 3])
    expect((await list('?page=0')).status).toBe(422)
  })

  it('is for administrators alone', async () => {
    for (const who of ['andris', 'agnese', 'marta'] as const)
      expect((await school.as(who).get(LIST)).status).toBe(403)
  })
})

describe('trying a failed job again', () => {
  it('runs it once more, at once, also if nobody needed it any more', async () => {
    const id = await fail()
    school.setNow('2026-11-24T09:00:00+02:00')
    expect((await runJobs(school, [])) + (await retry(id)).status).toBe(200)
    expect(await jobsOf(db(), 'bell')).toMatchObject([{ state: 'retry' }])
    expect(await runJobs(school, [workerOf(bell, async () => {})])).toBe(1)
    expect(await jobsOf(db(), 'bell')).toEqual([])
  })

  it('lists it again when it fails again', async () => {
    const id = await fail()
    await retry(id)
    await runJobs(school, [broken])
    expect((await list()).json.data).toMatchObject([{ id, tries: 2 }])
  })

  it('is refused for a job that waits already, that is gone, and for what is no id', async () => {
    const id = await fail()
    await retry(id)
    expect((await retry(id)).status).toBe(404)
    expect((await retry('0d9f3b3e-8f6d-4c0b-9a53-0d6a6a3a7b11')).status).toBe(404)
    expect((await retry('1')).status).toBe(404)
  })

  it('is refused when another job with its key waits', async () => {
    const id = await fail(undefined, 'noon')
    await enqueue(db(), bell, {}, { key: 'noon' })
    expect((await retry(id)).status).toBe(409)
  })

  it('happens once when two administrators ask at the same time', async () => {
    const id = await fail()
    const statuses = (await Promise.all([retry(id), retry(id)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 404])
  })

  it('is for administrators alone', async () => {
    const id = await fail()
    for (const who of ['andris', 'agnese', 'marta'] as const)
      expect((await school.as(who).post(`${LIST}/${id}/retry`)).status).toBe(403)
  })
})
