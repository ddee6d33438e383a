import { describe, expect, it } from 'vitest'
import { meantBy } from './likeness.ts'

const TEACHERS = ['Anna Kalniņa', 'Aija Kalniņa', 'Jānis Bērziņš', 'Ilze Ozola', 'Ilze Ozola'].map(
  (name, at) => ({
    id: at + 1,
    names: [name],
  }),
)
const ROOMS = [
  { id: 1, names: ['101', 'Flautas klase', '101 Flautas klase'] },
  { id: 2, names: ['102', '', '102'] },
  { id: 3, names: ['Lielā zāle', 'Koncertzāle', 'Lielā zāle Koncertzāle'] },
]

describe('who or what a cell means', () => {
  it.each([
    ['Anna Kalniņa', TEACHERS, 1],
    ['Kalniņa, Anna', TEACHERS, 1],
    ['KALNINA ANNA', TEACHERS, 1],
    ['Janis Berzins', TEACHERS, 3],
    ['101', ROOMS, 1],
    ['101. kab.', ROOMS, 1],
    ['Room 102', ROOMS, 2],
    ['liela zale', ROOMS, 3],
    ['Koncertzāle', ROOMS, 3],
  ])('%s is known for sure', (text, candidates, id) => {
    expect(meantBy(text, candidates)).toEqual({ id })
  })

  it.each([
    ['A. Kalniņa', TEACHERS, [1, 2]],
    ['J. Bērziņš', TEACHERS, [3]],
    ['Jānis Bērziņ', TEACHERS, [3]],
    ['Ilze Ozola', TEACHERS, [4, 5]],
    ['Bērziņš', TEACHERS, [3]],
    ['BER', TEACHERS, [3]],
    ['OZO', TEACHERS, [4, 5]],
    ['Pēteris Liepa', TEACHERS, []],
    ['10', ROOMS, []],
    ['103', ROOMS, []],
    ['', ROOMS, []],
  ])('%s has to be asked', (text, candidates, likely) => {
    expect(meantBy(text, candidates)).toMatchObject({ likely })
  })

  it.each([
    ['Jānis Bērziņ', true],
    ['Bērziņš', true],
    ['A. Kalniņa', undefined],
    ['Ilze Ozola', undefined],
    ['Pēteris Liepa', undefined],
  ])('%s means one more than all others: %s', (text, clear) => {
    expect((meantBy(text, TEACHERS) as { clear?: true }).clear).toBe(clear)
  })

  it('of several with just its words it is said that they are namesakes', () => {
    expect(meantBy('Ozola, Ilze', TEACHERS)).toMatchObject({ namesakes: true })
    expect(meantBy('Bērziņš', TEACHERS)).not.toHaveProperty('namesakes')
  })
})
