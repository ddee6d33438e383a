import { expect, it } from 'vitest'
import { substitutesInOrder } from './substitutes.ts'

const nobody = { elsewhere: false, teaches: false, knows: false, substitutions: 0, free: 1 }
const teacher = (name: string, facts: Partial<typeof nobody> = {}) => ({ name, ...nobody, ...facts })
const names = (...teachers: ReturnType<typeof teacher>[]) =>
  substitutesInOrder(teachers).map(({ name }) => name)

it('first comes who teaches the subject, then who knows the students, then who has taken over least', () => {
  const one = teacher('teaches and knows', { teaches: true, knows: true, substitutions: 9 })
  const two = teacher('teaches', { teaches: true })
  const three = teacher('knows', { knows: true, substitutions: 1 })
  const four = teacher('has taken over none')
  const five = teacher('has taken over one', { substitutions: 1 })
  expect(names(five, three, four, one, two)).toEqual([one, two, three, four, five].map(({ name }) => name))
})

it('who is free for most of several lessons comes before all others', () => {
  const some = teacher('for some', { free: 4, teaches: true, knows: true })
  const all = teacher('for all', { free: 9, elsewhere: true })
  expect(names(some, all)).toEqual(['for all', 'for some'])
})

it('who is busy in another house comes last, whatever they teach', () => {
  const away = teacher('elsewhere', { elsewhere: true, teaches: true, knows: true })
  expect(names(away, teacher('here'))).toEqual(['here', 'elsewhere'])
})

it('equals stay in their order', () => {
  expect(names(teacher('Ā'), teacher('B'), teacher('C'))).toEqual(['Ā', 'B', 'C'])
})
