import { expect, it } from 'vitest'
import { initialsOf } from './ui/initials.tsx'

it('are the first letters of name and surname', () => {
  expect(initialsOf({ name: 'Anna', surname: 'Liepiņa' })).toBe('AL')
  expect(initialsOf({ name: 'ēriks', surname: 'šmits' })).toBe('ĒŠ')
})

it('are one letter where there is one name', () => {
  expect(initialsOf({ name: 'Ekrāns', surname: ' ' })).toBe('E')
})
