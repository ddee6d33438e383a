import { isPersonalCode } from '@stunda/domain/people/personal-code.ts'
import { z } from 'zod'

/** Letters, space and the characters `-`, `.`, `,` (specification 5); at least one letter. */
const NAME = /^[\p{L}\p{M} .,-]*\p{L}[\p{L}\p{M} .,-]*$/u

/** A message that begins with a room's name is the id of the server's text for it (server/src/texts). */
const nameText = z.string().trim().max(100).normalize('NFC')

/** A person's name or surname. */
export const PersonName = nameText.min(1).regex(NAME, 'people.name_letters')
/** A name that one may have; empty: none. */
export const OptionalName = emptyIsNull(nameText.regex(NAME, 'people.name_letters'))
/** An e-mail address. It is unique without regard to case, and kept as it was written. */
export const Email = z.string().trim().min(1).max(254).pipe(z.email('people.email_invalid'))
/** A phone number as people write it; whether it can be one, and its form in the database (E.164), the server says. */
export const Phone = emptyIsNull(z.string().trim().max(40))
/** `DDMMYY-NNNNN`; empty: none. */
export const PersonalCode = emptyIsNull(
  z.string().trim().max(20).refine(isPersonalCode, 'people.personal_code_invalid'),
)

/** A field of a form that may be left empty: `''`, null and left out are the same, null. */
export function emptyIsNull<Inner extends z.ZodType<string, string>>(inner: Inner) {
  return z
    .union([z.literal('').transform(() => null), z.null(), inner])
    .optional()
    .transform(value => value ?? null)
}
