import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDateTime, minutesToClock } from '../time/civil.ts'
import { from } from './situation.fixture.ts'
import { isCarried, swapped } from './swap.ts'

const TUESDAY = '2026-11-24'
const place = (room_id: number, ...time: Parameters<typeof from>) => ({ room_id, ...from(...time) })

describe('two events that swap places', () => {
  it.each([
    [
      'go into each other’s room',
      [place(7, '10:00', '10:45'), place(8, '10:00', '10:45')],
      [place(8, '10:00', '10:45'), place(7, '10:00', '10:45')],
    ],
    [
      'go to each other’s time',
      [place(7, '10:00', '10:45'), place(7, '16:05', '16:50')],
      [place(7, '16:05', '16:50'), place(7, '10:00', '10:45')],
    ],
    [
      'go to each other’s day',
      [place(7, '10:00', '10:45'), place(8, '16:00', '16:45', TUESDAY)],
      [place(8, '16:00', '16:45', TUESDAY), place(7, '10:00', '10:45')],
    ],
    [
      'stay as long as each was',
      [place(7, '10:00', '11:30'), place(8, '12:00', '12:45')],
      [place(8, '12:00', '13:30'), place(7, '10:00', '10:45')],
    ],
    [
      'may so come past midnight, which is the rules’ to refuse',
      [place(7, '10:00', '12:00'), place(8, '23:00', '23:30')],
      [
        { room_id: 8, start_datetime: '2026-11-23 23:00:00', end_datetime: '2026-11-24 01:00:00' },
        place(7, '10:00', '10:30'),
      ],
    ],
  ] as const)('%s', (_, [one, other], expected) => {
    expect(swapped(one, other)).toEqual(expected)
  })

  it('keep everything else of their own', () => {
    const [one, other] = [
      { ...place(7, '10:00', '10:45'), id: 1, teachers: [3] },
      { ...place(8, '12:00', '12:45'), id: 2, teachers: [4] },
    ]
    expect(swapped(one, other)).toEqual([
      { ...place(8, '12:00', '12:45'), id: 1, teachers: [3] },
      { ...place(7, '10:00', '10:45'), id: 2, teachers: [4] },
    ])
  })

  it('stand where they stood when they swap again', () => {
    const anyPlace = fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 23, max: 29 }), fc.nat(1200), fc.nat(235))
      .map(([room_id, day, start, length]) => ({
        room_id,
        start_datetime: civilDateTime(`2026-11-${day}`, start),
        end_datetime: `2026-11-${day} ${minutesToClock(start + length)}:00`,
      }))
    fc.assert(
      fc.property(anyPlace, anyPlace, (one, other) => {
        expect(swapped(...swapped(one, other))).toEqual([one, other])
      }),
    )
  })
})

it.each([
  ['in another room', place(8, '10:00', '10:45'), true],
  ['at another time', place(7, '11:00', '11:45'), true],
  ['on another day', place(7, '10:00', '10:45', TUESDAY), true],
  ['where it was', place(7, '10:00', '10:45'), false],
  ['where it was, and longer', place(7, '10:00', '11:00'), false],
  ['in another room, and shorter', place(8, '10:00', '10:30'), false],
])('an event that is asked for %s', (_, there, expected) => {
  expect(isCarried(place(7, '10:00', '10:45'), there)).toBe(expected)
})
