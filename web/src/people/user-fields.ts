import type { Contact } from '@stunda/contract/people/contacts.ts'
import type { User } from '@stunda/contract/people/people.ts'
import { isPersonName } from '@stunda/domain/people/person-name.ts'
import { asPersonalCode, isPersonalCode, looksLikePersonalCode } from '@stunda/domain/people/personal-code.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { oneLine, withHyphens } from '@stunda/domain/typed-text.ts'
import type { TextKey } from '../i18n/text-keys.ts'
import { checkContacts } from '../shared/forms/contacts-field.tsx'
import type { Faults } from '../shared/forms/use-form.ts'
import type { TextFieldProps } from '../shared/ui/text-field.tsx'
import { formatPhone } from './user-names.ts'

export interface UserField extends Pick<TextFieldProps, 'required' | 'maxLength' | 'type' | 'inputMode'> {
  hint?: TextKey
  /** The fault of a text that is not empty, as far as it can be known before the server is asked. */
  wrong?(text: string): TextKey | false
  /** A cell of the file that shows how to import users. */
  example: string
}

/** The fields of a user that administrators type (specification 5). The form, its check and the import are made of this table. */
export const FIELDS = {
  name: { required: true, maxLength: 100, wrong: wrongName, example: 'Laura' },
  surname: { required: true, maxLength: 100, wrong: wrongName, example: 'Bērziņa' },
  middlename: { maxLength: 100, wrong: wrongName, example: '' },
  email: {
    type: 'email',
    inputMode: 'email',
    maxLength: 254,
    hint: 'people.email_hint',
    wrong: text => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(oneLine(text)) && 'people.email_invalid',
    example: 'laura.berzina@skola.lv',
  },
  phone: {
    type: 'tel',
    inputMode: 'tel',
    maxLength: 40,
    hint: 'people.phone_hint',
    // It may be a phone number; the server knows whether it is one.
    wrong: text => !/^\+?[\d\s()/-]{6,}$/.test(withHyphens(text)) && 'people.phone_invalid',
    example: '26140382',
  },
  personal_code: {
    maxLength: 20,
    inputMode: 'numeric',
    hint: 'people.personal_code_hint',
    wrong: wrongPersonalCode,
    example: '161175-19997',
  },
} as const satisfies Record<string, UserField>

export type FieldName = keyof typeof FIELDS

/** The same, field by field. */
export const FIELD_LIST = Object.entries(FIELDS) as [FieldName, UserField][]

/** The values of a user's form; no e-mail: the user has none. */
export interface UserValues extends Record<Exclude<FieldName, 'email'>, string> {
  email: string | null
  roles: number[]
  contacts: Contact[]
  last_day: CivilDate | null
}

export function valuesOf(user: User): UserValues {
  const typed = FIELD_LIST.map(([field]) => [field, user[field] ?? ''])
  const roles = user.user_roles.toSorted((one, other) => one - other)
  const phone = formatPhone(user.phone ?? '')
  const { email, contacts, last_day } = user
  return { ...NOBODY, ...Object.fromEntries(typed), email, phone, roles, contacts, last_day }
}

export const NOBODY = {
  ...Object.fromEntries(FIELD_LIST.map(([field]) => [field, ''])),
  roles: [],
  contacts: [],
  last_day: null,
} as object as UserValues

const STUDENT = ROLES.find(({ name }) => name === 'student')?.id

/** The faults of the form, as far as they can be known before the server is asked. */
export function checkUser(values: UserValues): Faults {
  const faults = checkContacts(values.contacts)
  for (const [field, { required, wrong }] of FIELD_LIST) {
    const text = values[field] === null ? undefined : oneLine(values[field])
    if (text === '' && (required || field === 'email')) faults[field] = 'admin.required'
    else if (text) faults[field] = wrong?.(text) || undefined
  }
  if (values.roles.length === 0) faults.roles = 'people.role_required'
  else if (values.email === null && !values.roles.every(role => role === STUDENT))
    faults.roles = 'people.roles_need_email'
  return faults
}

function wrongName(text: string): TextKey | false {
  return !isPersonName(withHyphens(text)) && 'people.name_letters'
}

function wrongPersonalCode(text: string): TextKey | false {
  const code = asPersonalCode(text)
  if (isPersonalCode(code)) return false
  return looksLikePersonalCode(code) ? 'people.personal_code_check' : 'people.personal_code_invalid'
}
