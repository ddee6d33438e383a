import { expect, it } from 'vitest'
import { ilze, karlis, liga, maris, screen, zane } from './situation.fixture.ts'
import { hiddenFrom } from './who-sees.ts'

const INSIDE = ['students', 'description', 'responsible_name']
const OF_THE_SCHOOL = ['responsible_phone', 'key_holder']

it.each([
  ['an administrator sees all', zane, []],
  ['an attendant, too', maris, []],
  ['a teacher sees all but the telephone and who took the key', ilze, OF_THE_SCHOOL],
  ['and so does a student who is in it', liga, OF_THE_SCHOOL],
  ['another student sees neither students nor notes', karlis, [...INSIDE, ...OF_THE_SCHOOL]],
  ['nor does a screen', screen, [...INSIDE, ...OF_THE_SCHOOL]],
] as const)('of an event %s', (_, actor, hidden) => {
  expect(hiddenFrom(actor, { student_ids: [liga.id] })).toEqual(hidden)
})
