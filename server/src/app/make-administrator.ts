import { randomInt } from 'node:crypto'
import { setPassword } from '../auth/passwords.service.ts'
import type { Db } from '../db/database.ts'
import { createAdministrator } from '../people/people.service.ts'

// Letters and digits that look alike are left out.
const PASSWORD_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const PASSWORD_LENGTH = 10

/** Makes an administrator of a school with a password, and says it in a sentence. Throws EmailTaken. */
export async function makeAdministrator(
  db: Db,
  {
    email,
    name = 'Administrators',
    surname = 'Stunda',
  }: { email: string; name?: string | undefined; surname?: string | undefined },
): Promise<string> {
  const password = Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_SIGNS[randomInt(PASSWORD_SIGNS.length)],
  ).join('')
  const id = await createAdministrator(db, { email, name, surname })
  await setPassword(db, id, password)
  return `${email} is an administrator now. First password: ${password}`
}
