import { describe, expect, it } from 'vitest'
import { extentOf, NO_RECURRENCE, sameRepetition } from './repetition.ts'
import { type RecurrenceKind, STATUS, type StatusId } from './vocabulary.ts'

const single: RecurrenceKind = 'single'
const lesson = (change: {
  start_date?: string
  recurrence?: RecurrenceKind
  changed_alone?: boolean
  status_id?: StatusId
}) => ({
  start_date: '2026-11-24',
  recurrence: single,
  changed_alone: false,
  status_id: STATUS.confirmed,
  ...change,
})
const moved = lesson({ start_date: '2026-12-05', changed_alone: true })
const on = (...days: string[]) => days.map(start_date => lesson({ start_date }))
const of = (recurrence: RecurrenceKind) => lesson({ recurrence })
const series = {
  until: '2026-12-18',
  reservations: [...on('2026-11-24', '2026-11-26', '2026-12-01', '2026-12-03'), moved],
}

describe('another event like one of a series repeats', () => {
  it('on the weekdays of the series, not on that of one that was moved, until its end', () => {
    const same = { ...NO_RECURRENCE, recurrence: 'weekly', until: '2026-12-18', weekdays: [2, 4] }
    expect(sameRepetition(series, of('weekly'), '2026-11-24')).toEqual(same)
  })

  it('on the weekdays of the dates from the copied one on, of those that take place', () => {
    const wednesdays = on('2026-11-25', '2026-12-02')
    const thursdays = on('2026-12-10', '2026-12-17')
    const cancelled = lesson({ start_date: '2026-12-18', status_id: STATUS.cancelled })
    const reservations = [...wednesdays, ...thursdays, cancelled]
    const copied = lesson({ start_date: '2026-12-10', recurrence: 'weekly' })
    expect(sameRepetition({ until: '2026-12-17', reservations }, copied, '2026-12-10')).toMatchObject({
      until: '2026-12-17',
      weekdays: [4],
    })
    expect(extentOf(reservations, '2026-11-25')).toEqual({ until: '2026-12-17', weekdays: [3, 4] })
    expect(extentOf(reservations, '2027-01-01')).toEqual({ until: '2026-12-17', weekdays: [3, 4] })
    expect(extentOf([cancelled], '2026-11-25')).toEqual({ until: null, weekdays: [] })
  })

  it('every month until its end', () => {
    const same = { ...NO_RECURRENCE, recurrence: 'monthly', until: '2026-12-18' }
    expect(sameRepetition(series, of('monthly'), '2026-11-24')).toEqual(same)
  })

  it('on its chosen days that are still to come', () => {
    const dates = ['2026-11-26', '2026-12-01', '2026-12-03']
    expect(sameRepetition(series, of('recurring'), '2026-11-26')).toEqual({
      ...NO_RECURRENCE,
      recurrence: 'recurring',
      dates,
    })
  })

  it.each([
    ['its series is over', of('weekly'), '2026-12-18'],
    ['none of its chosen days is to come', of('recurring'), '2026-12-03'],
    ['it was changed apart from its series', { ...of('weekly'), changed_alone: true }, '2026-11-24'],
    ['it is of no series', of('single'), '2026-11-24'],
  ])('not at all, where %s', (_, event, date) => {
    expect(sameRepetition(series, event, date)).toEqual(NO_RECURRENCE)
  })
})
