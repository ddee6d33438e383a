import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { expect, it } from 'vitest'
import { hasBegun, isOver } from './event-form-context.ts'
import { CLEARED, formReducer } from './form-state.ts'
import { pianoLesson } from './reservation.fixture.ts'

const teacher: Actor = { id: 4, roles: ['teacher'] }
const attendant: Actor = { id: 2, roles: ['attendant'] }
const lesson = formReducer(CLEARED, { do: 'load', reservation: pianoLesson() })

it.each([
  ['keeps its beginning while it goes on', teacher, '10:20', true],
  ['keeps it, whatever was typed into the form', teacher, '10:20', true, { start_time: '12:00' }],
  ['is moved until it begins', teacher, '10:00', false],
  ['is moved at any time by an attendant', attendant, '10:20', false],
] as const)(
  'a lesson from ten to a quarter to eleven %s',
  (_, actor, clock, expected, typed: object = {}) => {
    const form = formReducer(lesson, { do: 'set', fields: typed })
    expect(hasBegun(form, actor, `2026-11-24 ${clock}:00`)).toBe(expected)
  },
)

it('a new lesson has not begun', () => {
  expect(hasBegun({ ...lesson, id: null }, teacher, '2026-11-24 10:20:00')).toBe(false)
})

it.each([
  ['an attendant is told, once it has ended', attendant, '10:45', true],
  ['an attendant is not told while it goes on', attendant, '10:44', false],
  ['a teacher is not, who is refused instead', teacher, '10:45', false],
  ['nobody is while its time is not understood', attendant, '10:45', false, { end_time: 'soon' }],
] as const)('that a new lesson is entered too late: %s', (_, actor, clock, expected, typed: object = {}) => {
  const form = formReducer({ ...lesson, id: null }, { do: 'set', fields: typed })
  expect(isOver(form, actor, `2026-11-24 ${clock}:00`)).toBe(expected)
})

it('that a lesson is over is not said where an existing one is changed', () => {
  expect(isOver(lesson, attendant, '2026-11-24 10:50:00')).toBe(false)
})
