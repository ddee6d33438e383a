import { expect, it } from 'vitest'
import { booked, room, situation, zane } from '../situation.fixture.ts'
import { CATEGORY, STATUS } from '../vocabulary.ts'
import { roomAvailable } from './room-available.ts'

const shut = room({ is_available: false })
const reason = { rule: 'room-available', field: 'room' }

it('an available room takes an event', () => {
  expect(roomAvailable.find(situation())).toEqual([])
})

it('an unavailable room takes no new event, not even an administrator’s', () => {
  expect(roomAvailable.find(situation({ room: shut }))).toEqual([reason])
  expect(roomAvailable.find(situation({ room: shut, actor: zane }))).toEqual([reason])
})

it('an unavailable room takes maintenance', () => {
  expect(roomAvailable.find(situation({ room: shut, event: { category_id: CATEGORY.maintenance } }))).toEqual(
    [],
  )
})

it.each([
  ['an event that is in it already', {}, []],
  ['an event that comes from another room', { room_id: 8 }, [reason]],
  ['an event that was cancelled in it', { status_id: STATUS.cancelled }, [reason]],
  ['maintenance that would become a lesson', { category_id: CATEGORY.maintenance }, [reason]],
] as const)('in an unavailable room, %s', (_, before, reasons) => {
  expect(roomAvailable.find(situation({ room: shut, before: booked(before) }))).toEqual(reasons)
})

it('an event may be cancelled in an unavailable room', () => {
  expect(roomAvailable.find(situation({ room: shut, event: { status_id: STATUS.cancelled } }))).toEqual([])
})
