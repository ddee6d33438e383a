import { describe, expect, it } from 'vitest'
import { formatPhone, listName } from './user-names.ts'

describe('a name in a list', () => {
  it('has the surname first', () => {
    expect(listName({ name: 'Laura', surname: 'Bērziņa', middlename: null })).toBe('Bērziņa Laura')
    expect(listName({ name: 'Laura', surname: 'Bērziņa', middlename: 'Anna' })).toBe('Bērziņa Laura Anna')
  })
})

describe('a phone number', () => {
  it.each([
    ['+37126140382', '+371 2614 0382'],
    ['+442071838750', '+442 071 838 750'],
    ['112', '112'],
  ])('%s is read as %s', (phone, read) => {
    expect(formatPhone(phone)).toBe(read)
  })
})
