import { isPasswordLength } from '@stunda/domain/people/password.ts'
import { isPersonName } from '@stunda/domain/people/person-name.ts'
import { isPersonalCode, looksLikePersonalCode } from '@stunda/domain/people/personal-code.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'

// The fields of people in forms. A message such as 'people.name_letters' is the id of a text of the server (server/src/texts).

const nameText = z.string().trim().max(100).normalize('NFC')

/** A person's name or surname: letters, space and - . , */
export const PersonName = nameText.min(1).refine(isPersonName, 'people.name_letters')
/** An optional name; empty: none. */
export const OptionalName = emptyIsNull(nameText.refine(isPersonName, 'people.name_letters'))
/** An e-mail address. It is unique without regard to case, and kept as it was written. */
export const Email = z.string().trim().min(1).max(254).pipe(z.email('people.email_invalid'))
/** A valid phone number, Latvia's when it has no country code; E.164 once parsed. Empty: none. */
export const Phone = emptyIsNull(
  z
    .string()
    .max(40)
    .transform(text => parsePhoneNumberFromString(text, 'LV'))
    .refine(phone => phone?.isValid(), 'people.phone_invalid')
    .transform(phone => String(phone?.number)),
)
/** `DDMMYY-NNNNN`; empty: none. */
export const PersonalCode = emptyIsNull(
  z
    .string()
    .refine(looksLikePersonalCode, { error: 'people.personal_code_invalid', abort: true })
    .refine(isPersonalCode, 'people.personal_code_check'),
)
/** A new password; the server also refuses common ones. */
export const NewPassword = z.string().min(1).max(100).refine(isPasswordLength, 'people.password_length')

/** A field of a form that may be left empty: `''`, null and left out are the same, null. */
function emptyIsNull<Inner extends z.ZodType<string, string>>(inner: Inner) {
  return z
    .string()
    .max(200)
    .nullable()
    .transform(text => text?.trim() || null)
    .pipe(inner.nullable())
    .default(null)
}

/** A body with `password` whose `password_confirmation` must be the same. */
export function confirmed<Body extends z.ZodObject<Passwords>>(body: Body) {
  return body.refine(isConfirmed, {
    path: ['password_confirmation'],
    message: 'people.passwords_differ',
    // Checked even if other fields are invalid, as soon as there are two passwords to compare.
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      'password_confirmation' in value &&
      value.password_confirmation !== '',
  })
}

type Passwords = { password: typeof NewPassword; password_confirmation: z.ZodString }

function isConfirmed({ password, password_confirmation }: z.output<z.ZodObject<Passwords>>): boolean {
  return password === password_confirmation
}
