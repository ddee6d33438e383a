import { expect } from '@playwright/test'
import type { ListedUser } from '@stunda/contract/people/people.ts'
import { lastMail, linkIn } from '../support/outbox.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { button, changeSettings, type Screen, type ScreenContext, visit } from './screen.ts'

/** The screens of an account that waits to be let in. */
export const waitingScreens: Screen[] = [
  {
    name: 'waiting',
    writes: 'opened',
    who: 'nobody',
    school: 'own',
    open: async context => {
      await changeSettings(context, () => ({ registration_open: true }))
      await openWaiting(context, 'zane.liepa@skola.test')
    },
  },
  {
    name: 'waiting-no-mail',
    writes: 'opened',
    who: 'nobody',
    open: context => openWaiting(context, 'zane.liepa@skola.test'),
  },
  {
    name: 'waiting-not-yet',
    writes: 'opened',
    who: 'nobody',
    open: async context => {
      await openWaiting(context, 'laima.liepa@skola.test')
      await button(context, 'account.waiting_look').click()
      await waitUntilVisible(context.page.getByText(context.say('account.waiting_not_yet')))
    },
  },
  {
    name: 'waiting-too-often',
    writes: 'opened',
    who: 'nobody',
    school: 'own',
    opensInEachLanguage: true,
    open: async context => {
      await changeSettings(context, () => ({ registration_open: true }))
      const headers = await openWaiting(context, 'laima.liepa@skola.test')
      for (let sent = 1; sent <= LINKS_AN_HOUR; sent++)
        await context.page.request.post('/api/auth/verify-email/again', { headers })
      await button(context, 'auth.send_again').click()
      await waitUntilVisible(context.page.getByRole('alert'))
    },
  },
  {
    name: 'verify-email-done',
    writes: 'opened',
    who: 'nobody',
    open: async context => {
      await signUp(context, 'zane.liepa@skola.test')
      const letter = () => lastMail(context.database, 'verify_email')
      await expect.poll(letter).toContain('zane.liepa@skola.test')
      await visit(context, linkIn(await letter(), 'verify-email'))
      await button(context, 'account.verify').click()
      await waitUntilVisible(context.page.getByRole('heading', { name: context.say('account.verified') }))
    },
  },
  {
    name: 'users-waiting',
    writes: 'opened',
    pictures: 'one',
    who: 'administrator',
    open: async context => {
      await signUp(context, 'zane.abolina@skola.test')
      await signUp(context, 'zane.auzina@skola.test')
      await visit(context, '/admin/users')
      await waitUntilVisible(context.page.getByText(context.say('people.waits'), { exact: true }).first())
    },
  },
  {
    name: 'user-waiting',
    writes: 'opened',
    pictures: 'one',
    who: 'administrator',
    open: async context => {
      await signUp(context, 'zane.liepa@skola.test')
      const { id } = await findUser(context, 'zane.liepa@skola.test')
      await visit(context, `/admin/users/${id}/edit`)
      await waitUntilVisible(context.page.getByText(context.say('people.waits_text')))
    },
  },
]

/** The server sends no more links to one account (`verify_again_account`); signing up sends the first one. */
const LINKS_AN_HOUR = 5

/** Opens the app as a new account with this e-mail; answers the headers of its calls. */
async function openWaiting(context: ScreenContext, email: string): Promise<{ authorization: string }> {
  const token = await signUp(context, email)
  await openAs(context, token)
  await waitUntilVisible(context.page.getByText(context.say('account.waiting_school')))
  return { authorization: `Bearer ${token}` }
}

/** Opens the schedule as a new account with this e-mail that was let in. */
export async function openLetIn(context: ScreenContext, email: string): Promise<void> {
  const token = await signUp(context, email)
  const { id } = await findUser(context, email)
  await context.as('administrator').post(`/api/admin/users/user/${id}/let-in`, {})
  await openAs(context, token)
}

/** Opens the app in a session. */
async function openAs(context: ScreenContext, token: string): Promise<void> {
  await using _session = await context.page.addInitScript(user_token => {
    localStorage.setItem('user-token', user_token)
    localStorage.setItem('isAuthenticated', 'true')
  }, token)
  await visit(context, '/')
}

/** Registers an account; answers its session's token. */
async function signUp(context: ScreenContext, email: string): Promise<string> {
  const [name = '', surname = ''] = NAMES[email] ?? []
  const chosen = { password: 'kokle2026', password_confirmation: 'kokle2026' }
  const answer = await context.page.request.post('/api/auth/register', {
    data: { name, surname, email, ...chosen },
  })
  if (!answer.ok()) throw new Error(`Signing up ${email}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()).access_token
}

const NAMES: Record<string, [name: string, surname: string]> = {
  'zane.liepa@skola.test': ['Zane', 'Liepa'],
  'laima.liepa@skola.test': ['Laima', 'Liepa'],
  'zane.abolina@skola.test': ['Zane', 'Āboliņa'],
  'zane.auzina@skola.test': ['Zane', 'Auziņa'],
}

async function findUser({ as }: ScreenContext, email: string): Promise<ListedUser> {
  const users = await as('administrator').get<ListedUser[]>(`/api/admin/users?search=${email}`)
  const found = users.find(user => user.email === email)
  if (!found) throw new Error(`Nobody has the e-mail ${email}.`)
  return found
}
