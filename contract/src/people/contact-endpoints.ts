import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { data } from '../wire.ts'
import { Contact, ContactBody, ContactSecret, ContactsBody, ContactToken } from './contacts.ts'

/** The caller's own contacts, and what their readers may do without a sign-in. */
export const contactEndpoints = {
  'PUT /api/contacts': { body: ContactsBody, answer: data(z.array(Contact)) },
  'POST /api/contacts/again': { body: ContactBody, answer: data(z.null()) },
  'POST /api/contacts/verify': {
    open: true,
    body: ContactToken,
    /** Of whose changes the contact is told. */
    answer: data(z.object({ full_name: z.string() })),
  },
  'POST /api/contacts/leave/:secret': { open: true, params: ContactSecret, answer: data(z.null()) },
} as const satisfies Record<string, Endpoint>
