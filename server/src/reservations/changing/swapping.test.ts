import { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { at } from '../../../test/events.ts'
import { placeOf, useSwaps } from '../../../test/swaps.ts'

const { school, book, singing, twoLessons, swap, now, draft } = useSwaps()

describe('two lessons swap places', () => {
  it('each takes the other’s room and beginning, and keeps its length, people and subject', async () => {
    const [piano, voice] = await twoLessons(at('12:00', '13:30'))
    const { status, json } = await swap(piano, voice)
    expect(status).toBe(200)
    const [first, second] = json.data.map((event: unknown) => Reservation.parse(event))
    expect(first).toEqual({
      ...piano,
      room_id: voice.room_id,
      ...at('12:00', '12:45'),
      ...{ start_time: '12:00', end_time: '12:45', version: 2 },
    })
    expect(second).toEqual({
      ...voice,
      room_id: piano.room_id,
      ...at('10:00', '11:30'),
      ...{ start_time: '10:00', end_time: '11:30', version: 2 },
    })
    expect(await now(piano)).toEqual(first)
  })

  it('in one room, on other days, and with the same people in both', async () => {
    const piano = await book()
    const next = await book({ event_name: 'Solfedžo', ...at('10:00', '10:45', '2026-11-26') })
    expect((await swap(next, piano)).status).toBe(200)
    expect([(await now(piano)).start_date, (await now(next)).start_date]).toEqual([
      '2026-11-26',
      '2026-11-24',
    ])
  })

  it('with rooms at the same time too, though each of the four places is taken', async () => {
    const [piano, voice] = await twoLessons(at('10:00', '10:45'))
    expect((await swap(piano, voice)).status).toBe(200)
    expect([(await now(piano)).room_id, (await now(voice)).room_id]).toEqual([voice.room_id, piano.room_id])
  })

  it('no key goes along into another room: each is noted as returned', async () => {
    const withKey = { status_id: 4 } as const
    const [piano, voice] = [await book(withKey), await singing(withKey)]
    expect((await swap(piano, voice)).status).toBe(200)
    expect([(await now(piano)).status_id, (await now(voice)).status_id]).toEqual([1, 1])
  })

  it('an occurrence of a series goes alone', async () => {
    const { id } = await draft()
    const submitted = await school.as('anna').post(`/api/event-meta/submit/${id}`)
    const [first, second]: Reservation[] = submitted.json.data.reservations
    const voice = await singing()
    expect((await swap(first!, voice)).status).toBe(200)
    expect(await now(first!)).toMatchObject({ changed_alone: true, start_time: '12:00' })
    expect((await now(voice)).changed_alone).toBe(false)
    expect(await now(second!)).toEqual(second)
  })

  it('is in the history of both, and is taken back as a whole', async () => {
    const [piano, voice] = await twoLessons()
    await swap(piano, voice)
    for (const { id } of [piano, voice]) {
      const { json } = await school.as('anna').get(`/api/reservations/reservation/${id}/history`)
      const [newest] = json.data
      expect(newest.fields.map(({ field }: { field: string }) => field)).toContain('room_id')
    }
    const undo = { reservation_ids: [piano.id, voice.id] }
    expect((await school.as('anna').post('/api/reservations/undo', undo)).status).toBe(200)
    expect([placeOf(await now(piano)), placeOf(await now(voice))]).toEqual([placeOf(piano), placeOf(voice)])
  })

  it('sent again under its key it is done once, and without one it is not done back', async () => {
    const [piano, voice] = await twoLessons()
    const key = { 'idempotency-key': 'swap-1' }
    const first = await swap(piano, voice, 'anna', key)
    expect((await swap(piano, voice, 'anna', key)).json).toEqual(first.json)
    expect((await swap(piano, voice)).status).toBe(409)
    expect(await now(piano)).toMatchObject({ room_id: voice.room_id, version: 2 })
  })

  it('a teacher swaps her own two', async () => {
    const piano = await book({}, 'agnese')
    const later = await book({ event_name: 'Solfedžo', ...at('12:00', '12:45') }, 'agnese')
    expect((await swap(piano, later, 'agnese')).status).toBe(200)
  })

  it('a student’s that comes into a room that needs approval waits for it, as after a move; what waited waits on', async () => {
    const own = { subject_id: null, category_id: 5 as const, teachers: [] }
    const practice = await book({ ...own, room_id: school.rooms.practice.id }, 'marta')
    const drums = await book({ ...own, room_id: school.rooms.drums.id, ...at('12:00', '12:45') }, 'marta')
    expect([practice.status_id, drums.status_id]).toEqual([1, 2])
    expect((await swap(practice, drums, 'marta')).status).toBe(200)
    expect([(await now(practice)).status_id, (await now(drums)).status_id]).toEqual([2, 2])
  })
})
