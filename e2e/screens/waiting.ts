import { expect } from '@playwright/test'
import type { ListedUser } from '@stunda/contract/people/people.ts'
import { lastMail, linkIn } from '../support/outbox.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { button, changeSettings, type Screen, type Sight, visit } from './screen.ts'

/** Signed up, and not let in yet. */
export const waitingScreens: Screen[] = [
  {
    name: 'waiting',
    who: 'nobody',
    school: 'own',
    open: async sight => {
      await changeSettings(sight, () => ({ registration_open: true }))
      await openWaiting(sight, 'zane.liepa@skola.test')
    },
  },
  {
    name: 'waiting-no-mail',
    who: 'nobody',
    open: sight => openWaiting(sight, 'zane.liepa@skola.test'),
  },
  {
    name: 'waiting-not-yet',
    who: 'nobody',
    open: async sight => {
      await openWaiting(sight, 'laima.liepa@skola.test')
      await button(sight, 'account.waiting_look').click()
      await waitUntilVisible(sight.page.getByText(sight.say('account.waiting_not_yet')))
    },
  },
  {
    name: 'waiting-too-often',
    who: 'nobody',
    school: 'own',
    opensInEachLanguage: true,
    open: async sight => {
      await changeSettings(sight, () => ({ registration_open: true }))
      const headers = await openWaiting(sight, 'laima.liepa@skola.test')
      for (let sent = 1; sent <= LINKS_AN_HOUR; sent++)
        await sight.page.request.post('/api/auth/verify-email/again', { headers })
      await button(sight, 'auth.send_again').click()
      await waitUntilVisible(sight.page.getByRole('alert'))
    },
  },
  {
    name: 'verify-email-done',
    who: 'nobody',
    open: async sight => {
      await signUp(sight, 'zane.liepa@skola.test')
      const letter = () => lastMail(sight.dataDir, 'verify_email')
      await expect.poll(letter).toContain('zane.liepa@skola.test')
      await visit(sight, linkIn(await letter(), 'verify-email'))
      await button(sight, 'account.verify').click()
      await waitUntilVisible(sight.page.getByRole('heading', { name: sight.say('account.verified') }))
    },
  },
  {
    name: 'users-waiting',
    who: 'administrator',
    open: async sight => {
      await signUp(sight, 'zane.abolina@skola.test')
      await signUp(sight, 'zane.auzina@skola.test')
      await visit(sight, '/admin/users')
      await waitUntilVisible(sight.page.getByText(sight.say('people.waits'), { exact: true }).first())
    },
  },
  {
    name: 'user-waiting',
    who: 'administrator',
    open: async sight => {
      await signUp(sight, 'zane.liepa@skola.test')
      const { id } = await findUser(sight, 'zane.liepa@skola.test')
      await visit(sight, `/admin/users/${id}/edit`)
      await waitUntilVisible(sight.page.getByText(sight.say('people.waits_text')))
    },
  },
]

/** The server sends no more links to one account (`verify_again_account`); signing up sends the first one. */
const LINKS_AN_HOUR = 5

/** Shows what somebody sees who has signed up with an e-mail; answers the headers of their calls. */
async function openWaiting(sight: Sight, email: string): Promise<{ authorization: string }> {
  const token = await signUp(sight, email)
  await openAs(sight, token)
  await waitUntilVisible(sight.page.getByText(sight.say('account.waiting_school')))
  return { authorization: `Bearer ${token}` }
}

/** Shows the schedule to somebody who has signed up with an e-mail and was let in. */
export async function openLetIn(sight: Sight, email: string): Promise<void> {
  const token = await signUp(sight, email)
  const { id } = await findUser(sight, email)
  await (await sight.as('administrator')).post(`/api/admin/users/user/${id}/let-in`, {})
  await openAs(sight, token)
}

/** Opens the application in somebody's session. */
async function openAs(sight: Sight, token: string): Promise<void> {
  await using _session = await sight.page.addInitScript(user_token => {
    localStorage.setItem('user-token', user_token)
    localStorage.setItem('isAuthenticated', 'true')
  }, token)
  await visit(sight, '/')
}

/** Signs somebody up who is gone before another screen is shown; answers the session's token. */
export async function signUp(sight: Sight, email: string): Promise<string> {
  const [name = '', surname = ''] = NAMES[email] ?? []
  const chosen = { password: 'kokle2026', password_confirmation: 'kokle2026' }
  const answer = await sight.page.request.post('/api/auth/register', {
    data: { name, surname, email, ...chosen },
  })
  if (!answer.ok()) throw new Error(`Signing up ${email}: ${answer.status()} ${await answer.text()}`)
  sight.afterwards(async () => {
    const { id } = await findUser(sight, email)
    const administrator = await sight.as('administrator')
    await administrator.delete(`/api/admin/users/user/${id}`)
    await administrator.delete(`/api/admin/users/user/${id}/erase`)
  })
  return (await answer.json()).access_token
}

const NAMES: Record<string, [name: string, surname: string]> = {
  'zane.liepa@skola.test': ['Zane', 'Liepa'],
  'laima.liepa@skola.test': ['Laima', 'Liepa'],
  'zane.abolina@skola.test': ['Zane', 'Āboliņa'],
  'zane.auzina@skola.test': ['Zane', 'Auziņa'],
}

async function findUser({ as }: Sight, email: string): Promise<ListedUser> {
  const users = await (await as('administrator')).get<ListedUser[]>(`/api/admin/users?search=${email}`)
  const found = users.find(user => user.email === email)
  if (!found) throw new Error(`Nobody has the e-mail ${email}.`)
  return found
}
