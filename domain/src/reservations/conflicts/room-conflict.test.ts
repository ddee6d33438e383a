import { expect, it } from 'vitest'
import { from, other, situation } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { roomConflict } from './room-conflict.ts'

const reason = { rule: 'room-conflict', field: 'room', event_ids: [50] }

it.each([
  ['at the same time in the room', { room_id: 7 }, [reason]],
  ['overlapping in the room', { room_id: 7, ...from('10:40', '11:25') }, [reason]],
  ['right after in the room', { room_id: 7, ...from('10:45', '11:30') }, []],
  ['right before in the room', { room_id: 7, ...from('09:15', '10:00') }, []],
  ['at the same time in another room', { room_id: 8 }, []],
])('another event %s', (_, changes, reasons) => {
  expect(roomConflict.find(situation({ others: [other(changes)] }))).toEqual(reasons)
})

it('every event in the way is named', () => {
  const others = [
    other({ id: 50, room_id: 7, ...from('09:30', '10:05') }),
    other({ id: 51, room_id: 7, ...from('10:30', '11:00') }),
  ]
  expect(roomConflict.find(situation({ others }))[0]?.event_ids).toEqual([50, 51])
})

it('a cancelled event holds no room', () => {
  const event = { status_id: STATUS.cancelled }
  expect(roomConflict.find(situation({ event, others: [other({ room_id: 7 })] }))).toEqual([])
})
