import type { TextKey } from '../../web/src/i18n/text-keys.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { at, button, main, type Screen, type Sight, visit } from './screen.ts'

const VERIFY = '/verify-email?email=marta.ozola%40stunda.test&token=a'
const RESET = '/reset-password?email=marta.ozola%40stunda.test&token=a'.padEnd(110, 'a')

/** Before somebody is signed in. */
export const signInScreens: Screen[] = [
  main(at('sign-in', 'nobody', '/sign-in')),
  sentEmpty('sign-in-empty-fields', '/sign-in', 'auth.sign_in'),
  {
    name: 'sign-in-refused',
    opensInEachLanguage: true,
    who: 'nobody',
    open: async sight => {
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
      const { delete: remove } = await sight.as('teacher')
      await remove('/api/auth/sessions')
      await visit(sight, '/')
      await waitUntilVisible(sight.page.getByText(sight.say('auth.session_ended')))
    },
  },
  at('sign-up', 'nobody', '/sign-up'),
  sentEmpty('sign-up-missing', '/sign-up', 'auth.sign_up'),
  {
    name: 'sign-up-closed',
    who: 'nobody',
    school: 'own',
    open: async sight => {
      await visit(sight, '/sign-up')
      await waitUntilVisible(sight.page.getByText(sight.say('auth.sign_up_closed')))
    },
  },
  { ...at('forgot-password', 'nobody', '/forgot-password'), school: 'own' },
  {
    name: 'forgot-password-no-mail',
    who: 'nobody',
    open: async sight => {
      await visit(sight, '/forgot-password')
      await waitUntilVisible(button(sight, 'account.ask_link'))
    },
  },
  {
    name: 'forgot-password-asked',
    who: 'nobody',
    open: async sight => {
      await forgotPassword(sight, 'account.ask_link')
      await waitUntilVisible(sight.page.getByText(sight.say('account.link_asked')))
    },
  },
  {
    name: 'forgot-password-sent',
    who: 'nobody',
    school: 'own',
    open: async sight => {
      await forgotPassword(sight, 'auth.send_link')
      await waitUntilVisible(sight.page.getByText(sight.say('auth.email_sent')))
    },
  },
  at('reset-password', 'nobody', RESET),
  at('reset-password-broken-link', 'nobody', '/reset-password'),
  at('sign-in-e-class', 'nobody', '/sign-in-e'),
  at('verify-email', 'nobody', VERIFY),
  at('verify-email-broken-link', 'nobody', '/verify-email'),
]

async function forgotPassword(sight: Sight, ask: TextKey): Promise<void> {
  await visit(sight, '/forgot-password')
  await sight.page.getByRole('textbox').fill('marta.ozola@stunda.test')
  await button(sight, ask).click()
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
