import { describe, expect, it } from 'vitest'
import { faultsOfTexts, faultsOfUse } from './texts.mjs'

const texts = (lv: Record<string, string>, en: Record<string, string>) => faultsOfTexts({ lv, en })

describe('a text', () => {
  it('in both languages, with the same places, is right', () => {
    expect(texts({ 'a.hi': 'Sveiki, {name}' }, { 'a.hi': 'Hello, {name}' })).toEqual([])
  })

  it.each([
    ['missing in English', { 'a.hi': 'Sveiki' }, {}, 'a.hi: missing in en'],
    ['missing in Latvian', {}, { 'a.hi': 'Hello' }, 'a.hi: missing in lv'],
    ['empty', { 'a.hi': ' ' }, { 'a.hi': 'Hello' }, 'a.hi: missing in lv'],
    ['left untranslated', { 'a.hi': 'Hello' }, { 'a.hi': 'Hello' }, 'a.hi: the same in every language'],
    ['with another place', { 'a.hi': '{vards}' }, { 'a.hi': '{name}' }, 'a.hi: not the same {places}'],
    ['that is no ICU message', { 'a.hi': '{n, plural, one {' }, { 'a.hi': 'Hello' }, 'a.hi: is no valid'],
  ])('%s is found', (_, lv, en, fault) => {
    expect(texts(lv, en)).toEqual([expect.stringContaining(fault)])
  })

  it('that counts needs all three forms of Latvian', () => {
    const lv = '{n, plural, one {# telpa} other {# telpas}}'
    const en = '{n, plural, one {# room} other {# rooms}}'
    expect(texts({ 'a.n': lv }, { 'a.n': en })).toEqual(['a.n: lv lacks the plural form zero'])
  })

  it('that says “one” in Latvian without the number is wrong at 21, unless =1 says so', () => {
    const en = '{n, plural, one {# room} other {# rooms}}'
    const lv = '{n, plural, zero {# telpu} one {Viena telpa} other {# telpas}}'
    expect(texts({ 'a.n': lv }, { 'a.n': en })).toEqual([expect.stringContaining('without its number')])
    const right = '{n, plural, =1 {Viena telpa} zero {# telpu} one {# telpa} other {# telpas}}'
    expect(texts({ 'a.n': right }, { 'a.n': en })).toEqual([])
  })

  it('that is a name, an abbreviation or a sign may be the same', () => {
    expect(
      texts({ 'a.x': 'Stunda', 'a.y': 'LV', 'a.z': '·' }, { 'a.x': 'Stunda', 'a.y': 'LV', 'a.z': '·' }),
    ).toEqual([])
  })
})

describe('the use of texts', () => {
  it('by their keys or by a template is found', () => {
    expect(faultsOfUse(['a.hi', 'a.rule_x'], ["t('a.hi')", 't(`a.rule_${' + 'rule}`)'])).toEqual([])
  })

  it('is found for each kind of list that has one of its own', () => {
    expect(faultsOfUse(['groups.new', 'subjects.new'], ['t(`${' + 'kind}.new`)'])).toEqual([])
  })

  it('is missed where nothing names a key', () => {
    expect(faultsOfUse(['a.hi', 'a.old'], ["t('a.hi')"])).toEqual(['a.old: used nowhere'])
  })

  it('of a key that does not exist is found', () => {
    expect(faultsOfUse(['a.hi'], ["t('a.hi')", "t('a.hello')"])).toEqual([
      'a.hello: used, but there is no such text',
    ])
  })
})
