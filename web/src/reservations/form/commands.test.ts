import { expect, it } from 'vitest'
import { CLEARED, formReducer } from '../event/form-state.ts'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { isKeyAlone } from './commands.ts'

const loaded = formReducer(CLEARED, { do: 'load', reservation: pianoLesson({ recurrence: 'weekly' }) })

it.each([
  ['in which nothing changed is not about', {}, false],
  ['that only hands the key out is about', { status_id: 4 }, true],
  ['that notes something as well is not only about', { status_id: 4, description: 'Līdz 12' }, false],
  ['that cancels the lesson is not about', { status_id: 3 }, false],
  ['that renames the lesson is not about', { event_name: 'Ieskaite' }, false],
] as const)('a form %s the key', (_, fields, expected) => {
  expect(isKeyAlone(formReducer(loaded, { do: 'set', fields }))).toBe(expected)
})
