import { expect, test } from 'vitest'
import { freeRoomsInAddress } from './free-rooms-in-address.ts'

test.each([
  ['date=2026-11-24&view=day', undefined],
  ['free_rooms', { from: null, length: null }],
  ['free_rooms&start=14:00', { from: 840, length: null }],
  ['start=14:00&end=15:00&free_rooms', { from: 840, length: 60 }],
  ['free_rooms&start=14:00&end=15:10', { from: 840, length: 90 }],
  ['free_rooms&start=09:00&end=21:00', { from: 540, length: 120 }],
  ['free_rooms&start=14:00&end=13:00', { from: 840, length: null }],
  ['free_rooms&start=25:00', { from: null, length: null }],
])('%s', (search, wanted) => expect(freeRoomsInAddress(search)).toEqual(wanted))
