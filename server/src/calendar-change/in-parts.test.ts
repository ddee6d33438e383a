import { Offered } from '@stunda/contract/rearranging/offered-event.ts'
import { expect, it } from 'vitest'
import { lookAtChange, touchedBy } from '../../test/calendar-changes.ts'
import { at, lesson } from '../../test/events.ts'
import { useSwaps } from '../../test/swaps.ts'
import { lookAtTakeover, takeOver } from '../../test/takeovers.ts'

// The school's now is Monday 23 November 2026, 09:00; the piano studio has four lessons on each of 27 days.
const { school } = useSwaps()
const STARTS = ['09:00', '11:00', '13:00', '15:00']
const day = (nth: number) => new Date(Date.UTC(2026, 10, 24 + nth)).toISOString().slice(0, 10)
const DAYS = Array.from({ length: 27 }, (_, nth) => day(nth))

async function book() {
  for (const start of STARTS) {
    const end = start.replace(':00', ':45')
    const asked = {
      ...lesson(school),
      ...at(start, end, DAYS[0]),
      recurrence: { kind: 'recurring', dates: DAYS },
    }
    const { id } = (await school.as('anna').post('/api/event-meta/draft', asked)).json.data
    const { status, json } = await school.as('anna').post(`/api/event-meta/submit/${id}`)
    expect(status, JSON.stringify(json)).toBe(200)
  }
}

it('each of more than a hundred events gets its places, in two answers: of a room out of use, of a takeover and of chosen ones', async () => {
  await book()
  const outOfUse = { kind: 'room_use', room_id: school.rooms.piano.id, is_available: 0 } as const
  const touched = async (from: number) =>
    (await touchedBy(school.as('anna'), outOfUse, `?from=${from}`)).touched
  const concert = {
    ...{ category_id: 2, subject_id: null, teachers: [school.people.raimonds.id], students: [] },
    rooms: [school.rooms.piano.id],
    times: DAYS.map(date => at('08:00', '17:00', date)),
  }
  const inTheWay = async (from: number) =>
    Offered.parse((await lookAtTakeover(school.as('andris'), concert, `?from=${from}`)).json).data
  const ids = [...(await inTheWay(0)), ...(await inTheWay(100))].map(({ reservation }) => reservation.id)
  const chosen = async (from: number) => {
    const asked = { cause: { kind: 'chosen', reservation_ids: ids } }
    const { json } = await school.as('andris').post(`/api/rearrangements/preview?from=${from}`, asked)
    expect(json.next).toBe(from === 0 ? 100 : undefined)
    return Offered.parse(json).data
  }
  for (const list of [touched, inTheWay, chosen]) {
    const [first, second, third] = [await list(0), await list(100), await list(200)]
    expect([first.length, second.length, third.length]).toEqual([100, DAYS.length * STARTS.length - 100, 0])
    const all = [...first, ...second]
    expect(new Set(all.map(({ reservation: { id } }) => id)).size).toBe(all.length)
    const starts = all.map(({ reservation }) => reservation.start_datetime)
    expect(starts).toEqual(starts.toSorted())
    for (const { alternatives } of all) expect(alternatives.length).toBeGreaterThan(0)
  }
  const taken = { ...concert, event_name: 'Koncerts', description: '', rows: [] }
  const { status, json } = await takeOver(school.as('andris'), taken)
  expect([status, json.message]).toEqual([409, '108 reservations still conflict. Nothing was changed.'])
  expect((await lookAtChange(school.as('anna'), outOfUse, '?from=-1')).status).toBe(422)
})
