import { describe, expect, it, test } from 'vitest'
import { folded } from '../../shared/find-entries.ts'
import { formsOf, peopleNamed } from './name-forms.ts'

describe('a name has its cases', () => {
  test.each([
    ['Kalniņa', 'kalninas', 'kalninai', 'kalninu'],
    ['Kalniņš', 'kalnina', 'kalninam', 'kalninu'],
    ['Ozols', 'ozola', 'ozolam', 'ozolu'],
    ['Ābele', 'abeles', 'abelei', 'abeli'],
    ['Kārlis', 'karla', 'karlim', 'karli'],
    ['Lācis', 'laca', 'lacim', 'laci'],
    ['Briedis', 'brieza', 'briedim', 'briedi'],
    ['Eglītis', 'eglisa', 'eglitim', 'egliti'],
    ['Kurmis', 'kurmja', 'kurmim', 'kurmi'],
    ['Lielais', 'liela', 'lielajam', 'lielo'],
    ['Markus', 'markus', 'markum', 'marku'],
    ['Ilze', 'ilzes', 'ilzei', 'ilzi'],
  ])('%s: %s, %s, %s', (name, ...cases) => {
    expect(formsOf(name).slice(0, 4)).toEqual([folded(name), ...cases])
  })

  it('and one that does not change has none', () => {
    expect(formsOf('Rubļevo')).toEqual(['rublevo', "rublevo's", "rublevos'"])
  })
})

const people = [
  ...['Agnese Kalniņa', 'Laura Kalniņa', 'Jānis Kalniņš', 'Kārlis Ozols', 'Ilze Ozola'],
  ...['Anna Bērziņa-Krūmiņa', 'Rita Lāce', 'Uldis Lācis'],
].map(full_name => ({ full_name }))
const named = (text: string) =>
  peopleNamed(text.split(' ').map(folded), people).map(({ full_name }) => full_name)

describe('people are named', () => {
  test.each([
    ['Agnese Kalniņa', ['Agnese Kalniņa']],
    ['Kalniņa Agnese', ['Agnese Kalniņa']],
    ['agneses kalniņas', ['Agnese Kalniņa']],
    ['A. Kalniņa', ['Agnese Kalniņa']],
    ['A. Kalniņas', ['Agnese Kalniņa']],
    ['Jānis Kalniņš', ['Jānis Kalniņš']],
    ['jāņa kalniņa', ['Jānis Kalniņš']],
    ['Kalniņam', ['Jānis Kalniņš']],
    ['Kalniņas', ['Agnese Kalniņa', 'Laura Kalniņa']],
    ["Kalniņa's", ['Agnese Kalniņa', 'Laura Kalniņa']],
    ['Kalniņa’s', ['Agnese Kalniņa', 'Laura Kalniņa']],
    ['Ozols', ['Kārlis Ozols']],
    ["Ozols'", []],
    ['Krūmiņas', ['Anna Bērziņa-Krūmiņa']],
    ['Bērziņa-Krūmiņa', ['Anna Bērziņa-Krūmiņa']],
    ['lāča', ['Uldis Lācis']],
    ['kaln', ['Agnese Kalniņa', 'Laura Kalniņa', 'Jānis Kalniņš']],
    ['ka', []],
    ['a.', []],
    ['Agnese Ozola', []],
    ['Kalniņa Kalniņa', []],
    ['Liepa', []],
  ])('%s', (text, found) => {
    expect(named(text)).toEqual(found)
  })

  it('whose name it is before those whose genitive it is', () => {
    expect(named('Kalniņa')).toEqual(['Agnese Kalniņa', 'Laura Kalniņa', 'Jānis Kalniņš'])
    expect(named('ozola')).toEqual(['Ilze Ozola', 'Kārlis Ozols'])
  })
})
