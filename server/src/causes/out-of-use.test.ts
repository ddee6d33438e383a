import { Offered } from '@stunda/contract/rearranging/offered-event.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { expect, it } from 'vitest'
import { at } from '../../test/events.ts'
import { placeOf, useSwaps } from '../../test/swaps.ts'
import { lookAtTakeover, takeOver } from '../../test/takeovers.ts'

// The school's now is Monday 23 November 2026, 09:00; the room of piano is out of use from Tuesday 12:00 until Thursday 15:00.
const { school, book, now } = useSwaps()
const WHOLE_DAY = ['08:00', '21:00'] as const
const outOfUse = (changes: object = {}) => ({
  ...{ event_name: 'Apkope', category_id: 3, subject_id: null, teachers: [], students: [] },
  rooms: [school.rooms.piano.id],
  times: [at('12:00', '21:00'), at(...WHOLE_DAY, '2026-11-25'), at('08:00', '15:00', '2026-11-26')],
  ...changes,
})
const look = (changes: object = {}) => lookAtTakeover(school.as('andris'), outOfUse(changes))
const close = (rows: readonly object[], changes: object = {}) =>
  takeOver(school.as('andris'), { ...outOfUse(changes), rows })

it('a room out of use for some days: all of its events of these days are one list, each goes elsewhere, and one undo brings all back', async () => {
  const before = await book(at('11:15', '12:00'))
  const tuesday = await book(at('12:00', '12:45'))
  const thursday = await book(at('14:30', '15:15', '2026-11-26'))
  const after = await book(at('15:15', '16:00', '2026-11-26'))
  const { json } = await look()
  const { data: in_the_way, problems } = Offered.parse(json)
  expect(problems).toEqual([])
  expect(in_the_way.map(({ reservation: { id } }) => id)).toEqual([tuesday.id, thursday.id])
  const rows = in_the_way.map(({ reservation: { id, version }, alternatives: [place] }) => {
    const { room_id, start_datetime, end_datetime } = place ?? expect.fail('no place was found')
    return { reservation_id: id, version, action: 'move', room_id, start_datetime, end_datetime }
  })
  const { status, json: done } = await close(rows)
  expect(status, JSON.stringify(done)).toBe(200)
  const booked: Reservation[] = done.booked
  expect(booked.map(({ start_date, start_time, end_time }) => [start_date, start_time, end_time])).toEqual([
    ['2026-11-24', '12:00', '21:00'],
    ['2026-11-25', '08:00', '21:00'],
    ['2026-11-26', '08:00', '15:00'],
  ])
  for (const event of [tuesday, thursday]) expect((await now(event)).room_id).not.toBe(event.room_id)
  for (const event of [before, after]) expect(await now(event)).toEqual(event)

  const reservation_ids = [...booked, tuesday, thursday].map(({ id }) => id)
  expect((await school.as('andris').post('/api/reservations/undo', { reservation_ids })).status).toBe(200)
  for (const event of [tuesday, thursday]) expect(placeOf(await now(event))).toEqual(placeOf(event))
})

it('a room may be out of use on a closed day', async () => {
  expect((await close([], { times: [at(...WHOLE_DAY, '2026-12-25')] })).status).toBe(200)
})

it('one or several for a hundred days, but not for more', async () => {
  const { piano, violin, voice } = school.rooms
  const days = (count: number) =>
    Array.from({ length: count }, (_, day) => {
      const date = new Date(Date.UTC(2026, 11, 1 + day)).toISOString().slice(0, 10)
      return at(...WHOLE_DAY, date)
    })
  expect((await close([], { times: days(100) })).status).toBe(200)
  const rooms = [violin.id, voice.id, piano.id]
  expect((await look({ rooms, times: days(100) })).status).toBe(200)
  expect((await look({ rooms, times: days(101) })).status).toBe(422)
  expect((await close([], { rooms, times: days(101) })).status).toBe(422)
})
