import { isPasswordLength } from '@stunda/domain/people/password.ts'
import { isPersonName } from '@stunda/domain/people/person-name.ts'
import { isPersonalCode, looksLikePersonalCode } from '@stunda/domain/people/personal-code.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'

// What people are described with in forms. A message that begins with a room's name is the id of the server's text for it
// (server/src/texts); it stands at the field.

const nameText = z.string().trim().max(100).normalize('NFC')

/** A person's name or surname: letters, space and - . , */
export const PersonName = nameText.min(1).refine(isPersonName, 'people.name_letters')
/** A name that one may have; empty: none. */
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
/** A password that somebody chooses; the server also refuses the commonest. */
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
    // Said beside what is wrong with other fields, once there is something to compare.
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
