import { deleteWaitingAccounts } from '../auth/registration.service.ts'
import type { Trx } from '../db/database.ts'
import { brokenUnique } from '../db/errors.ts'
import { Raced } from '../db/transaction.ts'
import { refuse } from '../shared/refusal.ts'
import * as peopleRepository from './people.repository.ts'
import * as repository from './users.repository.ts'

/**
 * Runs a write, in a transaction, by which the school gives e-mails to users. Deletes waiting accounts with these e-mails first;
 * refuses (422 at `email`) if one belongs to another user than `of`. Throws Raced if an e-mail was taken meanwhile.
 */
export async function whileGivingEmails<Result>(
  trx: Trx,
  emails: readonly string[],
  write: () => Promise<Result>,
  of = 0,
): Promise<Result> {
  await deleteWaitingAccounts(trx, emails, of)
  if (await repository.isEmailTaken(trx, emails, of))
    refuse('invalid', { errors: { email: [{ text: 'people.email_taken' }] } })
  return unlessRaced(write)
}

/** Gives a user the e-mail that they only claim, if it is nobody's any more; otherwise returns whose it is. Throws Raced. */
export async function takeClaimedEmail(
  trx: Trx,
  id: number,
): Promise<{ id: number; full_name: string } | undefined> {
  await unlessRaced(() => repository.takeClaimedEmail(trx, id))
  const [user] = await peopleRepository.findUsers(trx, [id])
  return user?.email_of ?? undefined
}

async function unlessRaced<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw brokenUnique(error)?.startsWith('users_email') ? new Raced() : error
  }
}
