import { expect, it } from 'vitest'
import { booked, maris, situation } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { roomKeyOut } from './room-key-out.ts'

const { confirmed, key_issued } = STATUS
const reason = { rule: 'room-key-out', field: 'status_id', event_ids: [50] }
const out = { event_id: 50, room_id: 7 }

it.each([
  ['while another event has it', { status_id: key_issued }, out, [reason]],
  ['while another room’s is out', { status_id: key_issued }, { ...out, room_id: 8 }, []],
  ['to nobody, while it is out', { status_id: confirmed }, out, []],
  ['that the same event has', { id: 50, status_id: key_issued }, out, []],
] as const)('a key is handed out %s', (_, event, key, reasons) => {
  expect(roomKeyOut.find(situation({ actor: maris, event, keys_out: [key] }))).toEqual(reasons)
})

it.each([
  ['keeps it, whoever else is said to have it', booked({ status_id: key_issued }), []],
  ['takes no key to the room that it moves to', booked({ status_id: key_issued, room_id: 8 }), []],
  ['has had none while it was a draft', booked({ status_id: key_issued, is_draft: true }), [reason]],
])('an event with its key out %s', (_, before, reasons) => {
  const event = { id: 91, status_id: key_issued }
  expect(roomKeyOut.find(situation({ actor: maris, event, before, keys_out: [out] }))).toEqual(reasons)
})

it('every event that has the key is named', () => {
  const keys_out = [out, { event_id: 51, room_id: 7 }]
  const [found] = roomKeyOut.find(situation({ event: { status_id: key_issued }, keys_out }))
  expect(found?.event_ids).toEqual([50, 51])
})
