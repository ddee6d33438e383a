import { expect, test } from 'vitest'
import { NOTHING_WATCHED, watch } from './use-availability.ts'

const seen = (...looks: [asked: string, isClashing: boolean][]) =>
  looks.reduce((before, [asked, isClashing]) => watch(before, asked, isClashing), NOTHING_WATCHED).isJustTaken

test('a place that was free and clashes now was just taken', () => {
  expect(seen(['102 at 10', false], ['102 at 10', true])).toBe(true)
})

test('a place that was never free was not just taken', () => {
  expect(seen(['102 at 10', true], ['102 at 10', true])).toBe(false)
})

test('it is taken no more when it is free again, or when another place is asked for', () => {
  expect(seen(['102 at 10', false], ['102 at 10', true], ['102 at 10', false])).toBe(false)
  expect(seen(['102 at 10', false], ['102 at 10', true], ['104 at 10', true])).toBe(false)
})
