import { describe, expect, it } from 'vitest'
import { Email, PersonalCode, PersonName, Phone } from './fields.ts'

describe('what people are described with', () => {
  it.each([
    ['29123456', '+37129123456'],
    ['+371 29 123 456', '+37129123456'],
    ['67 22 33 44', '+37167223344'],
    ['+49 30 123456', '+4930123456'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('the phone %s is kept as %s', (written, kept) => {
    expect(Phone.parse(written)).toBe(kept)
  })

  it.each(['12', '99999999', '+371 123', 'call me', '29123456789'])('%s is no phone', written => {
    expect(Phone.safeParse(written).error?.issues[0]?.message).toBe('people.phone_invalid')
  })

  it.each([
    '29123456, 67123456',
    '29123456 (mamma)',
    '29123456; 67123456',
    'mamma 29123456',
    '29123456 ext. 5',
  ])('%s is a number and more, of which nothing is dropped', written => {
    expect(Phone.safeParse(written).error?.issues[0]?.message).toBe('people.phone_and_more')
  })

  it.each([
    ['16117519997', '161175-19997'],
    ['161175 19997', '161175-19997'],
    ['161175–19997', '161175-19997'],
    ['161175 - 19997', '161175-19997'],
    ['\u200b161175-19997\u00a0', '161175-19997'],
    ['32010112345', '320101-12345'],
  ])('the personal code %s is kept as %s', (written, kept) => {
    expect(PersonalCode.parse(written)).toBe(kept)
  })

  it.each(['1611751999', '161175-1999 7', '161175/19997'])('%s is no personal code', written => {
    expect(PersonalCode.safeParse(written).error?.issues[0]?.message).toBe('people.personal_code_invalid')
  })

  it.each([
    ['Anna\u00a0Marija', 'Anna Marija'],
    ['Anna–Marija', 'Anna-Marija'],
    ['Anna\u200b', 'Anna'],
    ['Mārtiņš\n', 'Mārtiņš'],
  ])('the name %j is kept as %s', (written, kept) => {
    expect(PersonName.parse(written)).toBe(kept)
  })

  it('an e-mail is kept without what nobody sees', () => {
    expect(Email.parse('anna\u200b@skola.lv\u00a0')).toBe('anna@skola.lv')
  })

  it('a name of nothing that can be seen is missing', () => {
    expect(PersonName.safeParse('\u200b\u2060').error?.issues[0]?.code).toBe('too_small')
  })

  it.each(['anna', 'anna@', '@skola.lv', 'anna@skola', 'an na@skola.lv', 'anna@skola.lv>'])(
    '%s is no e-mail',
    written => {
      expect(Email.safeParse(written).error?.issues[0]?.message).toBe('people.email_invalid')
    },
  )

  it('are trimmed, and empty ones are none', () => {
    expect(Email.parse(' anna@skola.lv ')).toBe('anna@skola.lv')
    expect(PersonName.parse(' Anna ')).toBe('Anna')
    expect(PersonalCode.parse('  ')).toBeNull()
    expect(PersonalCode.parse(' 161175-19997 ')).toBe('161175-19997')
  })

  it('are refused when they are longer than anybody’s', () => {
    expect(PersonName.safeParse('a'.repeat(101)).success).toBe(false)
    expect(Email.safeParse(`${'a'.repeat(250)}@skola.lv`).success).toBe(false)
    expect(Phone.safeParse('2'.repeat(201)).success).toBe(false)
  })
})
