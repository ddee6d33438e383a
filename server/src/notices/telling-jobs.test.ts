import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { clearJobs, jobsOf, runJobs } from '../../test/jobs.ts'
import { tell, toldTo, useNobodyTold } from '../../test/notices.ts'
import { useSchool } from '../../test/school.ts'
import { queueStories, tellWorkers } from './telling.service.ts'

const school = useSchool()
const { known } = useNobodyTold(school)
const db = () => school.database.db
const one = (id: number) => `/api/reservations/reservation/${id}`
const FAILED = '/api/admin/jobs/failed'
const titlesOf = async (who: 'marta' | 'karlis') => (await toldTo(school, who)).map(({ kind }) => kind)

beforeEach(async () => {
  await clearJobs(db())
  school.setNow('2026-11-23T09:00:00+02:00')
})

/** Moves a lesson of each of these students to the next day; returns the ids. */
async function move(...who: ('marta' | 'karlis')[]): Promise<[number, ...number[]]> {
  const bodies = who.map((student, nth) => {
    const students = [`student_${school.people[student].id}` as const]
    const onDay = (date: string) => ({ students, ...at(`${10 + nth}:00`, `${10 + nth}:45`, date) })
    return { before: onDay('2026-11-24'), after: onDay('2026-11-25') }
  })
  const ids: number[] = []
  for (const { before } of bodies) ids.push((await known(before)).id)
  for (const [nth, { after }] of bodies.entries())
    expect((await school.as('agnese').put(one(ids[nth] ?? 0), lesson(school, after))).status).toBe(200)
  return ids as [number, ...number[]]
}

/** Lets no notice to Marta be written while `work` is done. */
async function withoutMarta(work: () => Promise<unknown>): Promise<void> {
  const { id } = school.people.marta
  await sql`alter table notices add constraint no_marta check (user_id <> ${sql.lit(id)}) not valid`.execute(
    db(),
  )
  try {
    await work()
  } finally {
    await sql`alter table notices drop constraint no_marta`.execute(db())
  }
}

describe('a story that cannot be told', () => {
  it('keeps no other story back, and is told by the next try', async () => {
    await move('marta', 'karlis')
    await withoutMarta(async () => {
      expect(await titlesOf('karlis')).toEqual(['moved'])
      expect(await jobsOf(db(), 'tell')).toMatchObject([{ state: 'retry', tries: 1 }])
    })
    expect(await titlesOf('marta')).toEqual([])
    school.setNow('2026-11-23T09:01:00+02:00')
    expect(await titlesOf('marta')).toEqual(['moved'])
    expect(await jobsOf(db(), 'tell')).toEqual([])
  })

  it('is listed when all tries have failed, and told once when an administrator has it tried again', async () => {
    const [id] = await move('marta')
    await withoutMarta(async () => {
      for (let hour = 9; hour < 19; hour++) {
        school.setNow(`2026-11-23T${String(hour).padStart(2, '0')}:00:00+02:00`)
        await tell(school)
      }
    })
    const { json } = await school.as('ilze').get(FAILED)
    expect(json.data).toMatchObject([
      { kind: 'tell', title: 'Notifying people about changes', tries: 10, user: null },
    ])
    const unseen = await school.as('ilze').get(`${one(id)}/unseen`)
    expect(unseen.json.data).toMatchObject([{ id: school.people.marta.id }])
    await tell(school)
    expect(await titlesOf('marta')).toEqual([])
    expect((await school.as('ilze').post(`${FAILED}/${json.data[0].id}/retry`)).status).toBe(200)
    expect(await titlesOf('marta')).toEqual(['moved'])
    expect(await titlesOf('marta')).toEqual(['moved'])
  })
})

it('a story is told once, though its job is run again because its server was killed', async () => {
  await move('marta')
  await queueStories(school.context, 0)
  const changes = await db().selectFrom('untold_changes').selectAll().execute()
  const [job] = await jobsOf(db(), 'tell')
  const again = {
    ...{ id: job?.id ?? '', data: job?.data ?? {}, tries: 1 },
    ...{ created_at: school.context.instant(), signal: new AbortController().signal },
  }
  await tellWorkers(school.context)[0]?.run(again)
  // As they are until everybody is told.
  await db().insertInto('untold_changes').values(changes).execute()
  await runJobs(school, tellWorkers(school.context))
  expect(await jobsOf(db(), 'tell')).toEqual([])
  expect(await titlesOf('marta')).toEqual(['moved'])
})

it('what is changed while its job waits is another story, which begins where that ends', async () => {
  const [id] = await move('marta')
  await queueStories(school.context, 0)
  const reason = await school.as('agnese').put(`${one(id)}/reason`, { note: 'Ill' })
  expect(reason.status).toBe(409)
  await school.as('agnese').put(one(id), lesson(school, at('11:00', '11:45', '2026-11-25')))
  expect(await toldTo(school, 'marta')).toMatchObject([
    { items: [{ before: 'Tuesday 24 November, 10:00–10:45, room 201' }] },
    { items: [{ before: '10:00–10:45, room 201', after: '11:00–11:45, room 201' }] },
  ])
})
