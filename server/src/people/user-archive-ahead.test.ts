import { IsEventRefusal } from '@stunda/contract/people/admin-users.ts'
import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useUsers } from './admin-users.fixture.ts'

const { school } = useUsers()

beforeEach(async () => {
  await school.database.db.deleteFrom('event_meta').execute()
})

const book = async (changes: Partial<EventBody> = {}) => {
  const { status, json } = await school.as('anna').post('/api/event-meta/create', lesson(school, changes))
  expect(status, JSON.stringify(json)).toBe(201)
}

/** The refusal to archive Marta. */
async function refused() {
  const { status, json } = await school.as('anna').delete(`/api/admin/users/user/${school.people.marta.id}`)
  expect(status).toBe(409)
  return IsEventRefusal.parse(json)
}

describe('what stands against archiving a user', () => {
  it('is named, the earliest first: an event by when and where it is', async () => {
    await book({ event_name: 'Otrā', ...at('12:00', '12:45') })
    await book({ event_name: 'Pirmā', room_id: school.rooms.violin.id })
    await book({ event_name: 'Atceltā', status_id: 3, ...at('14:00', '14:45') })
    expect((await refused()).first).toEqual([
      { event_name: 'Pirmā', room_number: '202', ...at('10:00', '10:45'), last_date: '2026-11-24', count: 1 },
      { event_name: 'Otrā', room_number: '201', ...at('12:00', '12:45'), last_date: '2026-11-24', count: 1 },
    ])
  })

  it('is a series in one line, with how often and until when; a date of it that was moved stands in its own', async () => {
    const recurrence = { kind: 'weekly', until: '2026-12-22' }
    const drafted = await school.as('anna').post('/api/event-meta/draft', { ...lesson(school), recurrence })
    const { json } = await school.as('anna').post(`/api/event-meta/submit/${drafted.json.data.id}`)
    const [, second] = json.data.reservations
    const moved = lesson(school, at('15:00', '15:45', '2026-12-02'))
    const done = await school.as('anna').put(`/api/reservations/reservation/${second.id}`, moved)
    expect(done.status, JSON.stringify(done.json)).toBe(200)
    const { first, counts } = await refused()
    expect(first).toMatchObject([
      { ...at('10:00', '10:45'), last_date: '2026-12-22', count: 4 },
      { ...at('15:00', '15:45', '2026-12-02'), last_date: '2026-12-02', count: 1 },
    ])
    expect(counts).toEqual({ alone: 5, together: 0, nobody_left: 0 })
  })

  it('is named in five lines at most; how many it is in all is said beside', async () => {
    for (const hour of ['10', '11', '12', '13', '14', '15', '16']) await book(at(`${hour}:00`, `${hour}:45`))
    const { first, counts } = await refused()
    expect(first.map(({ start_datetime }) => start_datetime.slice(11, 13))).toEqual([
      '10',
      '11',
      '12',
      '13',
      '14',
    ])
    expect(counts.alone).toBe(7)
  })
})
