import { describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'
import { sweepKeys } from './idempotency.service.ts'

const school = useSchool()
const create = '/api/event-meta/create'
const key = (name: string) => ({ 'idempotency-key': name })

async function countEvents(): Promise<number> {
  const { count } = await school.database.db
    .selectFrom('reservations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('a write sent again under its key', () => {
  it('gets the first answer again, and is done once', async () => {
    const before = await countEvents()
    const first = await school.as('anna').post(create, lesson(school), key('a'))
    const again = await school.as('anna').post(create, lesson(school), key('a'))
    expect(first.status).toBe(201)
    expect(again.status).toBe(201)
    expect(again.json).toEqual(first.json)
    expect(await countEvents()).toBe(before + 1)
  })

  it('waits for the first while that one is still at work', async () => {
    const asked = lesson(school, at('11:00', '11:45'))
    const before = await countEvents()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => school.as('anna').post(create, asked, key('b'))),
    )
    expect(answers.map(answer => answer.status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(answer => answer.json.data.id)).size).toBe(1)
    expect(await countEvents()).toBe(before + 1)
  })

  it('is refused when it asks for something else', async () => {
    const [asked, other] = [at('12:00', '12:45'), at('14:00', '14:45')].map(when => lesson(school, when))
    expect((await school.as('anna').post(create, asked, key('f'))).status).toBe(201)
    const { status, json } = await school.as('anna').post(create, other, key('f'))
    expect(status).toBe(422)
    expect(json.message).toMatch(/another request/i)
  })

  it('is somebody else’s own business under the same key', async () => {
    const [theirs, mine] = [at('13:00', '13:45'), at('17:00', '17:45')].map(when => lesson(school, when))
    expect((await school.as('anna').post(create, theirs, key('g'))).status).toBe(201)
    expect((await school.as('ilze').post(create, mine, key('g'))).status).toBe(201)
  })

  it('is judged anew after a refusal, which did nothing', async () => {
    const asked = lesson(school, at('18:00', '18:45'))
    expect((await school.as('ilze').post(create, asked)).status).toBe(201)
    const taken = await school.as('anna').post(create, asked, key('c'))
    expect(taken.status).toBe(422)
    expect(taken.json.conflicts.events).toHaveLength(1)
    const [{ id }] = taken.json.conflicts.events
    await school.as('anna').delete(`/api/reservations/reservation/${id}`)
    expect((await school.as('anna').post(create, asked, key('c'))).status).toBe(201)
  })

  it('keeps a draft and its submission single too', async () => {
    const asked = {
      ...lesson(school, at('15:00', '15:45')),
      recurrence: { kind: 'weekly', until: '2026-12-15' },
    }
    const drafts = await Promise.all([
      school.as('anna').post('/api/event-meta/draft', asked, key('d')),
      school.as('anna').post('/api/event-meta/draft', asked, key('d')),
    ])
    expect(drafts[0]?.json).toEqual(drafts[1]?.json)
    const submit = `/api/event-meta/submit/${drafts[0]?.json.data.id}`
    const first = await school.as('anna').post(submit, {}, key('e'))
    const again = await school.as('anna').post(submit, {}, key('e'))
    expect(first.status).toBe(200)
    expect(again.json).toEqual(first.json)
  })

  it('is another request a day later', async () => {
    const first = lesson(school, at('20:00', '20:45'))
    expect((await school.as('anna').post(create, first, key('h'))).status).toBe(201)
    school.setNow('2026-11-24T09:05:00+02:00')
    expect(await sweepKeys(school.context)).toBeGreaterThan(0)
    const { status } = await school.as('anna').post(create, lesson(school, at('16:00', '16:45')), key('h'))
    expect(status).toBe(201)
  })

  it('is among the latest twenty that were answered at length', async () => {
    school.setNow('2026-11-24T09:05:00+02:00')
    const { db } = school.database
    const user_id = school.people.anna.id
    const answer = 'ā'.repeat(40_000)
    await db
      .insertInto('idempotency_keys')
      .values(
        Array.from({ length: 30 }, (_, index) => ({
          user_id: index < 25 ? user_id : school.people.ilze.id,
          key: `long ${index}`,
          request_hash: Buffer.alloc(32),
          status: 201,
          answer: index === 0 ? 'short' : answer,
          created_at: new Date(Date.UTC(2026, 10, 24, 6, index)),
        })),
      )
      .execute()
    const first = Temporal.PlainDate.from('2026-11-25')
    const dates = Array.from({ length: 190 }, (_, day) => first.add({ days: day }).toString())
    const asked = { ...lesson(school, at('19:00', '19:45')), recurrence: { kind: 'recurring', dates } }
    const drafted = await school.as('anna').post('/api/event-meta/draft', asked, key('long draft'))
    expect(drafted.status).toBe(201)
    const again = await school.as('anna').post('/api/event-meta/draft', asked, key('long draft'))
    expect(again.json).toEqual(drafted.json)
    const kept = await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', 'like', 'long %')
      .orderBy('created_at')
      .execute()
    const latest = Array.from({ length: 24 }, (_, index) => `long ${index + 6}`)
    expect(kept.map(row => row.key)).toEqual(['long 0', ...latest, 'long draft'])
  })

  it('needs a key of a bearable length', async () => {
    const { status } = await school.as('anna').post(create, lesson(school), key('x'.repeat(300)))
    expect(status).toBe(422)
  })
})
