import { z } from 'zod'
import { MAX_CONTACTS } from '../bounds.ts'
import { Language } from '../wire.ts'
import { Email } from './fields.ts'

/**
 * A further address that is told of a person's changes, such as a parent's. It is told nothing until it was verified by a link that was
 * sent there, and gives no sign-in.
 */
export const Contact = z.object({ email: z.string(), language: Language, verified: z.boolean() })
export type Contact = z.infer<typeof Contact>

/** The contacts to keep. New ones get a mail with a link; those that are left out are told no more. 422 for doubles and the own address. */
export const Contacts = z
  .array(z.object({ email: Email, language: Language }))
  .max(MAX_CONTACTS, 'people.contacts_most')
export type Contacts = z.output<typeof Contacts>

export const ContactsBody = z.object({ contacts: Contacts })
export const ContactBody = z.object({ email: Email })
/** The secret of a link that verifies a contact. */
export const ContactToken = z.object({ token: z.string().min(1).max(200) })
/** The secret of a contact's way out. */
export const ContactSecret = z.object({ secret: z.string().regex(/^[\w-]{20,100}$/) })
