import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { BeyondHorizon, RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { bookWeek, type Week } from '../../test/week.ts'

const school = useSchool()
let week: Week
beforeAll(async () => {
  week = await bookWeek(school)
})

type Who = Parameters<typeof school.as>[0]

const TUESDAY = 'date_from=2026-11-24&date_to=2026-11-24'

async function schedule(who: Who, query = TUESDAY): Promise<RoomSchedule[]> {
  const { status, json } = await school.as(who).get(`/api/rooms/get_schedule?${query}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return RoomSchedule.array().parse(json.data)
}

async function event(who: Who, id: number, query = TUESDAY): Promise<Reservation> {
  const shown = await schedule(who, query)
  const found = shown.flatMap(room => room.reservations).find(reservation => reservation.id === id)
  if (!found) throw new Error(`event ${id} is not shown`)
  return found
}

const numbers = (shown: RoomSchedule[]) => shown.map(({ room }) => room.room_number)
const eventIds = (shown: RoomSchedule[]) => shown.flatMap(room => room.reservations.map(({ id }) => id))

describe('the schedule of rooms', () => {
  it('shows rooms in the order in which they are asked for, each with its events', async () => {
    const { violin, piano } = school.rooms
    const shown = await schedule('anna', `${TUESDAY}&rooms[]=${violin.id}&rooms[]=${piano.id}`)
    expect(numbers(shown)).toEqual(['202', '201'])
    expect(shown.map(room => room.reservations.map(({ id }) => id))).toEqual([
      [week.choir],
      [week.piano_lesson],
    ])
  })

  it('shows every room, group by group, when none is named', async () => {
    expect(numbers(await schedule('anna'))).toEqual(['201', '202', '203', '204', '101', '401'])
  })

  it('shows a room that is asked for twice once', async () => {
    const { piano } = school.rooms
    expect(await schedule('anna', `${TUESDAY}&rooms=${piano.id},${piano.id}`)).toHaveLength(1)
  })

  it('says all of an event: when, what, who', async () => {
    const { agnese, marta, anna } = school.people
    expect(await event('anna', week.piano_lesson)).toEqual({
      id: week.piano_lesson,
      event_meta_id: expect.any(Number),
      event_name: 'Klavierspēle',
      category_id: 1,
      status_id: 1,
      room_id: school.rooms.piano.id,
      subject_id: school.subjects.piano.id,
      description: '',
      start_datetime: '2026-11-24 10:00:00',
      end_datetime: '2026-11-24 10:45:00',
      start_date: '2026-11-24',
      start_time: '10:00',
      end_time: '10:45',
      date_reservation: '2026-11-24',
      teachers: [{ id: agnese.id, full_name: agnese.full_name }],
      students: [{ key: `student_${marta.id}`, id: marta.id, full_name: marta.full_name }],
      recurrence: 'single',
      changed_alone: false,
      version: 1,
      created_by: { id: anna.id, full_name: anna.full_name },
      can: { update: true, delete: true },
    })
  })

  it('names a booked group as a group, not its members', async () => {
    const { id, name } = school.groups.choir
    expect((await event('anna', week.choir)).students).toEqual([
      { key: `group_${id}`, id, name, students_count: 2 },
    ])
  })

  it('shows both the first and the last asked day', async () => {
    const shown = await schedule('anna', 'date_from=2026-11-24&date_to=2026-11-25&include_cancelled=1')
    expect(eventIds(shown)).toContain(week.piano_lesson)
    expect(eventIds(shown)).toContain(week.cancelled)
  })

  it('shows cancelled events only when they are asked for', async () => {
    expect(eventIds(await schedule('anna', 'date_from=2026-11-25&date_to=2026-11-25'))).toEqual([])
  })

  it('never shows a draft, not even its author’s own', async () => {
    expect(eventIds(await schedule('anna'))).not.toContain(week.draft)
  })

  it('keeps names with quotes and backslashes whole', async () => {
    const event_name = 'Koncerts „Ziema" \\ "Sniegs"'
    await school.database.db
      .updateTable('reservations')
      .set({ event_name })
      .where('id', '=', week.piano_lesson)
      .execute()
    expect((await event('anna', week.piano_lesson)).event_name).toBe(event_name)
  })
})

describe('the schedule is never out of date', () => {
  it('shows at once what was booked, changed and deleted since it was last asked for', async () => {
    const { db } = school.database
    const before = await event('anna', week.practice)
    expect(await event('anna', week.practice)).toEqual(before)
    await db.updateTable('users').set({ surname: 'Bērza' }).where('id', '=', school.people.alise.id).execute()
    expect((await event('anna', week.practice)).students).toMatchObject([{ full_name: 'Alise Bērza' }])
    await db.updateTable('users').set({ surname: 'Puķe' }).where('id', '=', school.people.alise.id).execute()
    expect(await event('anna', week.practice)).toEqual(before)
  })

  it('does not take another person’s answer for one’s own', async () => {
    expect((await event('agnese', week.piano_lesson)).can.update).toBe(true)
    expect((await event('raimonds', week.piano_lesson)).can.update).toBe(false)
    expect((await event('andris', week.piano_lesson)).can.update).toBe(true)
  })

  it('stops offering deletion to its owner when the event begins, and any change when it is over', async () => {
    expect((await event('agnese', week.piano_lesson)).can).toEqual({ update: true, delete: true })
    school.setNow('2026-11-24T10:00:01+02:00')
    expect((await event('agnese', week.piano_lesson)).can).toEqual({ update: true, delete: false })
    school.setNow('2026-11-24T10:44:59+02:00')
    expect((await event('agnese', week.piano_lesson)).can).toEqual({ update: true, delete: false })
    school.setNow('2026-11-24T10:45:00+02:00')
    expect((await event('agnese', week.piano_lesson)).can).toEqual({ update: false, delete: false })
    expect((await event('anna', week.piano_lesson)).can).toEqual({ update: true, delete: true })
    school.setNow('2026-11-24T10:00:00+02:00')
    expect((await event('agnese', week.piano_lesson)).can).toEqual({ update: true, delete: true })
    school.setNow('2026-11-23T09:00:00+02:00')
  })
})

describe('who sees what of an event', () => {
  it.each(['anna', 'andris', 'agnese', 'raimonds'] as const)(
    'shows %s the students of all events',
    async who => {
      expect((await event(who, week.piano_lesson)).students).toHaveLength(1)
      expect((await event(who, week.practice)).students).toHaveLength(1)
    },
  )

  it('shows a student the students of the events that she is in', async () => {
    expect((await event('marta', week.piano_lesson)).students).toHaveLength(1)
  })

  it('shows a student the group that she has a lesson with', async () => {
    expect((await event('karlis', week.choir)).students).toHaveLength(1)
  })

  it('leaves the students out where a student is not in the event', async () => {
    expect(await event('karlis', week.piano_lesson)).not.toHaveProperty('students')
    expect(await event('marta', week.practice)).not.toHaveProperty('students')
  })

  it('leaves the students out for a screen', async () => {
    const shown = await schedule('screen')
    for (const room of shown)
      for (const reservation of room.reservations) expect(reservation).not.toHaveProperty('students')
  })

  it.each(['karlis', 'screen'] as const)(
    'shows %s room, time, name, category, status, subject and teachers',
    async who => {
      expect(await event(who, week.choir)).toMatchObject({
        event_name: 'Koris',
        room_id: school.rooms.violin.id,
        start_time: '11:00',
        category_id: 1,
        status_id: 1,
        subject_id: school.subjects.choir.id,
        teachers: [{ full_name: 'Raimonds Balodis' }],
      })
    },
  )

  it('offers to change one’s own: what one made, or teaches', async () => {
    expect((await event('alise', week.practice)).can).toEqual({ update: true, delete: true })
    expect((await event('raimonds', week.choir)).can).toEqual({ update: true, delete: true })
  })

  it('does not offer to change what one only studies in', async () => {
    expect((await event('marta', week.piano_lesson)).can).toEqual({ update: false, delete: false })
    expect((await event('screen', week.piano_lesson)).can).toEqual({ update: false, delete: false })
  })
})

describe('a schedule that is refused', () => {
  const refused = async (who: Who, query: string, call = 'get_schedule') =>
    school.as(who).get(`/api/rooms/${call}?${query}`)

  it('is for those who are signed in', async () => {
    expect((await refused('nobody', TUESDAY)).status).toBe(401)
  })

  it('knows no such room', async () => {
    expect((await refused('anna', `${TUESDAY}&rooms[]=${school.rooms.piano.id}&rooms[]=99999`)).status).toBe(
      404,
    )
  })

  it('knows a room no more that was removed', async () => {
    const { db } = school.database
    const { id } = school.rooms.practice
    await db.updateTable('rooms').set({ removed: true }).where('id', '=', id).execute()
    expect((await refused('anna', `${TUESDAY}&rooms[]=${id}`)).status).toBe(404)
    await db.updateTable('rooms').set({ removed: false }).where('id', '=', id).execute()
  })

  it.each([
    ['ends before it starts', 'date_from=2026-11-24&date_to=2026-11-23', 'date_to'],
    ['has 32 days', 'date_from=2026-11-01&date_to=2026-12-02', 'date_to'],
    ['starts on 30 February', 'date_from=2026-02-30&date_to=2026-03-01', 'date_from'],
    ['has no end', 'date_from=2026-02-20', 'date_to'],
    ['names a room that cannot be one', `${TUESDAY}&rooms=piano`, 'rooms'],
  ])('%s', async (_, query, field) => {
    const { status, json } = await refused('anna', query)
    expect(status).toBe(422)
    expect(Object.keys(json.errors)[0]).toMatch(new RegExp(`^${field}`))
  })

  it('takes 31 days', async () => {
    expect((await refused('anna', 'date_from=2026-11-01&date_to=2026-12-01')).status).toBe(200)
  })

  it('lets a student look fourteen days ahead, no further, and says so', async () => {
    expect((await refused('marta', 'date_from=2026-12-01&date_to=2026-12-07')).status).toBe(200)
    const { status, json } = await refused('marta', 'date_from=2026-12-01&date_to=2026-12-08')
    expect(status).toBe(422)
    expect(BeyondHorizon.parse(json)).toEqual({
      message: 'You can see the schedule no more than 14 days ahead.',
      error: { max_reservation_days: 14 },
    })
  })

  it.each(['anna', 'andris', 'screen'] as const)('lets %s look as far ahead as there is', async who => {
    expect((await refused(who, 'date_from=2030-12-01&date_to=2030-12-01')).status).toBe(200)
  })
})

describe('the week of one room', () => {
  const DAYS = 'date_from=2026-11-23&date_to=2026-11-29'

  it('shows its seven days', async () => {
    const { status, json } = await school
      .as('anna')
      .get(`/api/rooms/get_schedule_for_week?${DAYS}&rooms=${school.rooms.piano.id}`)
    expect(status).toBe(200)
    expect(eventIds(RoomSchedule.array().parse(json.data))).toEqual([week.piano_lesson])
  })

  it.each([
    ['none', ''],
    ['two', '&rooms=1,2'],
  ])('is of one room, not of %s', async (_, rooms) => {
    const { status, json } = await school.as('anna').get(`/api/rooms/get_schedule_for_week?${DAYS}${rooms}`)
    expect(status).toBe(422)
    expect(json.errors.rooms).toEqual(['Exactly one room must be named.'])
  })
})
