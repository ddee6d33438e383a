import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { type Message, sayMessage, type TextValues } from './say-message.ts'

const ROOMS = '{count, plural, zero {# telpu} one {# telpa} other {# telpas}}'

function said(text: string, values: TextValues, language: 'lv' | 'en' = 'lv'): string {
  return sayMessage(compileMessageOrThrow(text) as Message, values, language)
}

test.each([
  ['a text without values is itself', 'Šodien', {}, 'Šodien'],
  ['values stand in their places', 'No {from} līdz {to}', { from: '8:00', to: 12 }, 'No 8:00 līdz 12'],
  ['a value that is not there is nothing', 'Telpa {room}.', {}, 'Telpa .'],
  ['21 is counted as 1', ROOMS, { count: 21 }, '21 telpa'],
  ['11 is counted as none', ROOMS, { count: 11 }, '11 telpu'],
  ['2 are others', ROOMS, { count: 2 }, '2 telpas'],
  ['a number may have words of its own', '{count, plural, =0 {neviena} other {#}}', { count: 0 }, 'neviena'],
  ['a fraction has a comma', '{hours, plural, zero {# h} one {# h} other {# h}}', { hours: 1.5 }, '1,5 h'],
  [
    'tens of thousands are parted',
    '{count, plural, zero {#} one {#} other {#}}',
    { count: 12345 },
    '12\u00a0345',
  ],
  [
    'a choice is made by a value',
    '{who, select, teacher {skolotājs} other {cilvēks}}',
    { who: 'teacher' },
    'skolotājs',
  ],
  [
    'what is not among the choices is another',
    '{who, select, teacher {skolotājs} other {cilvēks}}',
    { who: 'toString' },
    'cilvēks',
  ],
  [
    'choices hold values and numbers',
    '{count, plural, one {# {what}} other {# {what}s}}',
    { count: 3, what: 'x' },
    '3 xs',
  ],
])('%s', (_, text, values, expected) => expect(said(text, values as TextValues)).toBe(expected))

test('the same in English', () => {
  const rooms = '{count, plural, one {# room} other {# rooms}}'
  expect([1, 0, 21, 1234].map(count => said(rooms, { count }, 'en'))).toEqual([
    '1 room',
    '0 rooms',
    '21 rooms',
    '1,234 rooms',
  ])
})
