import { expect, it } from 'vitest'
import { room, situation } from '../situation.fixture.ts'
import { roomKnown } from './room-known.ts'

it('a room that there is', () => {
  expect(roomKnown.find(situation({ room: room() }))).toEqual([])
})

it('a room that there is not', () => {
  const { room: _, ...asked } = situation()
  expect(roomKnown.find(asked)).toEqual([{ rule: 'room-known', field: 'room_id' }])
})
