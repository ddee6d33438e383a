import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'
import { buildApp } from '../app/app.ts'

const school = useSchool()
const DAYS = 'date_from=2026-11-24&date_to=2026-11-24'
const DAY = `/api/rooms/get_schedule?${DAYS}`
const PLAIN = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

type Who = Parameters<typeof school.headersOf>[0]

let app: Awaited<ReturnType<typeof buildApp>>

/** The answer's bytes as they are on the line. */
async function ask(who: Who, url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers: { ...school.headersOf(who), ...headers } })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

beforeAll(async () => {
  app = await buildApp(school.context)
  const { raimonds, karlis } = school.people
  const rooms = [school.rooms.piano, school.rooms.violin]
  for (const [index, clock] of ['09', '11', '13', '15'].entries()) {
    const who = index % 2 ? { teachers: [raimonds.id], students: [`student_${karlis.id}` as const] } : {}
    const room_id = rooms[index % 2]?.id
    const changes = { ...at(`${clock}:00`, `${clock}:45`), ...who, ...(room_id && { room_id }) }
    const { status } = await school.as('anna').post('/api/event-meta/create', lesson(school, changes))
    expect(status).toBe(201)
  }
})
afterAll(() => app.close())

describe('a schedule', () => {
  it('comes in the coding that is asked for, and says the same as the plain one, to everybody', async () => {
    for (const who of ['anna', 'andris', 'agnese', 'raimonds', 'marta', 'screen'] as const) {
      const plain = await ask(who, DAY)
      expect(plain.headers['content-encoding']).toBeUndefined()
      for (const [coding, unpack] of Object.entries(PLAIN)) {
        const packed = await ask(who, DAY, { 'accept-encoding': coding })
        expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([coding, 'accept-encoding'])
        expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
        expect(unpack(packed.bytes).toString()).toBe(plain.bytes.toString())
      }
    }
  })

  it('comes as it is to who refuses every coding, and in the best of several', async () => {
    const codingOf = async (accepted: string) =>
      (await ask('anna', DAY, { 'accept-encoding': accepted })).headers['content-encoding']
    expect(await codingOf('gzip;q=0, identity')).toBeUndefined()
    expect(await codingOf('nonsense')).toBeUndefined()
    expect(await codingOf('gzip, deflate, br, zstd')).toBe('zstd')
    expect(await codingOf('gzip, deflate, br')).toBe('br')
    expect(await codingOf('gzip;q=1.0, br;q=0.5')).toBe('gzip')
  })

  it('is not sent again to who has it, in no coding; a change is', async () => {
    const first = await ask('agnese', DAY, { 'accept-encoding': 'gzip' })
    const etag = String(first.headers.etag)
    for (const accepted of ['gzip', 'zstd', 'identity']) {
      const again = await ask('agnese', DAY, { 'accept-encoding': accepted, 'if-none-match': `"x", ${etag}` })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
    }
    await school.as('anna').post('/api/event-meta/create', lesson(school, at('17:00', '17:45')))
    const changed = await ask('agnese', DAY, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('that one person has is not taken for what another one has', async () => {
    const teacher = await ask('agnese', DAY)
    const student = await ask('marta', DAY, { 'if-none-match': String(teacher.headers.etag) })
    expect(student.status).toBe(200)
  })
})

describe('each other kind of answer', () => {
  beforeAll(async () => {
    const days = Array.from({ length: 28 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`)
    const closed = days.map(date => ({ date_from: date, date_to: date, name: `Brīvdiena ${date}` }))
    await school.database.db.insertInto('closed_days').values(closed).execute()
  })

  it.for([
    [
      'an individual plan',
      (): string => `/api/reservations/by_user/${school.people.marta.id}/by_date?${DAYS}`,
    ],
    ['a list of administration', (): string => '/api/admin/users'],
    ['a reference list', (): string => '/api/rooms'],
    ['what the settings say', (): string => '/api/settings'],
  ] as const)('%s is compressed, and not sent again to who has it', async ([, urlOf]) => {
    const plain = await ask('anna', urlOf())
    expect([plain.status, plain.bytes.length > 1024]).toEqual([200, true])
    for (const [coding, unpack] of Object.entries(PLAIN)) {
      const packed = await ask('anna', urlOf(), { 'accept-encoding': coding })
      expect(unpack(packed.bytes).toString()).toBe(plain.bytes.toString())
      const named = { 'accept-encoding': coding, 'if-none-match': String(packed.headers.etag) }
      const again = await ask('anna', urlOf(), named)
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, plain.headers.etag])
    }
  })

  it('is sent again once it has changed', async () => {
    const { headers } = await ask('anna', '/api/rooms')
    const { piano } = school.rooms
    const { db } = school.database
    const rename = (name: string) =>
      db.updateTable('rooms').set({ name }).where('id', '=', piano.id).execute()
    await rename('Klavieru zāle')
    const changed = await ask('anna', '/api/rooms', { 'if-none-match': String(headers.etag) })
    expect([changed.status, changed.bytes.toString().includes('Klavieru zāle')]).toEqual([200, true])
  })
})

describe('what is answered to a change', () => {
  const post = (url: string, payload: object) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...school.headersOf('anna'), 'accept-encoding': 'gzip' },
    })

  it('is compressed if it is a series, and as it is if it is one booking', async () => {
    const body = { ...at('12:00', '12:45', '2026-11-25'), description: 'Ar notīm. '.repeat(90) }
    const booked = await post('/api/event-meta/create', lesson(school, body))
    expect([booked.statusCode, booked.headers['content-encoding']]).toEqual([201, undefined])
    expect(booked.rawPayload.length).toBeGreaterThan(1024)
    const series = {
      ...lesson(school, at('12:00', '12:45', '2026-11-26')),
      recurrence: { kind: 'weekly', until: '2027-05-25' },
    }
    const drafted = await post('/api/event-meta/draft', series)
    expect([drafted.statusCode, drafted.headers['content-encoding']]).toEqual([201, 'gzip'])
    const { data } = JSON.parse(gunzipSync(drafted.rawPayload).toString())
    expect(data.reservations.length).toBeGreaterThan(10)
  })
})

describe('answers that stay as they are', () => {
  it('are small ones, refusals and all with a secret in them', async () => {
    for (const index of Array(8).keys())
      await school
        .as('anna')
        .post('/api/calendar-links', { kind: 'plan', ...(index % 2 && { kind: 'caldav' }) })
    expect((await ask('anna', '/api/calendar-links')).bytes.length).toBeGreaterThan(1024)
    const packed = { 'accept-encoding': 'gzip' }
    for (const url of ['/api/permissions', `${DAY}&rooms[]=999`, '/api/health', '/api/calendar-links'])
      expect((await ask('anna', url, packed)).headers['content-encoding'], url).toBeUndefined()
  })
})
