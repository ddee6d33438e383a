import { describe, expect, it } from 'vitest'
import { fewestSubstitutes, substitutesInOrder } from './substitutes.ts'

const nobody = { elsewhere: false, teaches: false, knows: false, substitutions: 0, that_day: 0, free: 1 }
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

it('of those who have taken over equally many, first comes who gives least that day', () => {
  const busy = teacher('busy', { that_day: 9 })
  expect(names(busy, teacher('one more', { substitutions: 1 }), teacher('free'))).toEqual([
    ...['free', 'busy', 'one more'],
  ])
})

it('equals stay in their order', () => {
  expect(names(teacher('Ā'), teacher('B'), teacher('C'))).toEqual(['Ā', 'B', 'C'])
})

describe('lessons go to as few people as possible', () => {
  const one = (id: number, facts: Partial<typeof nobody> = {}) => ({ id, ...nobody, ...facts })
  const chosen = (...lessons: ReturnType<typeof one>[][]) => fewestSubstitutes(lessons).map(who => who?.id)

  it('who can take over most, then the first of equals; none where nobody can', () => {
    expect(chosen([one(1), one(2)], [one(3), one(2)], [one(2)], [one(3)], [])).toEqual([
      2,
      2,
      2,
      3,
      undefined,
    ])
    expect(chosen([one(1), one(2)], [one(2), one(1)])).toEqual([1, 1])
  })

  it('but only to those who are as good as the best', () => {
    const teaches = { teaches: true }
    expect(chosen([one(1, teaches), one(2)], [one(2)], [one(2)])).toEqual([1, 2, 2])
    expect(chosen([one(1), one(2, { elsewhere: true })], [one(2)])).toEqual([1, 2])
    expect(chosen([one(1, { free: 9 }), one(2, { free: 8 })], [one(2)])).toEqual([1, 2])
  })
})
