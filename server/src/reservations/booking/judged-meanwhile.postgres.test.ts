import type { AdminSettings } from '@stunda/contract/settings/admin-settings.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { lesson } from '../../../test/events.ts'
import { type Answer, useSchool } from '../../../test/school.ts'
import { someoneWaits } from '../../../test/waiting.ts'

// Bookings are judged by what administrators have set: neither is done in the middle of the other.
const school = useSchool()
const anna = () => school.as('anna')

let subject_id = 0
const teacherBooks = () => school.as('agnese').post('/api/event-meta/create', lesson(school, { subject_id }))
const studentBooks = () => {
  const students = [`student_${school.people.alise.id}` as const]
  const asked = { room_id: school.rooms.practice.id, subject_id: null, teachers: [], students }
  return school.as('alise').post('/api/event-meta/create', lesson(school, asked))
}

const putSettings = async (changes: Partial<AdminSettings>) => {
  const { data } = (await anna().get('/api/admin/settings')).json
  return anna().put('/api/admin/settings?force=true', { ...data, ...changes })
}
const putRoomGroup = (changes: object) => {
  const { id, name } = school.room_groups.practice
  const open = { name, open_to_students: true, needs_approval: false, rooms: [school.rooms.practice.id] }
  return anna().put(`/api/admin/room-groups/${id}`, { ...open, ...changes })
}
const moveRoom = () => {
  const { id, room_number } = school.rooms.practice
  return anna().put(`/api/admin/rooms/room/${id}`, {
    room_number,
    room_group_id: school.room_groups.studios.id,
  })
}
const closed = { date_from: '2026-11-24', date_to: '2026-11-24', name: 'Slēgts' }

const CHANGES: [
  what: string,
  table: string,
  change: () => Promise<Answer>,
  book: () => Promise<Answer>,
  field: string,
][] = [
  [
    'its subject is deleted',
    'subjects',
    () => anna().delete(`/api/admin/subjects/subject/${subject_id}`),
    teacherBooks,
    'subject_id',
  ],
  [
    'its room group is closed to students',
    'room_groups',
    () => putRoomGroup({ open_to_students: false }),
    studentBooks,
    'room',
  ],
  ['its room goes to a group that is', 'rooms', moveRoom, studentBooks, 'room'],
  [
    'its day is closed',
    'settings',
    () => putSettings({ closed_days: [closed] }),
    teacherBooks,
    'start_datetime',
  ],
  [
    'the school’s day begins later',
    'settings',
    () => putSettings({ day_start: '11:00' }),
    teacherBooks,
    'start_datetime',
  ],
  [
    'fewer days ahead may be booked',
    'settings',
    async () => putSettings({ limits: { teacher: NONE, student: { ...NONE, max_reservation_days: 0 } } }),
    studentBooks,
    'max_reservation_days',
  ],
]
const NONE = { max_reservation_days: null, daily_reservation_limit: null, active_reservation: null }

/** Starts something while a table cannot be written, and something else when that waits for it; whether the second waits too. */
async function during(table: string, first: () => Promise<Answer>, second: () => Promise<Answer>) {
  const { db } = school.database
  const { one, other, waited } = await db.transaction().execute(async trx => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(trx)
    const one = first()
    await someoneWaits(db, 'relation')
    const other = second()
    const waited = await Promise.race([someoneWaits(db).then(() => true), other.then(() => false)])
    return { one, other, waited }
  })
  return { first: await one, second: await other, waited }
}

let before: AdminSettings
beforeEach(async () => {
  const { db } = school.database
  before ??= (await anna().get('/api/admin/settings')).json.data
  await db.deleteFrom('event_meta').execute()
  await putSettings(before)
  await putRoomGroup({})
  const added = await db
    .insertInto('subjects')
    .values({ name: `Ritmika ${subject_id}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  subject_id = added.id
})

describe.each(CHANGES)('while %s', (_, table, change, book, field) => {
  it('a booking that came first is booked, and then the change is made or refused', async () => {
    const { first: booked, second: changed, waited } = await during('reservations', book, change)
    expect(waited).toBe(true)
    expect(booked.status, JSON.stringify(booked.json)).toBe(201)
    expect(changed.status).toBe(table === 'subjects' ? 409 : 200)
  })

  it('a booking that came later waits for it, and is refused', async () => {
    const { first: changed, second: booked, waited } = await during(table, change, book)
    expect(waited).toBe(true)
    expect(changed.status, JSON.stringify(changed.json)).toBe(200)
    expect(booked.status).toBe(422)
    expect(Object.keys(booked.json.errors)).toEqual([field])
  })
})

it('two who book at the same time do not wait for each other', async () => {
  const { db } = school.database
  const booked = await db.transaction().execute(async trx => {
    await sql`lock table reservations in share mode`.execute(trx)
    const both = [teacherBooks(), studentBooks()]
    const waiting = sql<{ count: number }>`
      select count(*)::integer as count from pg_locks
       where locktype = 'relation' and not granted and relation = 'reservations'::regclass`
    while (((await waiting.execute(db)).rows[0]?.count ?? 0) < both.length);
    return { both }
  })
  expect((await Promise.all(booked.both)).map(({ status }) => status)).toEqual([201, 201])
})
