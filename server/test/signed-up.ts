import { deliver, linkOf } from './mails.ts'
import type { School } from './school.ts'

/** Opens the school's sign-up and forgets who tried it before. */
export async function openSignUp({ database: { db } }: School): Promise<void> {
  await db.deleteFrom('attempts').execute()
  await db.updateTable('settings').set({ registration_open: true }).execute()
}

export const SIGN_UP_PASSWORD = 'vijole26'

/** Signs a stranger up at the school; answers who it is and what they send with each call. */
export async function register(school: School, email: string, changes: object = {}) {
  const password = SIGN_UP_PASSWORD
  const person = { name: 'Svešs', surname: 'Cilvēks', email, password, password_confirmation: password }
  const { json } = await school.as('nobody').post('/api/auth/register', { ...person, ...changes })
  const headers = { authorization: `Bearer ${json.access_token}` }
  const me = await school.as('nobody').get('/api/auth/me', headers)
  const id: number = me.json.data.id
  return { id, headers }
}

/** As register, with the link that came by mail. */
export async function signUp(school: School, email: string, changes: object = {}) {
  const signed = await register(school, email, changes)
  return { ...signed, link: linkOf((await deliver(school)).findLast(({ kind }) => kind === 'verify_email')) }
}
