import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { describe, expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { OPEN, toRearrange } from '../rearranging/rows.ts'
import { colleaguesOf } from '../rearranging/series-offers.ts'
import { asRow, commonDay, giveAll, moveAll, teachersOf } from './chosen-rows.ts'

const teacher = (id: number) => ({ id, full_name: `Pedagogs ${id}` })
const substitute = (id: number) => ({
  ...{ ...teacher(id), teaches: true, knows: false, elsewhere: false, substitutions: 0, that_day: 0 },
})
const chosen = (
  id: number,
  teachers: number[],
  changes: object = {},
  substitutes: number[] = [],
): OfferedEvent => ({
  reservation: pianoLesson({ id, version: 1, room_id: 7, teachers: teachers.map(teacher), ...changes }),
  ...{ ...OPEN, people: teachers, alternatives: [], substitutes: substitutes.map(substitute) },
})
const on = (date: string, hour = '10') => ({
  ...{ start_date: date, start_datetime: `${date} ${hour}:00:00`, end_datetime: `${date} ${hour}:45:00` },
})
const rows = (...events: OfferedEvent[]) => events.map(one => asRow(one, 4))

describe('all of the chosen events go', () => {
  const two = rows(chosen(1, [4], on('2026-11-24')), chosen(2, [4], on('2026-11-25', '12')))

  it('to a day, each at its own time in its own room', () => {
    const choices = moveAll(two, { date: '2026-11-27', start_time: '', room_id: null })
    expect(choices.get(2)).toEqual({
      ...{ action: 'move', room_id: 7 },
      ...{ start_datetime: '2026-11-27 12:00:00', end_datetime: '2026-11-27 12:45:00' },
    })
  })

  it('to a room, each on its own day', () => {
    const choices = moveAll(two, { date: '', start_time: '', room_id: 9 })
    expect(choices.get(1)).toMatchObject({ room_id: 9, start_datetime: '2026-11-24 10:00:00' })
    expect(choices.get(2)).toMatchObject({ room_id: 9, start_datetime: '2026-11-25 12:00:00' })
  })

  it('to a time, each on its own day in its own room, as long as it was', () => {
    const choices = moveAll(two, { date: '', start_time: '15:00', room_id: null })
    expect(choices.get(2)).toEqual({
      ...{ action: 'move', room_id: 7 },
      ...{ start_datetime: '2026-11-25 15:00:00', end_datetime: '2026-11-25 15:45:00' },
    })
    expect(moveAll(two, { date: '', start_time: '12:00', room_id: null }).get(2)).toEqual({ action: 'keep' })
  })

  it('nowhere, where they are already', () => {
    expect(moveAll(two, { date: '2026-11-24', start_time: '', room_id: 7 }).get(1)).toEqual({
      action: 'keep',
    })
  })

  it('and they have a common day if they are on one', () => {
    expect(commonDay(two)).toBe('')
    expect(commonDay(two.slice(1))).toBe('2026-11-25')
  })
})

describe('all are given to another teacher', () => {
  it('in the place of the teacher who was asked for, where they teach, and otherwise of the first one', () => {
    const three = rows(chosen(1, [5, 4]), chosen(2, [6]), chosen(3, []))
    const choices = giveAll(three, teacher(9))
    expect(toRearrange(three, choices)).toEqual([
      { reservation_id: 1, version: 1, action: 'replace_teacher', from: 4, to: 9 },
      { reservation_id: 2, version: 1, action: 'replace_teacher', from: 6, to: 9 },
      { reservation_id: 3, version: 1, action: 'keep' },
    ])
  })

  it('in her own place only, if a teacher asks colleagues', () => {
    const two = [chosen(1, [5, 4]), chosen(2, [6], {}, [9])]
    const hers = two.map(one => asRow(one, 4, { onlyInstead: true }))
    const actions = toRearrange(hers, giveAll(hers, teacher(9))).map(({ action }) => action)
    expect(actions).toEqual(['replace_teacher', 'keep'])
    expect(colleaguesOf(hers)).toEqual([])
  })

  it('but not where that teacher is in it already', () => {
    expect(giveAll(rows(chosen(1, [4, 9])), teacher(9)).get(1)).toEqual({ action: 'keep' })
  })

  it('who is free at most of them comes first, and nobody for an event without a teacher', () => {
    const three = rows(chosen(1, [4], {}, [8, 9]), chosen(2, [4], {}, [9]), chosen(3, [], {}, [8]))
    expect(colleaguesOf(three).map(({ id, free }) => [id, free])).toEqual([
      [9, 2],
      [8, 1],
    ])
  })

  it('the teacher of most of them is named first', () => {
    expect(
      teachersOf([chosen(1, [4]), chosen(2, [5]), chosen(3, [5, 4]), chosen(4, [5])]).map(({ id }) => id),
    ).toEqual([5, 4])
  })
})
