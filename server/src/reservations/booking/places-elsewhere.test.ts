import type { Alternative, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

// The school's now is Monday 23 November 2026, 09:00.
const school = useSchool()

beforeEach(async () => {
  await school.database.db.deleteFrom('reservations').execute()
})

async function book(changes: Parameters<typeof lesson>[1] = {}): Promise<Reservation> {
  const { status, json } = await school.as('anna').post('/api/event-meta/create', lesson(school, changes))
  expect(status).toBe(201)
  return json.data.reservations[0]
}

const elsewhere = (
  id: number,
  wanted: Record<string, string | number>,
  who: 'anna' | 'agnese' | 'raimonds' = 'anna',
) => {
  const query = new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, String(value)]))
  return school.as(who).get(`/api/reservations/reservation/${id}/elsewhere?${query}`)
}

const closure = (start: string, end: string) => ({ room_id: school.rooms.piano.id, ...at(start, end) })
const on = (day: string) => (place: Alternative) => place.start_datetime.startsWith(day)

it('a lesson that makes room for a closure is offered another room at its time first, and its own only while that is not closed', async () => {
  const { id } = await book()
  const { json } = await elsewhere(id, closure('08:00', '18:00'))
  const places: Alternative[] = json.data
  expect(places[0]).toMatchObject({ kind: 'other_room', ...at('10:00', '10:45') })
  const sameDayHere = places
    .filter(on('2026-11-24'))
    .filter(({ room_id }) => room_id === school.rooms.piano.id)
  expect(sameDayHere.filter(({ start_datetime }) => start_datetime < '2026-11-24 18:00:00')).toEqual([])
  const { json: without } = await elsewhere(id, closure('10:00', '10:45'))
  expect(without.data.some((place: Alternative) => place.start_datetime === '2026-11-24 10:45:00')).toBe(true)
})

it('it can be moved to each place that is offered, and then it is not in the way', async () => {
  const { id, version } = await book()
  const [place] = (await elsewhere(id, closure('09:00', '12:00'))).json.data
  const { kind: _kind, ...there } = place
  const moved = await school
    .as('anna')
    .put(`/api/reservations/reservation/${id}`, { ...lesson(school, there), version })
  expect(moved.status).toBe(200)
  const asked = { ...closure('09:00', '12:00'), category_id: 3 as const, teachers: [], students: [] }
  await book({ event_name: 'Plīsusi caurule', ...asked, subject_id: null })
})

it('whoever is wanted for what takes its place is not offered to the lesson at that time', async () => {
  const { id } = await book()
  const { agnese, marta } = school.people
  const people: Record<string, string>[] = [{ teachers: `${agnese.id}` }, { students: `student_${marta.id}` }]
  for (const wanted of people) {
    const { json } = await elsewhere(id, { ...closure('10:00', '12:00'), ...wanted })
    const places: Alternative[] = json.data
    expect(places.length).toBeGreaterThan(0)
    const together = places.filter(
      place => place.start_datetime < '2026-11-24 12:00:00' && place.end_datetime > '2026-11-24 10:00:00',
    )
    expect(together).toEqual([])
  }
})

it('who may not change the lesson is not told where it could go', async () => {
  const { id } = await book()
  expect((await elsewhere(id, closure('10:00', '12:00'), 'agnese')).status).toBe(200)
  expect((await elsewhere(id, closure('10:00', '12:00'), 'raimonds')).status).toBe(403)
  expect((await elsewhere(id + 1000, closure('10:00', '12:00'))).status).toBe(404)
})
