import { isPasswordLength } from '@stunda/domain/people/password.ts'
import { isPersonName } from '@stunda/domain/people/person-name.ts'
import { asPersonalCode, isPersonalCode, looksLikePersonalCode } from '@stunda/domain/people/personal-code.ts'
import { oneLine, withHyphens } from '@stunda/domain/typed-text.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'
import { Line } from '../wire.ts'

// The fields of people in forms. A message such as 'people.name_letters' is the id of a text of the server (server/src/texts).

const nameText = z.string().overwrite(withHyphens).max(100)

/** A person's name or surname: letters, space and - . , */
export const PersonName = nameText.min(1).refine(isPersonName, 'people.name_letters')
/** An optional name; empty: none. */
export const OptionalName = emptyIsNull(nameText.refine(isPersonName, 'people.name_letters'))
/** An e-mail address. It is unique without regard to case, and kept as it was written. */
export const Email = Line.min(1).max(254).pipe(z.email('people.email_invalid'))
/** A valid phone number and nothing besides, Latvia's when it has no country code; E.164 once parsed. Empty: none. */
export const Phone = emptyIsNull(
  Line.max(40)
    .refine(text => !hasMoreThanPhone(text), { error: 'people.phone_and_more', abort: true })
    .transform(text => parsePhoneNumberFromString(text, WHOLE))
    .refine(phone => phone?.isValid(), 'people.phone_invalid')
    .transform(phone => String(phone?.number)),
)
/** `DDMMYY-NNNNN`, as it becomes of eleven digits with a space, a dash or nothing between them; empty: none. */
export const PersonalCode = emptyIsNull(
  z
    .string()
    .overwrite(asPersonalCode)
    .refine(looksLikePersonalCode, { error: 'people.personal_code_invalid', abort: true })
    .refine(isPersonalCode, 'people.personal_code_check'),
)
/** A new password; the server also refuses common ones. */
export const NewPassword = z.string().min(1).max(100).refine(isPasswordLength, 'people.password_length')

/** The whole text is the number; nothing is taken out of it. */
const WHOLE = { defaultCountry: 'LV', extract: false } as const

/** Whether a text has a valid number and something that is no part of it, such as a second number, a name or an extension. */
function hasMoreThanPhone(text: string): boolean {
  const whole = parsePhoneNumberFromString(text, WHOLE)
  if (whole?.isValid() && whole.ext === undefined) return false
  return parsePhoneNumberFromString(text, 'LV')?.isValid() === true
}

/** A field of a form that may be left empty: `''`, null and left out are the same, null. */
function emptyIsNull<Inner extends z.ZodType<string, string>>(inner: Inner) {
  return z
    .string()
    .max(200)
    .nullable()
    .transform(text => oneLine(text ?? '') || null)
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
