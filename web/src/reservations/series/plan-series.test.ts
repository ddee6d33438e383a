import { describe, expect, it } from 'vitest'
import { DEFAULT_FIELDS } from '../event/event-fields.ts'
import { planSeries, recurrenceOf } from './plan-series.ts'

const weekly = {
  ...DEFAULT_FIELDS,
  date_reservation: '2026-11-24',
  recurrence: 'weekly' as const,
  until: '2026-12-22',
  weekdays: [2],
  dates: ['2026-11-24'],
}
const closed = {
  closed_days: [{ date_from: '2026-12-01', date_to: '2026-12-01', name: 'Brīvdiena' }],
  weekday_hours: [],
}

describe('a series as the form has it', () => {
  it('has its days and those left out', () => {
    expect(planSeries(weekly, closed)).toEqual({
      dates: ['2026-11-24', '2026-12-08', '2026-12-15', '2026-12-22'],
      skipped: [{ date: '2026-12-01', reason: 'Brīvdiena' }],
      reasons: [],
    })
  })

  it('is none while the event is single or has no day', () => {
    expect(planSeries({ ...weekly, recurrence: 'single' }, closed)).toBeUndefined()
    expect(planSeries({ ...weekly, date_reservation: '' }, closed)).toBeUndefined()
  })

  it('has no days yet while its end is not said', () => {
    const plan = planSeries({ ...weekly, until: '' }, closed)
    expect(plan).toMatchObject({ dates: [], reasons: [{ rule: 'series-end-required' }] })
  })

  it('says when it is not possible', () => {
    const reasons = planSeries({ ...weekly, until: '2026-11-01' }, closed)?.reasons
    expect(reasons).toMatchObject([{ rule: 'series-end-after-start', field: 'recurrence.until' }])
  })
})

it('of the recurrence only what belongs to its kind is sent', () => {
  expect(recurrenceOf({ ...weekly, recurrence: 'single' })).toEqual({ kind: 'single' })
  expect(recurrenceOf(weekly)).toEqual({ kind: 'weekly', until: '2026-12-22', weekdays: [2] })
  expect(recurrenceOf({ ...weekly, recurrence: 'monthly' })).toEqual({ kind: 'monthly', until: '2026-12-22' })
  expect(recurrenceOf({ ...weekly, recurrence: 'recurring' })).toEqual({
    kind: 'recurring',
    dates: ['2026-11-24'],
  })
})
