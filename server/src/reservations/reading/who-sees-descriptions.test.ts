import { endpoints } from '@stunda/contract/endpoints.ts'
import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { enterAbsence, lookAtAbsence } from '../../../test/absence-calls.ts'
import { lookAtChange } from '../../../test/calendar-changes.ts'
import { at, lesson } from '../../../test/events.ts'
import { lookAhead } from '../../../test/leaving.ts'
import { type Answer, useSchool } from '../../../test/school.ts'
import { lookAtTakeover, takeOver } from '../../../test/takeovers.ts'

const school = useSchool()
const SECRET = 'Telpas kods 4711'
const ROLES = ['anna', 'andris', 'agnese', 'marta', 'karlis', 'screen'] as const
type Who = (typeof ROLES)[number]
/** The users who book, each at an hour of their own. */
const HOURS: Partial<Record<Who, string>> = {
  anna: '08',
  andris: '09',
  agnese: '13',
  marta: '14',
  karlis: '15',
}
const ONE = '/api/reservations/reservation'

/** Events by what is told of them here; each has the same description. */
const ids = { piano: 0, choir: 0, practice: 0, waiting: 0, left: 0 }
const metas: number[] = []

beforeAll(async () => {
  const { db } = school.database
  const none = { daily_reservation_limit: null, active_reservation: null }
  await db.updateTable('role_limits').set(none).execute()
  const { people, rooms, groups, subjects } = school
  const alone = { subject_id: null, teachers: [], students: [key('alise')] }
  ids.piano = await booked('anna', {})
  ids.choir = await booked('anna', {
    ...at('11:00', '12:30'),
    room_id: rooms.violin.id,
    subject_id: subjects.choir.id,
    teachers: [people.raimonds.id],
    students: [`group_${groups.choir.id}`],
  })
  ids.practice = await booked('alise', { ...alone, room_id: rooms.practice.id, ...at('16:00', '16:45') })
  ids.waiting = await booked('alise', { ...alone, room_id: rooms.drums.id, ...at('17:00', '17:45') })
  // Kārlis has booked it and is not in it any more.
  const his = { ...alone, room_id: rooms.practice.id, ...at('18:00', '18:45') }
  ids.left = await booked('karlis', { ...his, students: [key('karlis')] })
  await school.as('anna').put(`${ONE}/${ids.left}`, body(his))
})

const key = (who: keyof typeof school.people) => `student_${school.people[who].id}` as const
const body = (changes: Partial<EventBody>) => lesson(school, { description: SECRET, ...changes })

async function booked(who: Who | 'alise', changes: Partial<EventBody>): Promise<number> {
  const { status, json } = await school.as(who).post('/api/event-meta/create', body(changes))
  expect(status, JSON.stringify(json)).toBe(201)
  metas.push(json.data.id)
  return json.data.reservations[0].id
}

/** A booking of somebody for themselves on a day, in their own hour. */
function own(who: Who, date: string, changes: Partial<EventBody> = {}): Partial<EventBody> {
  const hour = HOURS[who]
  const student = who === 'marta' || who === 'karlis' ? who : 'alise'
  return {
    category_id: 5,
    room_id: school.rooms.practice.id,
    subject_id: null,
    teachers: who === 'agnese' ? [school.people.agnese.id] : [],
    students: [key(student)],
    ...at(`${hour}:00`, `${hour}:45`, date),
    ...changes,
  }
}

/** The same where others are already: refused, with their event. */
const taken = (who: Who, times: Partial<EventBody>) =>
  body(own(who, '2026-11-24', { ...times, room_id: school.rooms.practice.id }))
const TAKEN = [at('16:00', '16:45'), at('18:00', '18:45')]

type Ask = (who: Who) => Promise<Answer[]>
const booking =
  (ask: Ask): Ask =>
  async who =>
    HOURS[who] ? ask(who) : []
const each = (who: Who, urls: string[]) => Promise.all(urls.map(url => school.as(who).get(url)))
const DAYS = 'date_from=2026-11-24&date_to=2026-11-24&include_cancelled=1'

let days = 0
/** Lessons of a teacher on a day of their own, and what is asked to enter that the teacher is away then. */
async function away(teacher: 'agnese' | 'raimonds', count = 1) {
  const date = Temporal.PlainDate.from('2027-01-04').add({ days: days++ }).toString()
  const teacher_id = school.people[teacher].id
  const lessons: { reservation_id: number; version: number }[] = []
  for (let hour = 10; hour < 10 + count; hour += 1) {
    const times = at(`${hour}:00`, `${hour}:45`, date)
    lessons.push({ reservation_id: await booked('anna', { ...times, teachers: [teacher_id] }), version: 1 })
  }
  const times = { start_datetime: `${date} 00:00:00`, end_datetime: `${date} 23:00:00` }
  return { lessons, asked: { teacher_id, ...times, rows: [] as object[] } }
}

/** Agnese's absence as somebody enters it, and its address; a refused one has none. */
async function entered(who: Who) {
  const { lessons, asked } = await away('agnese')
  const answer = await enterAbsence(school.as(who), asked)
  return { lessons, asked, answer, url: `/api/absences/${answer.json.data?.id ?? 0}` }
}

/** A lesson of Agnese that is to be made up; its id. */
async function owed(): Promise<number> {
  const { lessons, asked } = await away('agnese')
  const rows = lessons.map(lesson => ({ ...lesson, action: 'cancel' }))
  expect((await enterAbsence(school.as('anna'), { ...asked, rows })).status).toBe(200)
  return lessons[0]?.reservation_id ?? 0
}

/** Agnese is asked to give two lessons of Raimonds. */
async function askedOfAgnese() {
  const { lessons, asked } = await away('raimonds', 2)
  const rows = lessons.map(lesson => ({
    ...lesson,
    ...{ action: 'ask', from: school.people.raimonds.id, to: school.people.agnese.id },
  }))
  const { status, json } = await enterAbsence(school.as('anna'), { ...asked, rows })
  expect(status, JSON.stringify(json)).toBe(200)
  return { reservation_id: lessons[0]?.reservation_id, teacher_id: school.people.raimonds.id }
}

/** Agnese asks Raimonds to give a lesson of hers; once. */
async function agneseAsks(date: string) {
  if ((await school.as('agnese').get('/api/asked-lessons?of=own')).json.data.length > 0) return
  const [from, to] = [school.people.agnese.id, school.people.raimonds.id]
  const reservation_id = await booked('anna', { ...at('19:00', '19:45', date) })
  const rows = [{ reservation_id, version: 1, action: 'ask', from, to }]
  const { status, json } = await school
    .as('agnese')
    .post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
  expect(status, JSON.stringify(json)).toBe(200)
}

/** The piano studio is taken over for two hours. */
/** What a change of the calendar touches, for each kind of change. */
async function calendarLookedAt(who: Who): Promise<Answer[]> {
  const { json } = await school.as('anna').get('/api/admin/settings')
  const closed_days = [{ date_from: '2026-11-24', date_to: '2026-11-24', name: 'Svētki' }]
  const room_id = school.rooms.piano.id
  const inUse = (is_available: 0 | 1) =>
    school.database.db.updateTable('rooms').set({ is_available }).execute()
  await inUse(0)
  const keeping = await lookAtChange(school.as(who), { kind: 'keeping' })
  await inUse(1)
  return [
    keeping,
    await lookAtChange(school.as(who), { kind: 'settings', settings: { ...json.data, closed_days } }),
    await lookAtChange(school.as(who), { kind: 'room_use', room_id, is_available: 0 }),
    await lookAtChange(school.as(who), { kind: 'room_removal', room_id }),
  ]
}

function takeover(date: string) {
  const { room_id, start_datetime: _, end_datetime: __, ...asked } = body({})
  return { ...asked, rooms: [room_id], times: [at('10:00', '12:00', date)] }
}

/** Every call that answers reservations, as somebody makes it; a refusal answers those that are in the way. */
const CALLS: Record<string, Ask> = {
  'GET /api/reservations/reservation/:id': who =>
    each(
      who,
      Object.values(ids).map(id => `${ONE}/${id}`),
    ),
  'GET /api/event-meta/:id': who =>
    each(
      who,
      metas.map(id => `/api/event-meta/${id}`),
    ),
  'GET /api/rooms/get_schedule': who => each(who, [`/api/rooms/get_schedule?${DAYS}`]),
  'GET /api/rooms/get_schedule_for_week': who =>
    each(
      who,
      Object.values(school.rooms).map(({ id }) => `/api/rooms/get_schedule_for_week?${DAYS}&rooms=${id}`),
    ),
  'GET /api/reservations/by_user/:id/by_date': who =>
    each(
      who,
      Object.values(school.people).map(({ id }) => `/api/reservations/by_user/${id}/by_date?${DAYS}`),
    ),
  'GET /api/find': who => each(who, ['/api/find?q=klavier', '/api/find?q=mart', '/api/find?q=koris']),
  'GET /api/reservations/pending': who => each(who, ['/api/reservations/pending']),
  'GET /api/keys': who => {
    school.setNow('2026-11-24T09:30:00+02:00')
    return each(who, ['/api/keys'])
  },
  'POST /api/event-meta/create': booking(async who => {
    const post = (asked: EventBody) => school.as(who).post('/api/event-meta/create', asked)
    return [
      await post(body(own(who, '2026-11-25'))),
      await post(taken(who, TAKEN[0]!)),
      await post(taken(who, TAKEN[1]!)),
    ]
  }),
  'POST /api/event-meta/draft': booking(async who => [
    await school.as(who).post('/api/event-meta/draft', {
      ...taken(who, TAKEN[0]!),
      recurrence: { kind: 'weekly', until: '2026-12-01' },
    }),
  ]),
  'POST /api/event-meta/submit/:id': booking(async who => {
    const recurrence = { kind: 'recurring', dates: ['2026-11-26', '2026-11-27'] }
    const asked = { ...body(own(who, '2026-11-26')), recurrence }
    const draft = await school.as(who).post('/api/event-meta/draft', asked)
    const [first] = draft.json.data.reservations
    const submit = (reservations?: object[]) =>
      school.as(who).post(`/api/event-meta/submit/${draft.json.data.id}`, { reservations })
    const there = { id: first.id, room_id: first.room_id, ...at('18:00', '18:45') }
    return [draft, await submit([there]), await submit()]
  }),
  'PUT /api/reservations/reservation/:id': booking(async who => {
    const mine = own(who, '2026-11-30')
    const id = await booked(who, mine)
    const put = (asked: EventBody) => school.as(who).put(`${ONE}/${id}`, asked)
    return [await put(body({ ...mine, event_name: 'Etīdes' })), await put(taken(who, TAKEN[1]!))]
  }),
  'POST /api/reservations/reservation/:id/swap': booking(async who => {
    const one = await booked(who, own(who, '2026-12-01'))
    const other = await booked(who, own(who, '2026-12-02'))
    const swap = { with: other, version: 1, with_version: 1 }
    return [await school.as(who).post(`${ONE}/${one}/swap`, swap)]
  }),
  'POST /api/reservations/undo': booking(async who => {
    const id = await booked(who, own(who, '2026-12-04'))
    await school.as(who).delete(`${ONE}/${id}`)
    return [await school.as(who).post('/api/reservations/undo', { reservation_ids: [id] })]
  }),
  'POST /api/reservations/reservation/:id/confirm': async who => [
    await school.as(who).post(`${ONE}/${ids.waiting}/confirm`),
  ],
  'POST /api/reservations/reservation/:id/reject': async who => {
    const { db } = school.database
    const waits = { status_id: 2, refused_by: null }
    await db.updateTable('reservations').set(waits).where('id', '=', ids.waiting).execute()
    return [await school.as(who).post(`${ONE}/${ids.waiting}/reject`, {})]
  },
  'POST /api/rearrangements': booking(async who => {
    const id = await booked(who, own(who, '2026-12-05'))
    const rows = [{ reservation_id: id, version: 1, action: 'cancel' }]
    return [
      await school.as(who).post('/api/rearrangements', { cause: { kind: 'chosen' }, rows, note: null }),
      await takeOver(school.as(who), takeover('2026-11-26')),
    ]
  }),
  'POST /api/rearrangements/judge': booking(async who => {
    const id = await booked(who, own(who, '2026-12-06'))
    const place = { action: 'move', room_id: school.rooms.practice.id, ...at('16:00', '16:45') }
    const rows = [{ reservation_id: id, version: 1, ...place }]
    return [await school.as(who).post('/api/rearrangements/judge', { rows, note: null })]
  }),
  'POST /api/rearrangements/preview': booking(async who => {
    const id = await booked(who, own(who, '2026-12-07'))
    return [
      await school
        .as(who)
        .post('/api/rearrangements/preview', { cause: { kind: 'chosen', reservation_ids: [id] } }),
      await lookAtTakeover(school.as(who), takeover('2026-11-24')),
      await lookAhead(school.as(who), { part: 'group', id: school.groups.choir.id, from: '2026-11-24' }),
      await lookAhead(school.as(who), { part: 'teacher', id: school.people.agnese.id, from: '2026-11-24' }),
      await lookAtAbsence(school.as(who), (await away('agnese')).asked),
      ...(await calendarLookedAt(who)),
    ]
  }),
  'GET /api/absences/:id': async who => [await school.as(who).get((await entered(who)).url)],
  'GET /api/asked-lessons': async who => {
    await askedOfAgnese()
    await agneseAsks('2026-12-08')
    return each(
      who,
      ['me', 'own', 'all'].map(of => `/api/asked-lessons?of=${of}`),
    )
  },
  'GET /api/unseen': async who => {
    const { lessons, asked } = await away('agnese')
    await school.database.db.deleteFrom('untold_changes').execute()
    const rows = lessons.map(lesson => ({ ...lesson, action: 'cancel' }))
    expect((await enterAbsence(school.as('anna'), { ...asked, rows })).status).toBe(200)
    const [day = ''] = asked.start_datetime.split(' ')
    school.setNow(`${day}T06:00:00+02:00`)
    const answers = await each(who, ['/api/unseen'])
    school.setNow('2026-11-23T09:00:00+02:00')
    return answers
  },
  'POST /api/asked-lessons': async who => {
    const asked = await askedOfAgnese()
    await agneseAsks('2026-12-09')
    return [
      await school.as(who).post('/api/asked-lessons', { ...asked, answer: 'decline' }),
      await school.as(who).post('/api/asked-lessons', { answer: 'withdraw', reservation_ids: [999_999] }),
    ]
  },
  'GET /api/owed-lessons': async who => {
    await owed()
    return who === 'screen' ? [] : each(who, ['/api/owed-lessons'])
  },
  'POST /api/owed-lessons/:id/write-off': async who => [
    await school.as(who).post(`/api/owed-lessons/${await owed()}/write-off`, { reason: 'Nevajag' }),
  ],
  'DELETE /api/owed-lessons/:id/write-off': async who => {
    const url = `/api/owed-lessons/${await owed()}/write-off`
    await school.as('anna').post(url, { reason: 'Nevajag' })
    return [await school.as(who).delete(url)]
  },
  'POST /api/admin/groups/group/:id/assign': async who => {
    const asked = body(own('anna', '2026-11-24', { room_id: school.rooms.voice.id, ...at('11:00', '11:45') }))
    await school.as('anna').post('/api/event-meta/create', asked)
    const url = `/api/admin/groups/group/${school.groups.choir.id}/assign`
    return [await school.as(who).post(url, { students: [school.people.alise.id] })]
  },
}

/** Everything in an answer that is an event: it has a name and a room. */
function eventsIn(json: unknown): Record<string, unknown>[] {
  if (Array.isArray(json)) return json.flatMap(eventsIn)
  if (typeof json !== 'object' || json === null) return []
  const inside = Object.values(json).flatMap(eventsIn)
  return 'event_name' in json && 'room_id' in json ? [json as Record<string, unknown>, ...inside] : inside
}

/** Whether somebody is to read the description of an event: who runs the school or teaches, and of students who is in it. */
async function maySee(who: Who, event: Record<string, unknown>): Promise<boolean> {
  if (who === 'screen') return false
  if (who !== 'marta' && who !== 'karlis') return true
  const found = await school.database.db
    .selectFrom('participants')
    .innerJoin('reservations', 'reservations.id', 'participants.reservation_id')
    .select('user_id')
    .where('event_meta_id' in event ? 'reservations.id' : 'event_meta_id', '=', event.id as number)
    .where('user_id', '=', school.people[who].id)
    .execute()
  return found.length > 0
}

it('every call that answers reservations is looked at here', () => {
  const answering = Object.entries(endpoints).filter(([, { answer }]) => {
    const shape = z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' })
    return JSON.stringify(shape).includes('"event_meta_id"')
  })
  const refusing = ['POST /api/admin/groups/group/:id/assign']
  expect(Object.keys(CALLS).sort()).toEqual([...answering.map(([name]) => name), ...refusing].sort())
})

describe('a description is told to those who see who is in the event, by', () => {
  it.each(Object.keys(CALLS))('%s', async name => {
    let seen = 0
    for (const who of ROLES) {
      for (const { json } of (await CALLS[name]?.(who)) ?? []) {
        for (const event of eventsIn(json)) {
          seen += 1
          const may = await maySee(who, event)
          const told = { who, event: event.id, students: 'students' in event, description: event.description }
          const expected = { ...told, students: may, description: may ? SECRET : undefined }
          expect(told).toEqual(expected)
        }
      }
    }
    expect(seen).toBeGreaterThan(0)
  })
})

describe('what became of a description', () => {
  const history = async (who: Who) => (await school.as(who).get(`${ONE}/${ids.left}/history`)).json.data
  const told = async (who: Who) => JSON.stringify(await history(who)).includes(SECRET)

  it('is told in the history as far as one saw who was in it', async () => {
    expect(await told('andris')).toBe(true)
    const [update, creation] = await history('karlis')
    expect(JSON.stringify(creation)).toContain(SECRET)
    const field = update.fields.find((one: { field: string }) => one.field === 'description')
    expect(field).toEqual({ field: 'description', before: SECRET, after: null })
    expect((await school.as('marta').get(`${ONE}/${ids.left}/history`)).status).toBe(403)
  })

  it('stays where somebody changes the event who is not told it', async () => {
    const seen = (await school.as('karlis').get(`${ONE}/${ids.left}`)).json.data
    const { version: _, ...unversioned } = seen
    const back = { ...unversioned, teachers: [], students: [key('karlis')], event_name: 'Atkal mana' }
    const { json } = await school.as('karlis').put(`${ONE}/${ids.left}`, back)
    expect(json.data).toMatchObject({ event_name: 'Atkal mana', description: SECRET })
    const emptied = { ...back, description: '' }
    expect((await school.as('karlis').put(`${ONE}/${ids.left}`, emptied)).json.data.description).toBe('')
  })
})
