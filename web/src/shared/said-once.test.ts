import { expect, test } from 'vitest'
import { roomWords, unlessSaid } from './said-once.ts'

test.each([
  ['its number and its name', { room_number: '12', name: 'Klavieru klase' }, '12 · Klavieru klase'],
  ['its number alone when it has no name', { room_number: '12', name: '' }, '12'],
  ['its name once when that is its number too', { room_number: 'Zāle', name: 'zāle ' }, 'Zāle'],
])('a room is called by %s', (_, room, words) => {
  expect(roomWords(room, ' · ')).toBe(words)
})

test('a category is not said beside an event that is called just so', () => {
  expect(unlessSaid('apkope', 'Apkope')).toBe('')
  expect(unlessSaid('apkope', 'Grīdas apkope')).toBe('apkope')
})
