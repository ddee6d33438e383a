import { expect, it } from 'vitest'
import { daysOf, rangeOf, type TypedRange } from './absence-range.ts'

const typed: TypedRange = {
  ...{ days: ['2026-11-24', '2026-11-26'], isPart: false },
  ...{ start: '10:00', end: '13:00' },
}

it('whole days last until the midnight after the last one', () => {
  expect(rangeOf(typed)).toEqual({
    ...{ start_datetime: '2026-11-24 00:00:00', end_datetime: '2026-11-27 00:00:00' },
  })
})

it('a part lasts from a time of the first day until a time of the last one', () => {
  expect(rangeOf({ ...typed, isPart: true })).toEqual({
    ...{ start_datetime: '2026-11-24 10:00:00', end_datetime: '2026-11-26 13:00:00' },
  })
})

it('without days, or with an end before its start, it is none', () => {
  expect(rangeOf({ ...typed, days: ['', ''] })).toBeNull()
  expect(
    rangeOf({ days: ['2026-11-24', '2026-11-24'], isPart: true, start: '13:00', end: '10:00' }),
  ).toBeNull()
})

it('what was entered is shown as it was typed', () => {
  for (const isPart of [true, false]) {
    const range = rangeOf({ ...typed, isPart })
    expect(range && daysOf(range)).toEqual({ days: typed.days, part: isPart ? ['10:00', '13:00'] : null })
  }
})
