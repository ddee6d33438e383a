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

  it('puts what is called exactly so before what has more words', () => {
    const pages = ['Paziņojumu iestatījumi', 'Iestatījumi']
    expect(searchOver(pages, page => page)('iestatijumi', 30).entries).toEqual(pages.toReversed())
  })

  it('shows everybody for no query, but never more than asked for, and counts the rest', () => {
    expect(search(' ', 2)).toEqual({ entries: people.slice(0, 2), more: 3 })
    expect(search('', 30).more).toBe(0)
  })

  it('leaves out who is already chosen', () => {
    expect(search('ann', 30, name => name === 'Anna Liepiņa').entries).toEqual([])
  })

  it('puts the last ones after all others, but not who is named in full', () => {
    const names = ['Ance Roze', 'Ana', 'Ilze Kalniņa', 'Diāna']
    const find = searchOver(names, name => name)
    const found = (query: string) => find(query, 30, undefined, name => name.startsWith('An')).entries
    expect(found('an')).toEqual(['Diāna', 'Ance Roze', 'Ana'])
    expect(found('ana')).toEqual(['Ana', 'Diāna'])
  })

  it('puts those that answer themselves before those that are found by something else of theirs', () => {
    const rooms = [
      { room: 'D1', group: 'Deju zāles' },
      { room: 'D2 Mazā zāle', group: 'Deju zāles' },
      { room: 'Z1 Lielā zāle', group: 'Koncerttelpas' },
      { room: '101', group: 'Klases' },
    ]
    const findRoom = searchOver(
      rooms,
      ({ room }) => room,
      ({ group }) => group,
    )
    const found = (query: string) => findRoom(query, 30).entries.map(({ room }) => room)
    expect(found('zāle')).toEqual(['D2 Mazā zāle', 'Z1 Lielā zāle', 'D1'])
    expect(found('deju')).toEqual(['D1', 'D2 Mazā zāle'])
    expect(found('liela konc')).toEqual(['Z1 Lielā zāle'])
  })
})
