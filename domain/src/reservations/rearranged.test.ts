import { describe, expect, it } from 'vitest'
import { type Rearranging, rearranged, setApart } from './rearranged.ts'
import { CATEGORY, STATUS } from './vocabulary.ts'

const event = {
  id: 1,
  ...{ category_id: CATEGORY.reservation, status_id: STATUS.confirmed, room_id: 7, subject_id: 3 },
  ...{ start_datetime: '2026-11-24 10:00:00', end_datetime: '2026-11-24 10:45:00' },
  ...{ teachers: [4, 5], students: ['student_12' as const] },
}

it('what is kept stays as it is', () => {
  expect(rearranged(event, { action: 'keep' })).toBe(event)
})

it('what is cancelled keeps its room, time and people', () => {
  expect(rearranged(event, { action: 'cancel' })).toEqual({ ...event, status_id: STATUS.cancelled })
})

it('what is moved keeps its people', () => {
  const place = { room_id: 8, start_datetime: '2026-11-27 15:45:00', end_datetime: '2026-11-27 16:30:00' }
  expect(rearranged(event, { action: 'move', ...place })).toEqual({ ...event, ...place })
})

it('a substitute takes the place of the one teacher, and is in it once', () => {
  const give = (from: number, to: number) =>
    rearranged(event, { action: 'replace_teacher', from, to }).teachers
  expect(give(4, 9)).toEqual([9, 5])
  expect(give(4, 5)).toEqual([5])
  expect(give(6, 9)).toEqual([4, 5])
})

it('a teacher who is removed leaves the others in it', () => {
  const without = (from: number) => rearranged(event, { action: 'remove_teacher', from }).teachers
  expect(without(4)).toEqual([5])
  expect(without(6)).toEqual([4, 5])
})

describe('an event of a series is set apart', () => {
  const day = (id: number, changes: object = {}) => ({
    ...{ id, event_meta_id: 1, start_datetime: `2026-11-0${id} 10:00:00`, changed_alone: false },
    ...changes,
  })
  const give = { action: 'replace_teacher', from: 4, to: 9 } as const
  const apart = (changed: ReturnType<typeof day>[], live: ReturnType<typeof day>[], rows: Rearranging[]) =>
    [
      ...setApart(
        changed.map((event, index) => ({ ...event, row: rows[index % rows.length] ?? give })),
        live,
      ),
    ].sort()

  it('unless all that is ahead of it is changed alike', () => {
    const live = [day(1), day(2), day(3)]
    expect(apart([day(2), day(3)], live, [give])).toEqual([])
    expect(apart([day(1), day(2)], live, [give])).toEqual([1, 2])
    expect(apart([day(2), day(3)], live, [give, { ...give, to: 8 }])).toEqual([2, 3])
    expect(apart([day(2), day(3)], live, [{ action: 'cancel' }])).toEqual([])
  })

  it('whatever becomes of those that were set apart before, and of other series', () => {
    const live = [day(2), day(3, { changed_alone: true }), day(4, { event_meta_id: 2 })]
    expect(apart([day(2)], live, [give])).toEqual([])
  })

  it('if it moves', () => {
    const place = { room_id: 8, start_datetime: '2026-11-07 15:45:00', end_datetime: '2026-11-07 16:30:00' }
    const later = { ...place, start_datetime: '2026-11-08 15:45:00' }
    const rows = [place, later].map(to => ({ action: 'move' as const, ...to }))
    expect(apart([day(2), day(3)], [day(2), day(3)], rows)).toEqual([2, 3])
  })
})
