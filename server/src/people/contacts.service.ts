import type { Contact, Contacts } from '@stunda/contract/people/contacts.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { accountOf, attempt, LIMITS, networkOf, waitOf } from '../attempts/attempts.service.ts'
import { refuseLink } from '../auth/passwords.service.ts'
import type { Trx } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import { lock } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail, queueMails } from '../mail/mail-queue.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { KEPT_FOR } from '../shared/kept-for.ts'
import { isTooMany, refuse } from '../shared/refusal.ts'
import { hashToken, newToken } from '../shared/tokens.ts'
import * as repository from './contacts.repository.ts'
import { getUser } from './people.service.ts'

/**
 * Keeps the actor's contacts; new ones are mailed a link. 422 at the address for doubles and the own address, 429 after too many
 * new ones within an hour, or for one address within a day.
 */
export async function putContacts(
  context: AppContext,
  actor: SignedIn,
  contacts: Contacts,
): Promise<Contact[]> {
  const known = await repository.contactsOf(context.db, actor.id)
  for (const contact of contacts)
    if (!known.some(isSame(contact))) await countMail(context, actor.id, contact.email)
  return inTransaction(context.db, async trx => {
    await lock(trx, { people: [actor.id] })
    const { email } = await getUser({ db: trx }, actor.id)
    await setContacts(context, trx, { id: actor.id, email }, contacts)
    return (await getUser({ db: trx }, actor.id)).contacts
  })
}

/** Counts a mail with a link for the user who wants it, and for its address over all users. */
async function countMail(context: AppContext, user_id: number, email: string): Promise<void> {
  await attempt(
    context,
    [LIMITS.contact_account, String(user_id)],
    [LIMITS.contact_address, accountOf(email)],
  )
}

/** Whether somebody at an address has left within the last 90 days: nobody may have it written to. */
async function hasLeft(context: Pick<AppContext, 'db' | 'instant'>, email: string): Promise<boolean> {
  return (await waitOf(context, [LIMITS.contact_left, accountOf(email)])) !== undefined
}

/**
 * Keeps a user's contacts in a transaction that has locked the user; new ones are mailed a link. 422 as putContacts, and at a new address
 * that has left.
 */
export async function setContacts(
  { instant }: Pick<AppContext, 'instant'>,
  trx: Trx,
  user: { id: number; email: string | null },
  contacts: Contacts,
): Promise<void> {
  const fault = faultOf(contacts, user.email)
  if (fault) refuse('invalid', { errors: { [`contacts.${fault.index}.email`]: [{ text: fault.text }] } })
  const known = await repository.contactsOf(trx, user.id)
  const gone = known.filter(row => !contacts.some(isSame(row)))
  await repository.deleteContacts(
    trx,
    gone.map(({ id }) => id),
  )
  for (const { id, email, language } of known) {
    const kept = contacts.find(isSame({ email }))
    if (kept && kept.language !== language) await repository.setLanguage(trx, id, kept.language)
  }
  const added = contacts.filter(contact => !known.some(isSame(contact)))
  for (const contact of added)
    if (await hasLeft({ db: trx, instant }, contact.email))
      refuse('invalid', {
        errors: { [`contacts.${contacts.indexOf(contact)}.email`]: [{ text: 'people.contact_left' }] },
      })
  await addContacts(
    trx,
    added.map(contact => ({ ...contact, user_id: user.id })),
  )
}

/** Adds contacts that were checked by `faultOf`, in the writer's transaction; each is mailed a link. */
export async function addContacts(
  trx: Trx,
  contacts: readonly { user_id: number; email: string; language: Language }[],
): Promise<void> {
  if (contacts.length === 0) return
  const added = await repository.insertContacts(
    trx,
    contacts.map(contact => ({ ...contact, leave_secret: newToken() })),
  )
  await queueMails(
    trx,
    'verify_contact',
    added.map(({ id, user_id }) => ({ user_id, contact_id: id })),
  )
}

/** Which of these cannot be a contact of somebody with an e-mail, and why; undefined if all can. */
export function faultOf(
  contacts: Contacts,
  own_email: string | null,
): { index: number; text: string } | undefined {
  const own = own_email === null ? -1 : contacts.findIndex(isSame({ email: own_email }))
  if (own >= 0) return { index: own, text: 'people.contact_own' }
  const twice = contacts.findIndex((contact, index) => contacts.findIndex(isSame(contact)) < index)
  return twice < 0 ? undefined : { index: twice, text: 'people.contact_twice' }
}

/** Sends a user's contact another link; earlier ones stay valid. 404 if there is none, 409 if it is verified or has left, 429 after too many. */
export async function verifyAgain(context: AppContext, user_id: number, email: string): Promise<void> {
  const contact = (await repository.contactsOf(context.db, user_id)).find(isSame({ email }))
  if (!contact) refuse('not_found')
  if (contact.verified) refuse('state_forbids', { message: { text: 'people.contact_verified' } })
  if (await hasLeft(context, email)) refuse('state_forbids', { message: { text: 'people.contact_left' } })
  await countMail(context, user_id, email)
  await queueMail(context.db, 'verify_contact', { user_id, contact_id: contact.id })
}

/** Creates the secret of a link that verifies a contact, while its mail is sent; undefined if it is no contact any more, or its address has left. */
export async function makeContactLink(context: AppContext, contact_id: number): Promise<string | undefined> {
  const email = await repository.addressOf(context.db, contact_id)
  if (email === undefined || (await hasLeft(context, email))) return undefined
  const token = newToken()
  const expires_at = asDate(context.instant().add(KEPT_FOR.contact_link))
  await repository.insertLink(context.db, { token_hash: hashToken(token), contact_id, expires_at })
  return token
}

/**
 * Verifies a contact by a link; answers whose changes it is told of. 422 at `token` for an invalid link, 429 after too many of them from a
 * network.
 */
export async function verifyContact(
  context: AppContext,
  token: string,
  ip: string,
): Promise<{ full_name: string }> {
  const full_name = await repository.verify(context.db, hashToken(token), asDate(context.instant()))
  if (full_name !== undefined) return { full_name }
  await attempt(context, [LIMITS.verify_address, networkOf(ip)])
  return refuseLink()
}

/** Removes the contact whose secret this is; for 90 days nobody can have its address written to. 404 if it is nobody's. */
export async function leaveContact(context: AppContext, secret: string): Promise<void> {
  const email = await repository.deleteBySecret(context.db, secret)
  if (email === undefined) refuse('not_found')
  await attempt(context, [LIMITS.contact_left, accountOf(email)]).catch(error => {
    if (!isTooMany(error)) throw error // it has left at another user, too
  })
}

/** Deletes expired links. */
export async function sweepContactLinks(context: AppContext): Promise<void> {
  await repository.deleteEndedLinks(context.db, asDate(context.instant()))
}

function isSame(one: { email: string }): (other: { email: string }) => boolean {
  return other => other.email.toLowerCase() === one.email.toLowerCase()
}
