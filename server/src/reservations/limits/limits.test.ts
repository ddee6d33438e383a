import { LimitUse } from '@stunda/contract/reservations/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const create = '/api/event-meta/create'

/** A booking of Alise's for herself; students may have two a day and four to come. */
const own = (start: string, end: string, date: string) =>
  lesson(school, {
    event_name: 'Vingrināšanās',
    room_id: school.rooms.practice.id,
    subject_id: null,
    teachers: [],
    students: [`student_${school.people.alise.id}`],
    ...at(start, end, date),
  })

const used = async (who: 'alise' | 'anna' | 'agnese', date: string) => {
  const { status, json } = await school.as(who).get(`/api/limits?date=${date}`)
  expect(status).toBe(200)
  return LimitUse.parse(json.data)
}

beforeEach(async () => {
  await school.database.db.deleteFrom('reservations').execute()
})

describe('limits', () => {
  it('show how much of each is used', async () => {
    await school.as('alise').post(create, own('10:00', '10:45', '2026-11-24'))
    await school.as('alise').post(create, own('10:00', '10:45', '2026-11-25'))
    expect(await used('alise', '2026-11-24')).toEqual({
      max_reservation_days: 14,
      daily_reservation_limit: { limit: 2, used: 1 },
      active_reservation: { limit: 4, used: 2 },
      max_reservation_minutes: 120,
      min_notice_minutes: null,
      max_weekly_hours: { limit: null, used_minutes: 90 },
      max_prime_time_hours: { limit: null, used_minutes: 0 },
    })
  })

  it('count neither what was cancelled nor what others booked', async () => {
    await school.as('anna').post(create, own('10:00', '10:45', '2026-11-24'))
    const { json } = await school.as('alise').post(create, own('11:00', '11:45', '2026-11-24'))
    const cancelled = { ...own('11:00', '11:45', '2026-11-24'), status_id: 3 }
    await school.as('alise').put(`/api/reservations/reservation/${json.data.reservations[0].id}`, cancelled)
    expect((await used('alise', '2026-11-24')).daily_reservation_limit.used).toBe(0)
  })

  it('are none for those who run the school, and few for teachers', async () => {
    expect(await used('anna', '2026-11-24')).toMatchObject({
      max_reservation_days: null,
      daily_reservation_limit: { limit: null, used: 0 },
      active_reservation: { limit: null, used: 0 },
      max_reservation_minutes: null,
    })
    expect(await used('agnese', '2026-11-24')).toMatchObject({
      max_reservation_days: 370,
      max_reservation_minutes: null,
    })
  })

  it('are told only to those who are signed in, for a day that exists', async () => {
    expect((await school.as('nobody').get('/api/limits?date=2026-11-24')).status).toBe(401)
    expect((await school.as('alise').get('/api/limits?date=2026-02-30')).status).toBe(422)
    expect((await school.as('alise').get('/api/limits')).status).toBe(422)
  })

  it('let only one of several requests at once take the last booking of a day', async () => {
    await school.as('alise').post(create, own('09:00', '09:45', '2026-11-24'))
    const starts = ['10', '11', '12', '13', '14', '15']
    const answers = await Promise.all(
      starts.map(hour => school.as('alise').post(create, own(`${hour}:00`, `${hour}:45`, '2026-11-24'))),
    )
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    const refused = answers.filter(answer => answer.status === 422)
    expect(refused.every(answer => answer.json.errors.daily_reservation_limit)).toBe(true)
    expect((await used('alise', '2026-11-24')).daily_reservation_limit.used).toBe(2)
  })

  it('let only one of several requests at once take the last coming booking', async () => {
    for (const day of ['24', '25', '26']) {
      await school.as('alise').post(create, own('10:00', '10:45', `2026-11-${day}`))
    }
    const days = ['27', '28', '29', '30']
    const answers = await Promise.all(
      days.map(day => school.as('alise').post(create, own('10:00', '10:45', `2026-11-${day}`))),
    )
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    expect((await used('alise', '2026-11-24')).active_reservation.used).toBe(4)
  })

  it('hold also against a move of an own booking to a full day, raced', async () => {
    const { json } = await school.as('alise').post(create, own('10:00', '10:45', '2026-11-25'))
    await school.as('alise').post(create, own('10:00', '10:45', '2026-11-24'))
    const answers = await Promise.all([
      school
        .as('alise')
        .put(
          `/api/reservations/reservation/${json.data.reservations[0].id}`,
          own('12:00', '12:45', '2026-11-24'),
        ),
      school.as('alise').post(create, own('14:00', '14:45', '2026-11-24')),
    ])
    expect(answers.map(answer => answer.status < 300).sort()).toEqual([false, true])
    expect((await used('alise', '2026-11-24')).daily_reservation_limit.used).toBe(2)
  })
})
