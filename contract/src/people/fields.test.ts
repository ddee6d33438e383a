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
