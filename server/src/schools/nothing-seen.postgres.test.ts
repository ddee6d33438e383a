import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useCheapHashes } from '../../test/cheap-hashes.ts'
import { hostOf, useHouse } from '../../test/many.ts'
import { hashPassword } from '../auth/password.ts'

const NAMES = ['alfa', 'beta', 'gamma'] as const
/** Each school books in a room of its own; rooms of different schools have the same numbers. */
const ROOM = { alfa: 'violin', beta: 'piano', gamma: 'voice' } as const
const PEOPLE = ['anna', 'raimonds', 'marta'] as const
type Name = (typeof NAMES)[number]
type Who = (typeof PEOPLE)[number]

useCheapHashes()
const house = useHouse(NAMES)
const tokens = new Map<string, string>()
const feeds = new Map<Name, string>()
const readers = new Map<Name, string>()
const passwordOf = (name: Name) => `Password of ${name}`

/** Everything that a school has says whose it is, and everybody's password is the school's own. */
beforeAll(async () => {
  for (const name of NAMES) {
    const db = house.dbOf(name)
    await sql`update groups set name = name || ${` of ${name}`}`.execute(db)
    await sql`update subjects set name = name || ${` of ${name}`}`.execute(db)
    await sql`update settings set school_name = ${`School of ${name}`}`.execute(db)
    await sql`update users set password_hash = ${await hashPassword(passwordOf(name))}`.execute(db)
    for (const who of PEOPLE) {
      const { json } = await signIn(name, who, passwordOf(name))
      tokens.set(`${who} ${name}`, json.access_token)
    }
    const link = async (kind: string) => {
      const asked = { token: tokens.get(`raimonds ${name}`), body: { kind } }
      return (await house.call(hostOf(name), 'POST', '/api/calendar-links', asked)).json.data
    }
    feeds.set(name, new URL((await link('plan')).url).pathname)
    const { username, password } = await link('caldav')
    readers.set(name, `Basic ${btoa(`${username}:${password}`)}`)
  }
})

const signIn = (at: Name, who: Who, password: string) =>
  house.call(hostOf(at), 'POST', '/api/auth/login', {
    body: { email: house.castOf(at).people[who].email, password },
  })

let bookings = 0
const booked = new Map<Name, number>(NAMES.map(name => [name, 1]))
const BEGIN = Temporal.PlainDate.from('2099-02-02')
const ALL_DAYS = 'date_from=2099-02-02&date_to=2099-02-08'

/** The body of a booking at a time of its own. */
function lesson(name: Name) {
  const day = BEGIN.add({ days: Math.floor(bookings / 12) })
  const hour = String(8 + (bookings % 12)).padStart(2, '0')
  bookings += 1
  const { rooms, people, subjects } = house.castOf(name)
  return {
    ...{ event_name: `Stunda of ${name}`, category_id: 1, subject_id: subjects.piano.id },
    ...{ room_id: rooms[ROOM[name]].id, teachers: [people.raimonds.id] },
    start_datetime: `${day} ${hour}:00:00`,
    end_datetime: `${day} ${hour}:45:00`,
  }
}

/** What is asked with a token, at the school `at` with what somebody of the school `of` knows: method, path and body. */
const ASKED: Record<string, (at: Name, of: Name) => [method: string, path: string, body?: unknown]> = {
  me: () => ['GET', '/api/auth/me'],
  sessions: () => ['GET', '/api/auth/sessions'],
  rooms: () => ['GET', '/api/rooms'],
  subjects: () => ['GET', '/api/subjects'],
  teachers: () => ['GET', '/api/teachers'],
  students: () => ['GET', '/api/students'],
  week: (_, of) => [
    'GET',
    `/api/rooms/get_schedule?rooms=${house.castOf(of).rooms[ROOM[of]].id}&${ALL_DAYS}`,
  ],
  plan: (_, of) => [
    'GET',
    `/api/reservations/by_user/${house.castOf(of).people.raimonds.id}/by_date?${ALL_DAYS}`,
  ],
  event: (_, of) => ['GET', `/api/reservations/reservation/${booked.get(of)}`],
  history: (_, of) => ['GET', `/api/reservations/reservation/${booked.get(of)}/history`],
  inbox: () => ['GET', '/api/notices'],
  links: () => ['GET', '/api/calendar-links'],
  deeds: () => ['GET', '/api/deeds'],
  keys: () => ['GET', '/api/keys'],
  office: () => ['GET', '/api/office'],
  unseen: () => ['GET', '/api/unseen'],
  find: (_, of) => ['GET', `/api/find?q=${of}`],
  'administration: users': () => ['GET', '/api/admin/users'],
  'administration: groups': () => ['GET', '/api/admin/groups'],
  'administration: settings': () => ['GET', '/api/admin/settings'],
  'administration: failed jobs': () => ['GET', '/api/admin/jobs/failed'],
  'file: users': () => ['GET', '/api/admin/users/export'],
  'file: rooms': () => ['GET', '/api/admin/rooms/export'],
  'file: subjects': () => ['GET', '/api/admin/subjects/export'],
  'file: lessons': () => ['GET', `/api/usage/export?table=subjects&${ALL_DAYS}`],
  'write: booking': (_, of) => ['POST', '/api/event-meta/create', lesson(of)],
  'write: deletion': (_, of) => ['DELETE', `/api/reservations/reservation/${booked.get(of)}`],
  'write: subject': (_, of) => [
    'POST',
    '/api/admin/subjects/subject/create',
    { name: `Subject ${bookings} of ${of}`, is_active: true },
  ],
  'write: inbox is seen': () => ['POST', '/api/notices/seen', { all: true }],
}
const OTHERWISE = ['settings', 'sign in', 'feed', 'CalDAV', 'stream'] as const

type Asking = { at: Name; of: Name; who: Who; what: string }
type Streams = Record<Name, Awaited<ReturnType<typeof house.stream>>[]>

const openStream = (name: Name, who: Who = 'anna') =>
  house.stream(hostOf(name), tokens.get(`${who} ${name}`) ?? '')

/** Makes a call; answers its status and all that it said. */
async function ask({ at, of, who, what }: Asking, streams: Streams) {
  const host = hostOf(at)
  const token = tokens.get(`${who} ${of}`) ?? ''
  const call = async (method: string, path: string, asked: Parameters<typeof house.call>[3]) => {
    const { status, text, headers, json } = await house.call(host, method, path, asked)
    return { status, said: JSON.stringify(headers) + text, json }
  }
  if (what === 'settings') return call('GET', '/api/settings', {})
  if (what === 'sign in') return signIn(at, who, passwordOf(of)).then(it => ({ ...it, said: it.text }))
  if (what === 'feed') return call('GET', feeds.get(of) ?? '', {})
  if (what === 'CalDAV')
    return call('PROPFIND', '/caldav/', { headers: { authorization: readers.get(of) ?? '', depth: '1' } })
  if (what === 'stream') {
    if (at !== of) return call('GET', '/api/live', { token })
    streams[at].push(await openStream(at, who))
    return { status: 200, said: '', json: undefined }
  }
  const [method, path, body] = ASKED[what]?.(at, of) ?? ['', '']
  const answer = await call(method, path, { token, body })
  if (what === 'write: booking' && answer.status === 201) booked.set(at, answer.json.data.reservations[0].id)
  return answer
}

/** The statuses of calls with what another school gave; a school's settings are told to everybody. */
const refusedWith = (what: string) =>
  (({ settings: 200, 'sign in': 422, feed: 404 }) as Record<string, number>)[what] ?? 401

test('nothing of a school is ever seen by another, whoever asks whatever of whom', async () => {
  const what = fc.constantFrom(...Object.keys(ASKED), ...OTHERWISE)
  const school = fc.constantFrom(...NAMES)
  const asking = fc.record({ at: school, of: school, who: fc.constantFrom(...PEOPLE), what })
  const others = {
    alfa: /of (beta|gamma)|(beta|gamma)\.test/,
    beta: /of (alfa|gamma)|(alfa|gamma)\.test/,
    gamma: /of (alfa|beta)|(alfa|beta)\.test/,
  }
  const answered = new Set<string>()
  const streams: Streams = { alfa: [], beta: [], gamma: [] }
  for (const name of NAMES) streams[name].push(await openStream(name))
  let calls = 0
  await fc.assert(
    fc.asyncProperty(fc.array(asking, { minLength: 30, maxLength: 60, size: 'max' }), async list => {
      const answers = await Promise.all(
        list.map(async asked => ({ ...asked, ...(await ask(asked, streams)) })),
      )
      calls += answers.length
      for (const { at, of, what, status, said } of answers) {
        if (at !== of) expect([what, status]).toEqual([what, refusedWith(what)])
        else
          expect([what, status]).toEqual([what, expect.toSatisfy(it => it < 500 && it !== 401 && it !== 429)])
        if (at === of && status < 300) answered.add(what)
        expect(said).not.toMatch(others[at])
      }
      // Counted attempts would end what is tried here: who has tried too often, waits.
      for (const name of NAMES) await house.dbOf(name).deleteFrom('attempts').execute()
      // Their jobs may wait for a while.
      await expect.poll(() => house.many.house.shared.connections().waiting).toBe(0)
    }),
    runs(65),
  )
  expect(calls).toBeGreaterThan(2_000)
  expect([...answered].toSorted()).toEqual([...Object.keys(ASKED), ...OTHERWISE].toSorted())
  for (const name of NAMES) {
    // By chance alone nobody may have booked there.
    const { status } = await ask({ at: name, of: name, who: 'anna', what: 'write: booking' }, streams)
    expect(status).toBe(201)
    const heard = () => streams[name].map(stream => stream.said()).join('')
    const own = `"rooms":[${house.castOf(name).rooms[ROOM[name]].id}]`
    await expect.poll(heard).toContain(own)
    expect(new Set(heard().match(/"rooms":\[[\d,]*\]/g))).toEqual(new Set([own]))
    for (const stream of streams[name]) stream.close()
  }
}, 240_000)
