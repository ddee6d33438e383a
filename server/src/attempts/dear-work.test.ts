import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { NOW, useSchool } from '../../test/school.ts'
import { buildApp } from '../app/app.ts'
import { attempt, LIMITS } from './attempts.service.ts'
import { chargeWork } from './work.service.ts'

const school = useSchool()
const DRAFT = '/api/event-meta/draft'
const DAY = 'date_from=2026-11-24&date_to=2026-11-24'
const MONTH = 'date_from=2026-11-01&date_to=2026-12-01'

/** New ones for each test: a server knows whom it has charged for less than is counted. */
let servers: Awaited<ReturnType<typeof buildApp>>[]
beforeEach(async () => {
  servers = [await buildApp(school.context), await buildApp(school.context)]
  school.setNow(NOW)
  await school.database.db.deleteFrom('attempts').execute()
})

afterEach(() => Promise.all(servers.map(server => server.close())))

/** Asks one of the servers as somebody. */
async function ask(
  who: 'agnese' | 'raimonds',
  url: string,
  body?: object,
  { server = 0, language = 'en' } = {},
) {
  const headers = { ...school.headersOf(who), 'accept-language': language }
  const method = body ? 'POST' : 'GET'
  const {
    statusCode,
    json,
    headers: answered,
  } = await servers[server]!.inject({
    ...{ method, url, headers },
    ...(body && { payload: body }),
  })
  return { status: statusCode, message: json().message, retry_after: answered['retry-after'] }
}

const weekly = (until: string) => ({
  ...lesson(school, at('10:00', '10:45', '2026-11-24')),
  recurrence: { kind: 'weekly', until },
})
const counts = async () =>
  (await school.database.db.selectFrom('attempts').select('count').execute()).map(({ count }) => count)

/** Lets somebody have had all the work that a user may, and all but `left` milliseconds of the next piece, at one of the servers. */
async function exhaust(who: 'agnese', left: number, server = 0) {
  const { id } = school.people[who]
  for (let piece = 0; piece < LIMITS.work_user.most; piece++)
    await attempt(school.context, [LIMITS.work_user, String(id)])
  await chargeWork(servers[server]!.context, id, 5000 - left)
}

describe('whoever plans much', () => {
  it('drafts forty series of forty lessons in a row, and nothing is counted', async () => {
    for (let series = 0; series < 40; series++)
      expect((await ask('raimonds', DRAFT, weekly('2027-08-24'))).status).toBe(201)
    expect(await counts()).toEqual([])
  })

  it('pages through a hundred days, and nothing is counted', async () => {
    for (let page = 0; page < 100; page++)
      expect((await ask('raimonds', `/api/rooms/get_schedule?${DAY}`)).status).toBe(200)
    expect(await counts()).toEqual([])
  })
})

describe('whoever asks for far too much', () => {
  it('waits for five minutes with what is dear, is told so, and goes on with the rest', async () => {
    await exhaust('agnese', 10)
    expect(await ask('agnese', DRAFT, weekly('2026-12-24'))).toEqual({
      status: 429,
      message: 'You have requested too much in a short time. Please wait a few minutes and try again.',
      retry_after: '300',
    })
    const latvian = await ask('agnese', `/api/rooms/get_schedule?${MONTH}`, undefined, { language: 'lv' })
    expect(latvian).toMatchObject({ status: 429, message: expect.stringContaining('Lūdzu, uzgaidiet') })
    expect((await ask('agnese', '/api/event-meta/submit/1', {})).status).toBe(429)
    expect((await ask('agnese', `/api/rooms/get_schedule?${DAY}`)).status).toBe(200)
    expect((await ask('raimonds', DRAFT, weekly('2026-12-24'))).status).toBe(201)
    school.setNow('2026-11-23T09:05:00+02:00')
    expect((await ask('agnese', DRAFT, weekly('2026-12-24'))).status).toBe(201)
  })

  it('also waits where each request has a key that makes it safe to repeat', async () => {
    await exhaust('agnese', 10)
    const headers = { ...school.headersOf('agnese'), 'idempotency-key': 'again' }
    const sent = { method: 'POST', url: DRAFT, headers, payload: weekly('2026-12-24') } as const
    expect((await servers[0]!.inject(sent)).statusCode).toBe(429)
  })

  it('waits at every server', async () => {
    await exhaust('agnese', 10, 0)
    await chargeWork(servers[1]!.context, school.people.agnese.id, 4990)
    expect((await ask('agnese', DRAFT, weekly('2026-12-24'), { server: 1 })).status).toBe(429)
  })

  it('is counted right with many requests at once', async () => {
    const { id } = school.people.alise
    await Promise.all(Array.from({ length: 30 }, () => chargeWork(servers[0]!.context, id, 1000)))
    expect(await counts()).toEqual([6])
  })

  it('is charged for every long schedule that has to be read', async () => {
    const { id } = school.people.raimonds
    const ids = Object.values(school.rooms).map(room => room.id)
    await chargeWork(servers[0]!.context, id, 4500)
    for (let turn = 0; turn < ids.length; turn++) {
      const rooms = [...ids.slice(turn), ...ids.slice(0, turn)]
      for (const order of [rooms, rooms.toReversed()])
        await ask('raimonds', `/api/rooms/get_schedule?rooms=${order}&${MONTH}`)
    }
    expect(await counts()).toEqual([1])
  })
})
