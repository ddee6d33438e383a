import { eventsInScope } from '@stunda/domain/reservations/events-in-scope.ts'
import { describe, expect, it } from 'vitest'
import { changedLike } from './scope.ts'

const edited = {
  event_name: 'Klavierspēle',
  category_id: 1 as const,
  status_id: 1 as const,
  room_id: 1,
  subject_id: 3,
  teachers: [4],
  students: ['student_12' as const],
  description: '',
  responsible_name: '',
  responsible_phone: '',
  start_datetime: '2026-11-24 10:00:00',
  end_datetime: '2026-11-24 10:45:00',
}
const later = { ...edited, start_datetime: '2026-12-01 10:00:00', end_datetime: '2026-12-01 10:45:00' }

describe('what another occurrence takes over from an edit', () => {
  it.each([
    ['a name', { event_name: 'Solfedžo' }, { event_name: 'Solfedžo' }],
    ['a room', { room_id: 2 }, { room_id: 2 }],
    ['a teacher', { teachers: [5] }, { teachers: [5] }],
    [
      'clock times',
      { start_datetime: '2026-11-24 11:00:00', end_datetime: '2026-11-24 11:45:00' },
      { start_datetime: '2026-12-01 11:00:00', end_datetime: '2026-12-01 11:45:00' },
    ],
    [
      'a day, by as many days',
      { start_datetime: '2026-11-26 10:00:00', end_datetime: '2026-11-26 10:45:00' },
      { start_datetime: '2026-12-03 10:00:00', end_datetime: '2026-12-03 10:45:00' },
    ],
    ['nothing, when nothing was changed', {}, {}],
    ['nothing, when the same people are named in another order', { students: ['student_12' as const] }, {}],
  ])('is %s', (_, change, expected) => {
    expect(changedLike(later, edited, { ...edited, ...change })).toEqual({ ...later, ...expected })
  })

  it('is not what it has of its own and the edit left alone', () => {
    const own = {
      ...later,
      room_id: 9,
      start_datetime: '2026-12-04 15:00:00',
      end_datetime: '2026-12-04 15:45:00',
    }
    expect(changedLike(own, edited, { ...edited, event_name: 'Solfedžo' })).toEqual({
      ...own,
      event_name: 'Solfedžo',
    })
  })

  it('is the day as well as the clock, each for itself', () => {
    const own = { ...later, start_datetime: '2026-12-04 10:00:00', end_datetime: '2026-12-04 10:45:00' }
    const body = { ...edited, start_datetime: '2026-11-25 09:00:00', end_datetime: '2026-11-25 09:45:00' }
    expect(changedLike(own, edited, body)).toMatchObject({
      start_datetime: '2026-12-05 09:00:00',
      end_datetime: '2026-12-05 09:45:00',
    })
  })
})

describe('how far a change reaches', () => {
  const series = ['2026-11-10', '2026-11-24', '2026-12-01', '2026-12-08'].map((date, id) => ({
    ...{ id, status_id: 1 as const },
    start_datetime: `${date} 10:00:00`,
    end_datetime: `${date} 10:45:00`,
  }))
  const reach = (
    index: number,
    scope: 'following' | 'all',
    now = '2026-11-20 09:00:00',
    { keepsStart = true } = {},
  ) => eventsInScope(series, series[index]!, scope, now, keepsStart).map(({ id }) => id)

  it.each([
    ['following', 2, [2, 3]],
    ['following', 0, [1, 2, 3]],
    ['all', 2, [1, 2, 3]],
    ['all', 0, [1, 2, 3]],
  ] as const)('%s of the one at %i reaches what is to come', (scope, index, expected) => {
    expect(reach(index, scope)).toEqual(expected)
  })

  it.each(['following', 'all'] as const)(
    '%s of one that goes on reaches that too, where it may still be changed so',
    scope => {
      expect(reach(1, scope, '2026-11-24 10:05:00')).toEqual([1, 2, 3])
      expect(reach(1, scope, '2026-11-24 10:05:00', { keepsStart: false })).toEqual([2, 3])
      expect(reach(1, scope, '2026-11-24 10:45:00')).toEqual([2, 3])
    },
  )

  it('never reaches another one that has begun', () => {
    expect(reach(2, 'all', '2026-11-24 10:05:00')).toEqual([2, 3])
    expect(reach(3, 'all', '2026-12-08 10:45:00')).toEqual([])
  })
})
