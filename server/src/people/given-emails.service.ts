import { deleteWaitingAccounts } from '../auth/registration.service.ts'
import type { Trx } from '../db/database.ts'
import { brokenUnique } from '../db/errors.ts'
import { Raced } from '../db/transaction.ts'
import { refuse } from '../shared/refusal.ts'
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
  try {
    return await write()
  } catch (error) {
    throw brokenUnique(error)?.startsWith('users_email') ? new Raced() : error
  }
}
