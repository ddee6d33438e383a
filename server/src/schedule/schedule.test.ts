import { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { describe, expect, it } from 'vitest'
import { TUESDAY, useWeek } from './schedule.fixture.ts'

const { school, week, schedule, event } = useWeek()
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
      .where('id', '=', week.practice)
      .execute()
    expect((await event('anna', week.practice)).event_name).toBe(event_name)
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
    expect(json.errors.rooms).toEqual(['Choose exactly one room.'])
  })
})
