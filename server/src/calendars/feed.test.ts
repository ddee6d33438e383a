import ICAL from 'ical.js'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
type Who = Parameters<typeof school.as>[0]

beforeEach(async () => {
  const { db } = school.database
  for (const table of ['attempts', 'calendar_links', 'history', 'reservations'] as const)
    await db.deleteFrom(table).execute()
})

async function linkOf(who: Who, body: object = { kind: 'plan' }): Promise<string> {
  const { json } = await school.as(who).post('/api/calendar-links', body)
  return new URL(json.data.url).pathname
}

const roomLink = (room: keyof typeof school.rooms) =>
  linkOf('anna', { kind: 'room', room_id: school.rooms[room].id })

async function read(path: string, headers?: Record<string, string>) {
  const answer = await school.as('nobody').get(path, headers)
  const calendar = answer.status === 200 ? new ICAL.Component(ICAL.parse(answer.json)) : undefined
  const events = calendar?.getAllSubcomponents('vevent') ?? []
  const event = (id: number) => {
    const found = events.find(one =>
      String(one.getFirstPropertyValue('uid')).startsWith(`reservation-${id}@`),
    )
    const value = (name: string) => found?.getFirstPropertyValue(name)?.toString()
    return (
      found && {
        status: value('status'),
        sequence: Number(value('sequence')),
        start: value('dtstart'),
        changed: value('last-modified') ?? '',
        summary: value('summary'),
        location: value('location'),
        description: value('description') ?? '',
      }
    )
  }
  return { ...answer, calendar, events, event }
}

async function book(changes: Parameters<typeof lesson>[1] = {}, who: Who = 'anna') {
  const made = await school.as(who).post('/api/event-meta/create', lesson(school, changes))
  expect(made.status).toBe(201)
  const { id } = made.json.data.reservations[0]
  return {
    id: Number(id),
    path: `/api/reservations/reservation/${id}`,
    change: (changed: Parameters<typeof lesson>[1]) =>
      school.as(who).put(`/api/reservations/reservation/${id}`, lesson(school, { ...changes, ...changed })),
  }
}

describe('a calendar feed', () => {
  it('begins with the lines that simple programs look for, its name and how often to read it among them', async () => {
    const { db } = school.database
    const kept = await db.selectFrom('settings').select('school_name').executeTakeFirstOrThrow()
    await db.updateTable('settings').set({ school_name: 'Skola, māksla; mūzika\\\nRīga' }).execute()
    const { json } = await read(await linkOf('agnese'))
    await db.updateTable('settings').set(kept).execute()
    const name = 'Skola\\, māksla\\; mūzika\\\\\\nRīga: Agnese Kalniņa'
    expect(json.slice(0, json.indexOf('BEGIN:VTIMEZONE')).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Stunda//Stunda//LV',
      'CALSCALE:GREGORIAN',
      `NAME:${name}`,
      `X-WR-CALNAME:${name}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      '',
    ])
  })

  it('has the lessons of its owner, at their time, with place and people', async () => {
    const { id } = await book({ description: 'Ņemt līdzi notis' })
    const { headers, calendar, event, events } = await read(await linkOf('agnese'))
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(event(id)).toMatchObject({
      status: 'CONFIRMED',
      start: '2026-11-24T10:00:00',
      summary: 'Klavierspēle',
      location: '201 Flīģelis',
      description: 'Pedagogi: Agnese Kalniņa\nAudzēkņi: Marta Ozola\nŅemt līdzi notis',
    })
    const [first] = events
    expect(first && new ICAL.Event(first).startDate.toJSDate().toISOString()).toBe('2026-11-24T08:00:00.000Z')
    expect(calendar?.getFirstPropertyValue('x-wr-calname')).toBe('Stunda: Agnese Kalniņa')
    expect(calendar?.getFirstPropertyValue('x-published-ttl')).toBe('PT1H')
    expect(calendar?.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT1H')
    expect(calendar?.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Europe/Riga')
  })

  it('is written in the language of its owner', async () => {
    const { id } = await book(at('11:00', '11:45'))
    await school.as('agnese').get('/api/auth/me', { 'accept-language': 'en' })
    expect((await read(await linkOf('agnese'))).event(id)?.description).toContain('Teachers: Agnese Kalniņa')
    await school.as('agnese').get('/api/auth/me', { 'accept-language': 'lv' })
  })

  it('shows a student no names that the application does not show', async () => {
    const { id } = await book({ ...at('12:00', '12:45'), students: [`group_${school.groups.choir.id}`] })
    const mine = await read(await linkOf('karlis'))
    expect(mine.event(id)?.description).toBe('Pedagogi: Agnese Kalniņa\nAudzēkņi: Koris 4.–8. klase')
    const others = await read(await linkOf('alise'))
    expect(others.event(id)).toBeUndefined()
  })

  it('ends at the day up to which its owner sees the plan', async () => {
    const near = await book(at('09:00', '09:45', '2026-12-07'))
    const far = await book(at('09:00', '09:45', '2026-12-08'))
    const student = await read(await linkOf('marta'))
    expect([student.event(near.id)?.status, student.event(far.id)?.status]).toEqual(['CONFIRMED', undefined])
    expect((await read(await linkOf('agnese'))).event(far.id)?.status).toBe('CONFIRMED')
  })

  it('shows a request that waits as tentative, and its confirmation', async () => {
    const asked = {
      ...at('15:00', '15:45'),
      ...{ event_name: 'Bungas', room_id: school.rooms.drums.id, subject_id: null, teachers: [] },
      students: [`student_${school.people.alise.id}` as const],
    }
    const { id } = await book(asked, 'alise')
    const link = await linkOf('alise')
    expect((await read(link)).event(id)?.status).toBe('TENTATIVE')
    await school.as('andris').post(`/api/reservations/reservation/${id}/confirm`)
    expect((await read(link)).event(id)).toMatchObject({ status: 'CONFIRMED', sequence: 2 })
  })

  it('counts every change of an event, also those that are undone', async () => {
    const { id, path, change } = await book(at('13:00', '13:45'))
    const link = await linkOf('agnese')
    const seen = [(await read(link)).event(id)]
    const undo = () => school.as('anna').post('/api/reservations/undo', { reservation_ids: [id] })
    const steps = [
      () => change(at('14:00', '14:45')),
      undo,
      () => school.as('anna').delete(path),
      undo,
      () => change({ status_id: 3 }),
    ]
    for (const step of steps) {
      expect((await step()).status).toBe(200)
      seen.push((await read(link)).event(id))
    }
    expect(seen.map(event => [event?.sequence, event?.status, event?.start?.slice(11, 16)])).toEqual([
      [1, 'CONFIRMED', '13:00'],
      [2, 'CONFIRMED', '14:00'],
      [3, 'CONFIRMED', '13:00'],
      [4, 'CANCELLED', '13:00'],
      [5, 'CONFIRMED', '13:00'],
      [6, 'CANCELLED', '13:00'],
    ])
    const changed = seen.map(event => event?.changed)
    expect(changed).toEqual(changed.toSorted())
  })

  it('tells who may not look so far ahead that an event went there, and when it is back', async () => {
    const { id, change } = await book(at('08:00', '08:45', '2026-11-27'))
    const link = await linkOf('marta')
    const event = async () => (await read(link)).event(id)
    expect(await event()).toMatchObject({ status: 'CONFIRMED', sequence: 1 })
    await change(at('08:00', '08:45', '2026-12-29'))
    expect(await event()).toMatchObject({ status: 'CANCELLED', sequence: 2, start: '2026-11-27T08:00:00' })
    await change(at('09:00', '09:45', '2026-11-27'))
    expect(await event()).toMatchObject({ status: 'CONFIRMED', sequence: 3, start: '2026-11-27T09:00:00' })
  })

  it('tells for 30 days that an event was cancelled, deleted, or left by its owner', async () => {
    const cancelled = await book(at('08:00', '08:45', '2026-12-15'))
    const deleted = await book(at('09:00', '09:45', '2026-12-15'))
    const left = await book(at('10:00', '10:45', '2026-12-15'))
    await cancelled.change({ status_id: 3 })
    await school.as('anna').delete(deleted.path)
    await left.change({ teachers: [school.people.raimonds.id] })
    const link = await linkOf('agnese')
    const statuses = async () => {
      const { event } = await read(link)
      return [cancelled, deleted, left].map(({ id }) => event(id)?.status)
    }
    expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
    expect((await read(link)).event(left.id)?.description).toBe('')
    const ids = [cancelled.id, deleted.id, left.id]
    const { db } = school.database
    const changeAt = (instant: string) =>
      sql`update history set at = ${instant}::timestamptz where reservation_id = any(${ids})`.execute(db)
    await changeAt('2026-10-24T00:01:00+03:00')
    school.setNow('2026-11-23T10:00:00+02:00')
    // Another day, so that the calendar is read anew.
    school.setNow('2026-11-24T10:00:00+02:00')
    expect(await statuses()).toEqual([undefined, undefined, undefined])
  })

  it('tells who left a group that its lessons are cancelled, and who comes back that they are not', async () => {
    const { db } = school.database
    const { choir } = school.groups
    const { marta } = school.people
    const member = async (what: 'assign' | 'detach') => {
      const path = `/api/admin/groups/group/${choir.id}/${what}`
      const { status } = await school.as('anna').post(path, { students: [marta.id] })
      expect(status).toBe(200)
    }
    afterwards(async () => {
      school.setNow('2026-11-23T09:00:00+02:00')
      await member('assign')
    })
    const ofChoir = { ...at('08:00', '08:45'), students: [`group_${choir.id}` as const] }
    const { id, path, change } = await book(ofChoir)
    const [hers, his] = [await linkOf('marta'), await linkOf('karlis')]
    const told = async () => (await read(hers)).event(id)
    await change({ event_name: 'Koris' })
    expect(await told()).toMatchObject({ status: 'CONFIRMED', sequence: 2, summary: 'Koris' })
    await member('detach')
    expect(await told()).toMatchObject({
      status: 'CANCELLED',
      sequence: 3,
      description: 'Mācību priekšmets: Klavierspēle',
    })
    expect((await read(his)).event(id)).toMatchObject({ status: 'CONFIRMED', sequence: 2 })
    await change({ event_name: 'Koris bez Martas' })
    expect(await told()).toMatchObject({ status: 'CANCELLED', sequence: 4, summary: 'Koris' })
    await member('assign')
    expect(await told()).toMatchObject({ status: 'CONFIRMED', sequence: 5 })
    await member('detach')
    await school.as('anna').delete(path)
    expect(await told()).toMatchObject({ status: 'CANCELLED', sequence: 7 })
    await sql`update lessons_left set changed_at = '2026-10-23T23:00:00Z'`.execute(db)
    await sql`update history set at = '2026-10-23T23:00:00Z'`.execute(db)
    school.setNow('2026-11-24T10:00:00+02:00')
    expect(await told()).toBeUndefined()
  })

  it('leaves a lesson to who left the group and is in it by another way', async () => {
    const { choir } = school.groups
    const { karlis } = school.people
    const url = (what: string) => `/api/admin/groups/group/${choir.id}/${what}`
    const students = [`group_${choir.id}` as const, `student_${karlis.id}` as const]
    const { id } = await book({ ...at('08:00', '08:45'), students })
    afterwards(() => school.as('anna').post(url('assign'), { students: [karlis.id] }))
    const link = await linkOf('karlis')
    await school.as('anna').post(url('detach'), { students: [karlis.id] })
    expect((await read(link)).event(id)).toMatchObject({ status: 'CONFIRMED', sequence: 1 })
  })

  it('of a room has what is in it, and tells that an event has moved to another room', async () => {
    const { id, change } = await book(at('16:00', '16:45'))
    const [piano, voice] = [await roomLink('piano'), await roomLink('voice')]
    expect((await read(piano)).event(id)).toMatchObject({ status: 'CONFIRMED' })
    expect((await read(piano)).calendar?.getFirstPropertyValue('name')).toBe('Stunda: telpa 201 Flīģelis')
    await change({ room_id: school.rooms.voice.id })
    expect((await read(piano)).event(id)).toMatchObject({ status: 'CANCELLED', sequence: 2 })
    expect((await read(voice)).event(id)).toMatchObject({ status: 'CONFIRMED', sequence: 2 })
  })
})

describe('an unchanged calendar', () => {
  it('is not sent again, until it has changed', async () => {
    const { change } = await book(at('17:00', '17:45'))
    const link = await linkOf('agnese')
    const first = await read(link)
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    const again = await read(link, { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, again.json]).toEqual([304, ''])
    await book({
      ...at('17:00', '17:45'),
      room_id: school.rooms.violin.id,
      teachers: [school.people.raimonds.id],
      students: [],
    })
    expect((await read(link, { 'if-none-match': etag })).status).toBe(304)
    await change(at('18:00', '18:45'))
    expect((await read(link, { 'if-none-match': etag })).status).toBe(200)
  })

  it.each([
    ['a room gets another name', 'rooms', 'name'],
    ['a person gets another name', 'users', 'surname'],
    ['a subject gets another name', 'subjects', 'name'],
    ['the school gets another name', 'settings', 'school_name'],
  ])('is another one when %s', async (_what, table, name) => {
    const { db } = school.database
    await book({ event_name: 'Konsultācija' })
    const link = await linkOf('agnese')
    const etag = String((await read(link)).headers.etag)
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.ref(name)} || 'x'`.execute(db)
    expect((await read(link, { 'if-none-match': etag })).status).toBe(200)
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = left(${sql.ref(name)}, -1)`.execute(db)
    expect((await read(link, { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('a calendar address', () => {
  it('says when it was read last, to a quarter of an hour', async () => {
    const link = await linkOf('marta')
    const lastRead = async () =>
      (await school.as('marta').get('/api/calendar-links')).json.data[0].last_read_at
    expect(await lastRead()).toBeNull()
    await read(link)
    expect(await lastRead()).toBe('2026-11-23T07:00:00.000Z')
    school.setNow('2026-11-23T09:14:00+02:00')
    await read(link)
    expect(await lastRead()).toBe('2026-11-23T07:00:00.000Z')
    school.setNow('2026-11-23T09:16:00+02:00')
    await read(link)
    expect(await lastRead()).toBe('2026-11-23T07:16:00.000Z')
  })

  it('of a room ends to answer when its maker is no administrator any more', async () => {
    const { ilze } = school.people
    const body = { kind: 'room', room_id: school.rooms.piano.id }
    const link = await linkOf('ilze', body)
    const plan = await linkOf('ilze')
    expect((await read(link)).status).toBe(200)
    await sql`update user_roles set role_id = 3 where user_id = ${ilze.id}`.execute(school.database.db)
    expect((await read(link)).status).toBe(404)
    expect((await read(plan)).status).toBe(200)
  })

  it('ends when its owner is archived, also when they come back', async () => {
    const { raimonds } = school.people
    const link = await linkOf('raimonds')
    await school.as('anna').delete(`/api/admin/users/user/${raimonds.id}?force=true`)
    expect((await read(link)).status).toBe(404)
    await school.as('anna').post(`/api/admin/users/user/${raimonds.id}/restore`)
    expect((await read(link)).status).toBe(404)
  })

  it('that is wrong or has ended is not found, and wrong ones are counted for the network', async () => {
    const wrong = `/api/calendar/${'x'.repeat(43)}.ics`
    expect((await read('/api/calendar/short.ics')).status).toBe(404)
    for (let miss = 1; miss <= 60; miss++) expect((await read(wrong)).status).toBe(404)
    expect((await read(wrong)).status).toBe(429)
    // A right address goes on: its secret cannot be guessed.
    expect((await read(await linkOf('agnese'))).status).toBe(200)
  })
})
