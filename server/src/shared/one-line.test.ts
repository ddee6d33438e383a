import { expect, it } from 'vitest'
import { inSubject, nameInSubject, oneLine } from './one-line.ts'

it.each([
  ['Told <b>x</b>\r\nSubject: evil', 'Told <b>x</b> Subject: evil'],
  ['two\u2028lines\u0085more', 'two lines more'],
  ['\u202egnp.exe\u2066', 'gnp.exe'],
  ['  wide   gap ', 'wide gap'],
  ['Klavierspēle 🎹', 'Klavierspēle 🎹'],
])('%j is one line: %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line)
})

it.each([
  ['Your password ends today https://evil.example', 'Your password ends today https evil.example'],
  ['a'.repeat(60), 'a'.repeat(60)],
  ['a'.repeat(61), `${'a'.repeat(59)}…`],
  ['🎹'.repeat(61), `${'🎹'.repeat(59)}…`],
  [':////x', '//x'],
])('the name %j in a subject is %j', (name, said) => {
  expect(nameInSubject(name)).toBe(said)
  expect(inSubject(said)).toBe(said)
})
