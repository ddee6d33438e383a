import { describe, expect, it } from 'vitest'
import { isTouched, joinChanges } from './live-queries.ts'

const shown = { rooms: [3, 7], date_from: '2026-11-23', date_to: '2026-11-29' }
const change = (rooms: number[], ...dates: string[]) => ({ rooms, dates })

describe('what is shown', () => {
  it.each([
    ['in its room on its first day', [change([7], '2026-11-23')], true],
    ['in its room on its last day', [change([3], '2026-11-29')], true],
    ['in another room', [change([4], '2026-11-23')], false],
    ['the day before', [change([7], '2026-11-22')], false],
    ['the day after', [change([7], '2026-11-30')], false],
    ['moved into it from elsewhere', [change([4, 7], '2026-12-01', '2026-11-24')], true],
    [
      'in its room on another day, and on its day in another room',
      [change([7], '2026-12-01'), change([4], '2026-11-24')],
      false,
    ],
    ['nothing at all', [], false],
  ])('is touched by a change %s: %#', (_, changes, touched) => {
    expect(isTouched(shown, changes)).toBe(touched)
  })

  it('of any room goes by the days alone', () => {
    expect(isTouched({ ...shown, rooms: null }, [change([99], '2026-11-24')])).toBe(true)
    expect(isTouched({ ...shown, rooms: null }, [change([3], '2026-12-24')])).toBe(false)
  })

  it('is touched whenever changes may have been missed', () => {
    expect(isTouched(shown, joinChanges([change([4], '2020-01-01')], 'everything'))).toBe(true)
  })
})
