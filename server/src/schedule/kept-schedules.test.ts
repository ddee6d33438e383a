import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { roleId } from '@stunda/domain/permissions/roles.ts'
import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'
import { bookWeek } from '../../test/week.ts'
import { buildApp } from '../app/app.ts'
import { openDatabase } from '../db/open.ts'
import type { Opened } from '../db/opened.ts'
import { viewerAt } from '../reservations/events/viewer.ts'
import { scheduleJson } from '../reservations/reading/schedule-json.repository.ts'

const school = useSchool()
const WHO = ['anna', 'andris', 'agnese', 'raimonds', 'marta', 'karlis', 'alise', 'screen'] as const
const WRITERS = ['anna', 'agnese', 'alise'] as const
const ROOMS = ['piano', 'violin', 'practice', 'drums'] as const
const DATES = ['2026-11-24', '2026-11-25']
const CODINGS = {
  identity: (bytes: Buffer) => bytes,
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}
const KINDS = [
  ...(['book', 'group', 'series', 'move', 'cancel', 'return', 'delete', 'undo'] as const),
  ...(['ask', 'confirm', 'reject'] as const),
  ...([
    'join',
    'leave',
    'rename',
    'name',
    'group name',
    'member',
    'room',
    'role',
    'taken back',
    'tick',
    'nothing',
  ] as const),
]
type Who = (typeof WHO)[number]

/** Two servers; those of an embedded database are one. */
const servers: FastifyInstance[] = []
let another: Opened | undefined
const known: number[] = []
/** Of the choir, and of nobody who asks. */
let member = 0
/** Events that wait for an approval, or did. */
const waiting: number[] = []
/** What was last answered to whom. */
const had = new Map<string, { etag: string; text: string }>()
const CLOCKS = ['2026-11-23 09:00:00', '2026-11-24 10:30:00', '2026-11-24 14:35:00']
let clock = '2026-11-23 09:00:00'

beforeAll(async () => {
  const { data } = (await school.as('anna').get('/api/admin/settings')).json
  const few = { daily_reservation_limit: null, active_reservation: null }
  const limits = { ...data.limits, student: { ...data.limits.student, ...few } }
  expect((await school.as('anna').put('/api/admin/settings', { ...data, limits })).status).toBe(200)
  known.push(...Object.values(await bookWeek(school)))
  const { db, url } = school.database
  const somebody = { name: 'Zane', surname: 'Kora', email: 'zane@kora.test' }
  const added = await db.insertInto('users').values(somebody).returning('id').executeTakeFirstOrThrow()
  member = added.id
  await db.insertInto('group_members').values({ group_id: school.groups.choir.id, user_id: member }).execute()
  if (url) another = await openDatabase({ databaseUrl: url, dataDir: '' })
  servers.push(await buildApp(school.context))
  servers.push(await buildApp({ ...school.context, ...(another && { db: another.db }) }))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await another?.close()
})

const step = fc.record({
  who: fc.constantFrom(...WRITERS),
  room: fc.constantFrom(...ROOMS),
  date: fc.constantFrom(...DATES),
  hour: fc.integer({ min: 9, max: 20 }),
  which: fc.nat(40),
  asked: fc.array(
    fc.record({
      asker: fc.constantFrom(...WHO),
      days: fc.constantFrom(...DATES.map(date => [date, date] as const), [
        '2026-11-23',
        '2026-11-29',
      ] as const),
      coding: fc.constantFrom('identity', 'zstd', 'br', 'gzip'),
      server: fc.nat(1),
    }),
    { minLength: 2, maxLength: 5 },
  ),
})
type Asked = typeof step extends fc.Arbitrary<infer One> ? One : never
type Step = Asked & { kind: (typeof KINDS)[number] }

it('a schedule that is kept, put together anew, cut for somebody or compressed says what the database says, whatever is written', async () => {
  const round = fc.tuple(...KINDS.map(kind => step.map((one): Step => ({ ...one, kind }))))
  const inAnyOrder = round.chain(steps => fc.shuffledSubarray(steps, { minLength: steps.length }))
  const steps = fc.sample(inAnyOrder, { ...runs(5), seed: 36 }).flat()
  const done = new Set<string>()
  for (const [index, one] of steps.entries()) {
    const status = await write(one)
    expect(status, JSON.stringify(one)).toBeLessThan(500)
    if (status < 300) done.add(one.kind)
    await Promise.all(one.asked.map(asked => expectTrue(asked, `step ${index}, ${one.kind} by ${one.who}`)))
  }
  expect(done.size).toBeGreaterThan(KINDS.length / 2)
}, 600_000)

/** Asks a server over HTTP, naming what it answered before, and the database alone. */
async function expectTrue(
  { asker, days: [date_from, date_to], coding, server }: Step['asked'][number],
  when: string,
): Promise<void> {
  const rooms = ROOMS.map(name => school.rooms[name].id)
  const viewer = viewerAt({ ...school.people[asker], language: 'en' }, clock)
  const { schedule } = await scheduleJson(school.database.db, viewer, rooms, { date_from, date_to })
  const key = `${asker} ${date_from} ${date_to}`
  const before = had.get(key)
  const answer = await servers[server]!.inject({
    url: `/api/rooms/get_schedule?rooms=${rooms.join()}&date_from=${date_from}&date_to=${date_to}`,
    headers: {
      ...school.headersOf(asker),
      'accept-encoding': coding,
      ...(before && { 'if-none-match': before.etag }),
    },
  })
  if (answer.statusCode === 304) return expect(before?.text, when).toBe(schedule?.json)
  const packed = answer.headers['content-encoding'] ?? 'identity'
  const text = CODINGS[packed as keyof typeof CODINGS](answer.rawPayload).toString()
  expect([answer.statusCode, text], when).toEqual([200, schedule?.json])
  const { etag } = answer.headers
  if (etag) had.set(key, { etag: String(etag), text })
}

async function write({ kind, who, room, date, hour, which }: Step): Promise<number> {
  const [caller, anna] = [school.as(who), school.as('anna')]
  const id = known[which % known.length] ?? 0
  const url = `/api/reservations/reservation/${id}`
  const hours = at(`${hour}:00`.padStart(5, '0'), `${hour}:45`.padStart(5, '0'), date)
  const place = { room_id: school.rooms[room].id, ...hours }
  const practice = {
    subject_id: null,
    teachers: [],
    students: [`student_${school.people.alise.id}` as const],
  }
  const body = {
    ...lesson(school, { ...place, ...(who === 'alise' && practice) }),
    event_name: `Nr. ${which} “ģ” 𝄞`,
  }
  const trio = `/api/admin/groups/group/${school.groups.trio.id}`
  const { db } = school.database
  const added = async ({ status, json }: Awaited<ReturnType<typeof caller.post>>) => {
    for (const { id: one } of (status < 300 && json.data.reservations) || []) known.push(one)
    return status
  }
  const changed = async (changes: object) => {
    const { status, json } = await anna.get(url)
    if (status >= 300) return status
    const { event_name, category_id, room_id, status_id, subject_id, start_datetime, end_datetime } =
      json.data
    const teachers = json.data.teachers.map((one: { id: number }) => one.id)
    const students = json.data.students.map((one: { key: string }) => one.key)
    const same = { event_name, category_id, room_id, status_id, subject_id, teachers, students }
    return (await caller.put(url, { ...same, start_datetime, end_datetime, ...changes })).status
  }
  switch (kind) {
    case 'book':
      return added(await caller.post('/api/event-meta/create', body))
    case 'group': {
      const students = [`group_${school.groups.choir.id}` as const, `group_${school.groups.trio.id}` as const]
      return added(await anna.post('/api/event-meta/create', { ...body, students }))
    }
    case 'series': {
      const recurrence = {
        kind: 'recurring',
        dates: ['2026-11-24', '2026-11-25', '2026-11-26'].filter(one => one >= date),
      }
      const drafted = await anna.post('/api/event-meta/draft', { ...body, recurrence })
      if (drafted.status !== 201) return drafted.status
      return added(await anna.post(`/api/event-meta/submit/${drafted.json.data.id}`, {}))
    }
    case 'ask': {
      const drums = { ...practice, room_id: school.rooms.drums.id, ...hours }
      const { status, json } = await school.as('alise').post('/api/event-meta/create', lesson(school, drums))
      if (status < 300) waiting.push(json.data.reservations[0].id)
      return status
    }
    case 'confirm':
    case 'reject': {
      const one = `/api/reservations/reservation/${waiting.at(-1) ?? 0}`
      return (await anna.post(`${one}/${kind}`, kind === 'reject' ? { reason: 'Aizņemts “ģ”' } : {})).status
    }
    case 'move':
      return changed(place)
    case 'cancel':
      return changed({ status_id: 3 })
    case 'return':
      return changed({ status_id: 1 })
    case 'delete':
      return (await caller.delete(url)).status
    case 'undo':
      return (await caller.post('/api/reservations/undo', { reservation_ids: [id] })).status
    case 'join':
      return (
        await anna.post(`${trio}/assign`, { students: [school.people[which % 2 ? 'alise' : 'karlis'].id] })
      ).status
    case 'leave':
      return (
        await anna.post(`${trio}/detach`, { students: [school.people[which % 2 ? 'alise' : 'karlis'].id] })
      ).status
    case 'rename':
      return (
        await anna.patch(`/api/admin/users/user/${school.people.marta.id}`, {
          surname: which % 2 ? 'Ābele' : 'Ozola',
        })
      ).status
    case 'name': {
      const user = db.updateTable('users').where('id', '=', school.people[WHO[which % WHO.length]!].id)
      await user.set({ surname: `Nr. ${which}` }).execute()
      return 200
    }
    case 'group name': {
      const group = school.groups[which % 2 ? 'choir' : 'trio']
      await db
        .updateTable('groups')
        .set({ name: `Nr. ${which} “ģ”` })
        .where('id', '=', group.id)
        .execute()
      return 200
    }
    case 'member': {
      // An archived member is in a group, and is not counted.
      const status = which % 2 ? ('archived' as const) : ('active' as const)
      await db.updateTable('users').set({ status }).where('id', '=', member).execute()
      return 200
    }
    case 'room':
      return (
        await anna.patch('/api/admin/rooms/room/update-room-availability', {
          room_id: school.rooms.violin.id,
          is_available: which % 2,
        })
      ).status
    case 'role':
      return toggleAdministrator('raimonds')
    case 'taken back': {
      const renaming = db.transaction().execute(async trx => {
        await trx.updateTable('reservations').set({ event_name: 'nekad' }).execute()
        throw new Error('taken back')
      })
      return renaming.then(
        () => 200,
        () => 200,
      )
    }
    case 'tick':
      clock = CLOCKS[which % CLOCKS.length] ?? clock
      school.setNow(`${clock.replace(' ', 'T')}+02:00`)
      return 200
    default:
      return 200
  }
}

async function toggleAdministrator(who: Who): Promise<number> {
  const { id, roles } = school.people[who]
  const role = { user_id: id, role_id: roleId('administrator') }
  const { db } = school.database
  if (roles.includes('administrator')) {
    await db.deleteFrom('user_roles').where('user_id', '=', id).where('role_id', '=', role.role_id).execute()
    roles.pop()
  } else {
    await db.insertInto('user_roles').values(role).execute()
    roles.push('administrator')
  }
  return 200
}
