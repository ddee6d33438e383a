import { expect, it } from 'vitest'
import { booked, from, room, situation } from '../situation.fixture.ts'
import { roomKnown } from './room-known.ts'

it('a room that there is', () => {
  expect(roomKnown.find(situation({ room: room() }))).toEqual([])
})

it('a room that there is not', () => {
  const { room: _, ...asked } = situation()
  expect(roomKnown.find(asked)).toEqual([{ rule: 'room-known', field: 'room_id' }])
})

it('what was in a room that was deleted since may be changed where and when it is', () => {
  const { room: _, ...asked } = situation({ before: booked() })
  expect(roomKnown.find(asked)).toEqual([])
  expect(roomKnown.find({ ...asked, event: { ...asked.event, ...from('11:00', '11:45') } })).toHaveLength(1)
})
