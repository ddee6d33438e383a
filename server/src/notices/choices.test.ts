import { describe, expect, it } from 'vitest'
import { pushTime } from './choices.ts'

const TODAY = '2026-11-23'
const TOMORROW = '2026-11-24'
const NIGHT = { starts: '22:00', ends: '08:00' }
const EVENING = { starts: '19:00', ends: '23:00' }
const MIDDAY = { starts: '12:00', ends: '14:00' }

describe('a push', () => {
  it.each([
    ['goes out at once outside the quiet hours', `${TODAY} 21:59`, `${TOMORROW} 12:00`, NIGHT, 'now'],
    ['goes out at once for whom no hour is quiet', `${TODAY} 23:00`, `${TOMORROW} 12:00`, null, 'now'],
    ['waits until the night is over', `${TODAY} 23:00`, `${TOMORROW} 12:00`, NIGHT, `${TOMORROW} 08:00`],
    ['waits after midnight, too', `${TOMORROW} 01:00`, `${TOMORROW} 12:00`, NIGHT, `${TOMORROW} 08:00`],
    ['waits over a quiet midday', `${TODAY} 13:00`, `${TODAY} 17:00`, MIDDAY, `${TODAY} 14:00`],
    ['leaves two hours to get there', `${TODAY} 23:00`, `${TOMORROW} 10:00`, NIGHT, `${TOMORROW} 08:00`],
    ['goes out at once if less would be left', `${TODAY} 23:00`, `${TOMORROW} 09:59`, NIGHT, 'now'],
    ['leaves two hours over midnight, too', `${TODAY} 20:00`, `${TOMORROW} 00:30`, EVENING, 'now'],
    ['goes out at once if the lesson begins then', `${TODAY} 23:00`, `${TOMORROW} 08:00`, NIGHT, 'now'],
    ['goes out at once if the lesson begins in them', `${TODAY} 23:00`, `${TOMORROW} 07:10`, NIGHT, 'now'],
    ['waits if the lesson has begun already', `${TODAY} 13:00`, `${TODAY} 12:30`, MIDDAY, `${TODAY} 14:00`],
    ['is not sent of a later day', `${TODAY} 09:00`, '2026-11-25 08:00', NIGHT, null],
  ])('%s', (_title, now, concerns, quiet, expected) => {
    const told = pushTime({ kind: 'moved', concerns: `${concerns}:00` }, `${now}:00`, quiet)
    expect(told).toBe(expected === 'now' ? `${now}:00` : expected && `${expected}:00`)
  })

  it('of a request or an answer is sent whatever day it is about, because somebody waits', () => {
    for (const kind of ['request', 'answered'] as const)
      expect(pushTime({ kind, concerns: '2026-12-20 10:00:00' }, `${TODAY} 09:00:00`, null)).not.toBeNull()
  })
})
