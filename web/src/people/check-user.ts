import { isPersonName } from '@stunda/domain/people/person-name.ts'
import { isPersonalCode, looksLikePersonalCode } from '@stunda/domain/people/personal-code.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import type { Faults } from '../shared/forms/use-form.ts'

/** What is typed into a user's form. */
export interface UserValues {
  name: string
  surname: string
  middlename: string
  /** Null: the user has no e-mail. */
  email: string | null
  phone: string
  personal_code: string
  roles: number[]
}

const STUDENT = ROLES.find(({ name }) => name === 'student')?.id
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** May be a phone number; the server knows whether it is one. */
const PHONE = /^\+?[\d\s()/-]{6,}$/

/** What is wrong with the form (specification 5), as far as it can be known before the server is asked. */
export function checkUser(values: UserValues): Faults {
  const faults: Faults = {}
  const name = values.name.trim()
  const surname = values.surname.trim()
  const middlename = values.middlename.trim()
  const email = values.email?.trim()
  const phone = values.phone.trim()
  const personal_code = values.personal_code.trim()
  if (!name) faults.name = 'admin.required'
  else if (!isPersonName(name)) faults.name = 'people.name_letters'
  if (!surname) faults.surname = 'admin.required'
  else if (!isPersonName(surname)) faults.surname = 'people.name_letters'
  if (middlename && !isPersonName(middlename)) faults.middlename = 'people.name_letters'
  if (email === '') faults.email = 'admin.required'
  else if (email === undefined) {
    if (!values.roles.every(role => role === STUDENT)) faults.roles = 'people.roles_need_email'
  } else if (!EMAIL.test(email)) faults.email = 'people.email_invalid'
  if (phone && !PHONE.test(phone)) faults.phone = 'people.phone_invalid'
  if (personal_code && !isPersonalCode(personal_code))
    faults.personal_code = looksLikePersonalCode(personal_code)
      ? 'people.personal_code_check'
      : 'people.personal_code_invalid'
  if (values.roles.length === 0) faults.roles = 'people.role_required'
  return faults
}
