import type { User } from '@stunda/contract/people/people.ts'
import { describe, expect, it } from 'vitest'
import { checkUser, type UserValues, valuesOf } from './user-fields.ts'

const LAURA: UserValues = {
  name: 'Laura',
  surname: 'Bērziņa-Ozola',
  middlename: '',
  email: 'laura@stunda.test',
  phone: '26 140 382',
  personal_code: '161175-19997',
  roles: [4],
  contacts: [],
  last_day: null,
}

describe("a user's form", () => {
  it('lacks nothing when all of it is there', () => {
    expect(checkUser(LAURA)).toEqual({})
  })

  it('shows the phone as lists do', () => {
    const user = { ...LAURA, phone: '+37126140382', user_roles: [4] } as object as User
    expect(valuesOf(user).phone).toBe('+371 2614 0382')
  })

  it('may be without phone, personal code and second name', () => {
    expect(checkUser({ ...LAURA, phone: ' ', personal_code: '', middlename: '' })).toEqual({})
  })

  it('may be without e-mail for a student alone', () => {
    expect(checkUser({ ...LAURA, email: null })).toEqual({})
    expect(checkUser({ ...LAURA, email: null, roles: [3, 4] })).toEqual({ roles: 'people.roles_need_email' })
    expect(checkUser({ ...LAURA, email: null, roles: [] })).toEqual({ roles: 'people.role_required' })
  })

  it('names every field that is missing', () => {
    const nothing = {
      name: ' ',
      surname: '',
      middlename: '',
      email: '',
      phone: '',
      personal_code: '',
      roles: [],
      contacts: [],
      last_day: null,
    }
    expect(checkUser(nothing)).toEqual({
      name: 'admin.required',
      surname: 'admin.required',
      email: 'admin.required',
      roles: 'people.role_required',
    })
  })

  it('names the row of a contact without an address or with a wrong one', () => {
    const contact = (email: string) => ({ email, language: 'lv' as const, verified: false })
    expect(checkUser({ ...LAURA, contacts: [contact('a@b.lv'), contact(' '), contact('mate')] })).toEqual({
      'contacts.1.email': 'shared.contact_missing',
      'contacts.2.email': 'shared.contact_invalid',
    })
  })

  it.each([
    ['name', 'L4ura', 'people.name_letters'],
    ['surname', '<b>', 'people.name_letters'],
    ['middlename', 'A_B', 'people.name_letters'],
    ['email', 'laura@', 'people.email_invalid'],
    ['phone', 'call me', 'people.phone_invalid'],
    ['personal_code', '1611751999', 'people.personal_code_invalid'],
    ['personal_code', '161175-19998', 'people.personal_code_check'],
  ])('says at %s why %j cannot be', (field, text, fault) => {
    expect(checkUser({ ...LAURA, [field]: text })).toEqual({ [field]: fault })
  })
})
