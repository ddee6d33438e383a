import { deleteWaitingAccounts } from '../auth/registration.service.ts'
import type { Trx } from '../db/database.ts'
import { brokenUnique } from '../db/errors.ts'
import { Raced } from '../db/transaction.ts'
import { refuse } from '../shared/refusal.ts'
import * as repository from './users.repository.ts'

/**
 * Within a transaction, does the writing by which the school gives users e-mails. Accounts that signed up with them and wait give way;
 * 422 at `email` where one is somebody's. `of`: whose e-mail it is to be, where there is that user already. Raises Raced where somebody
 * took one of them meanwhile: run again, the transaction finds who.
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
