import { expect, test } from 'vitest'
import type { Say } from '../../i18n/texts.ts'
import { durationText } from './duration.ts'

const t: Say = (key, { hours, minutes } = {}) =>
  [key, hours, minutes].filter(part => part !== undefined).join(' ')

test.each([
  [45, 'shared.duration_minutes 45'],
  [60, 'shared.duration_hours 1'],
  [105, 'shared.duration_hours_minutes 1 45'],
  [120, 'shared.duration_hours 2'],
])('%i minutes are said in hours, too, from an hour on', (length, said) => {
  expect(durationText(length, t)).toBe(said)
})
