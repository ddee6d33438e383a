import { Offered } from '@stunda/contract/rearranging/offered-event.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { expect, it } from 'vitest'
import { at } from '../../test/events.ts'
import { useSwaps } from '../../test/swaps.ts'
import { lookAtTakeover, takeOver } from '../../test/takeovers.ts'

// The school's now is Monday 23 November 2026, 09:00; a series has its lessons on Tuesdays at ten until 8 December.
const { school, book, draft, now } = useSwaps()

async function series(): Promise<Reservation[]> {
  const { id } = await draft()
  return (await school.as('anna').post(`/api/event-meta/submit/${id}`)).json.data.reservations
}
const concert = (...dates: string[]) => ({
  ...{ event_name: 'Koncerts', category_id: 2, subject_id: null, teachers: [], students: [] },
  ...{ teachers: [school.people.raimonds.id], rooms: [school.rooms.piano.id] },
  times: dates.map(date => at('10:00', '13:00', date)),
})
const preview = async (...dates: string[]) => {
  const { status, json } = await lookAtTakeover(school.as('andris'), concert(...dates))
  expect(status, JSON.stringify(json)).toBe(200)
  return Offered.parse(json).data
}
const append = ({ id, version }: Reservation) => ({ reservation_id: id, version, action: 'append' })
const take = (events: readonly Reservation[], ...dates: string[]) =>
  takeOver(school.as('andris'), { ...concert(...dates), rows: events.map(append) })
const datesOf = async ({ event_meta_id }: Reservation) => {
  const { db } = school.database
  const rows = await db
    .selectFrom('reservations')
    .select('start_datetime')
    .where('event_meta_id', '=', event_meta_id)
    .where('status_id', '<>', 3)
    .orderBy('start_datetime')
    .execute()
  return rows.map(({ start_datetime }) => start_datetime.slice(0, 10))
}

it('a lost date is added at the end of its series, and one undo takes all of it back', async () => {
  const [first, second] = (await series()) as [Reservation, Reservation]
  const dates = ['2026-11-24', '2026-12-01']
  expect((await preview(...dates)).map(({ added }) => added)).toEqual(['2026-12-15', '2026-12-22'])
  const { status, json } = await take([first, second], ...dates)
  expect(status, JSON.stringify(json)).toBe(200)
  expect(await datesOf(first)).toEqual(['2026-12-08', '2026-12-15', '2026-12-22'])

  const reservation_ids = [...json.booked, ...json.rearranged].map(({ id }: Reservation) => id)
  const undone = await school.as('andris').post('/api/reservations/undo', { reservation_ids })
  expect(undone.status, JSON.stringify(undone.json)).toBe(200)
  expect(await datesOf(first)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
})

it('not on a day on which the event itself takes the place, and not for a single event', async () => {
  const [first] = (await series()) as [Reservation]
  const single = await book(at('11:00', '11:45'))
  const dates = ['2026-11-24', '2026-12-15']
  const found = await preview(...dates)
  expect(found.map(({ reservation: { id }, added }) => [id, added])).toEqual([
    [first.id, '2026-12-22'],
    [single.id, null],
  ])
  const cancel = { reservation_id: single.id, version: single.version, action: 'cancel' }
  const rows = [append(first), cancel]
  const { status, json } = await takeOver(school.as('andris'), { ...concert(...dates), rows })
  expect(status, JSON.stringify(json)).toBe(200)
  expect(await datesOf(first)).toEqual(['2026-12-01', '2026-12-08', '2026-12-22'])
  expect((await now(first)).status_id).toBe(3)
})
