import type { User } from '@stunda/contract/people/people.ts'
import type { TextKey } from '../../web/src/i18n/text-keys.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { answerWith, at, button, refuse, type Screen, type Sight, setOtherwise, visit } from './screen.ts'

const VERIFY = '/verify-email?email=marta.ozola%40stunda.test&token=a'
const RESET = '/reset-password?email=marta.ozola%40stunda.test&token=a'.padEnd(110, 'a')

/** Before somebody is signed in. */
export const signInScreens: Screen[] = [
  at('sign-in', 'nobody', '/sign-in'),
  sentEmpty('sign-in-empty-fields', '/sign-in', 'auth.sign_in'),
  {
    name: 'sign-in-refused',
    opensInEachLanguage: true,
    who: 'nobody',
    open: async sight => {
      // A wrong password so often would be slowed down.
      await sight.page.route('**/api/auth/login', route =>
        route.fulfill({ status: 422, json: { message: sight.say('auth.login_failed') } }),
      )
      await trySignIn(sight)
      await waitUntilVisible(sight.page.getByText(sight.say('auth.login_failed')))
    },
  },
  {
    name: 'sign-in-unreachable',
    who: 'nobody',
    open: async sight => {
      await sight.page.route('**/api/auth/login', route => route.abort())
      await trySignIn(sight)
      await waitUntilVisible(sight.page.getByText(sight.say('shared.error_unreachable')))
    },
  },
  {
    name: 'sign-in-again',
    who: 'teacher',
    open: async sight => {
      await sight.page.route('**/api/auth/me', route => route.fulfill({ status: 401, json: { message: '' } }))
      await visit(sight, '/')
      await waitUntilVisible(sight.page.getByText(sight.say('auth.session_ended')))
    },
  },
  at('sign-up', 'nobody', '/sign-up'),
  sentEmpty('sign-up-missing', '/sign-up', 'auth.sign_up'),
  {
    name: 'sign-up-closed',
    who: 'nobody',
    open: async sight => {
      await setOtherwise(sight, { registration_open: false })
      await visit(sight, '/sign-up')
      await waitUntilVisible(sight.page.getByText(sight.say('auth.sign_up_closed')))
    },
  },
  { name: 'forgot-password', who: 'nobody', open: sight => forgotPassword(sight, true) },
  {
    name: 'forgot-password-no-mail',
    who: 'nobody',
    open: async sight => {
      await forgotPassword(sight, false)
      await waitUntilVisible(button(sight, 'account.ask_link'))
    },
  },
  {
    name: 'forgot-password-asked',
    who: 'nobody',
    open: async sight => {
      await forgotPassword(sight, false)
      await sight.page.getByRole('textbox').fill('marta.ozola@stunda.test')
      await button(sight, 'account.ask_link').click()
      await waitUntilVisible(sight.page.getByText(sight.say('account.link_asked')))
    },
  },
  {
    name: 'forgot-password-sent',
    who: 'nobody',
    open: async sight => {
      await forgotPassword(sight, true)
      await sight.page.getByRole('textbox').fill('marta.ozola@stunda.test')
      await button(sight, 'auth.send_link').click()
      await waitUntilVisible(sight.page.getByText(sight.say('auth.email_sent')))
    },
  },
  at('reset-password', 'nobody', RESET),
  at('reset-password-broken-link', 'nobody', '/reset-password'),
  at('sign-in-e-class', 'nobody', '/sign-in-e'),
  { name: 'waiting', who: 'student', open: sight => waitToBeLetIn(sight, true) },
  { name: 'waiting-no-mail', who: 'student', open: sight => waitToBeLetIn(sight, false) },
  {
    name: 'waiting-not-yet',
    who: 'student',
    open: async sight => {
      await waitToBeLetIn(sight, true)
      await button(sight, 'account.waiting_look').click()
      await waitUntilVisible(sight.page.getByText(sight.say('account.waiting_not_yet')))
    },
  },
  {
    name: 'waiting-too-often',
    who: 'student',
    opensInEachLanguage: true,
    open: async sight => {
      await refuse(sight, '**/api/auth/verify-email/again')
      await waitToBeLetIn(sight, true)
      await button(sight, 'auth.send_again').click()
      await waitUntilVisible(sight.page.getByRole('alert'))
    },
  },
  at('verify-email', 'nobody', VERIFY),
  at('verify-email-broken-link', 'nobody', '/verify-email'),
  {
    name: 'verify-email-done',
    who: 'nobody',
    open: async sight => {
      const done = { status: 200, json: { data: null } }
      await sight.page.route('**/api/auth/verify-email', route => route.fulfill(done))
      await visit(sight, VERIFY)
      await button(sight, 'account.verify').click()
      await waitUntilVisible(sight.page.getByRole('heading', { name: sight.say('account.verified') }))
    },
  },
]

/** The student has signed up and is not let in yet. */
async function waitToBeLetIn(sight: Sight, sends_mail: boolean): Promise<void> {
  const refused = { status: 403, json: { message: '', code: 'not_verified' } }
  await answerWith<User>(sight, '**/api/auth/me', me => ({ ...me, let_in: false, email_verified: false }))
  await sight.page.route('**/api/permissions', route => route.fulfill(refused))
  await setOtherwise(sight, { sends_mail })
  await visit(sight, '/')
  await waitUntilVisible(sight.page.getByText(sight.say('account.waiting_school')))
}

async function forgotPassword(sight: Sight, sends_mail: boolean): Promise<void> {
  // Whoever asks as often as these pictures do is refused.
  const sent = { status: 200, json: { data: null } }
  await sight.page.route('**/api/auth/forgot-password', route => route.fulfill(sent))
  await setOtherwise(sight, { sends_mail })
  await visit(sight, '/forgot-password')
}

/** A form that is sent with nothing in it. */
function sentEmpty(name: string, address: string, send: TextKey): Screen {
  const open = async (sight: Sight) => {
    await visit(sight, address)
    await button(sight, send).click()
    await waitUntilVisible(sight.page.getByText(sight.say('auth.required')).first())
  }
  return { name, who: 'nobody', open }
}

async function trySignIn(sight: Sight): Promise<void> {
  await visit(sight, '/sign-in')
  await sight.page.locator('input[name="email"]').fill('teacher@stunda.test')
  await sight.page.locator('input[name="password"]').fill('nepareizi')
  await button(sight, 'auth.sign_in').click()
}
