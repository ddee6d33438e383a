import { describe, expect, it } from 'vitest'
import { folded, searchOver } from './find-entries.ts'

const people = ['Agnese Kalniņa', 'Ilze Bērziņa', 'Kārlis Vītols', 'Anna Liepiņa', 'Oskars Zariņš']
const search = searchOver(people, name => name)

describe('finding people and rooms by typing', () => {
  it('does not mind case and diacritics', () => {
    expect(folded('Šķēle Ģ')).toBe('skele g')
    expect(search('berzina', 30).entries).toEqual(['Ilze Bērziņa'])
    expect(search('BĒRZIŅA', 30).entries).toEqual(['Ilze Bērziņa'])
  })

  it('finds by any words in any order', () => {
    expect(search('kaln agn', 30).entries).toEqual(['Agnese Kalniņa'])
    expect(search('kaln ilz', 30).entries).toEqual([])
  })

  it('puts those whose words begin so before those that hold it inside', () => {
    expect(search('a', 30).entries.slice(0, 2)).toEqual(['Agnese Kalniņa', 'Anna Liepiņa'])
    expect(search('in', 30).entries).toEqual([
      'Agnese Kalniņa',
      'Ilze Bērziņa',
      'Anna Liepiņa',
      'Oskars Zariņš',
    ])
  })

  it('shows everybody for no query, but never more than asked for, and counts the rest', () => {
    expect(search(' ', 2)).toEqual({ entries: people.slice(0, 2), more: 3 })
    expect(search('', 30).more).toBe(0)
  })

  it('leaves out who is already chosen', () => {
    expect(search('ann', 30, name => name === 'Anna Liepiņa').entries).toEqual([])
  })
})
