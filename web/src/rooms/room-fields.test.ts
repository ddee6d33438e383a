import { describe, expect, it } from 'vitest'
import { checkRoom, valuesOf } from './room-fields.ts'

const ROOM = { ...valuesOf(null, '3'), room_number: '12' }

describe("a room's form", () => {
  it('needs a number and a room group', () => {
    expect(checkRoom(ROOM)).toEqual({})
    expect(checkRoom({ ...ROOM, room_number: ' ', room_group_id: '' })).toEqual({
      room_number: 'admin.required',
      room_group_id: 'rooms.group_required',
    })
  })

  it.each([
    ['1', {}],
    [' 10000 ', {}],
    ['0', { seats: 'rooms.seats_invalid' }],
    ['10001', { seats: 'rooms.seats_invalid' }],
    ['3,5', { seats: 'rooms.seats_invalid' }],
    ['1e3', { seats: 'rooms.seats_invalid' }],
  ])('with %j seats: %j', (seats, faults) => {
    expect(checkRoom({ ...ROOM, seats })).toEqual(faults)
  })
})
