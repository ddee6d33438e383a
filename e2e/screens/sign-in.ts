import type { TextKey } from '../../web/src/i18n/text-keys.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { at, button, main, type Screen, type ScreenContext, visit } from './screen.ts'

const VERIFY = '/verify-email?email=marta.ozola%40stunda.test&token=a'
const RESET = '/reset-password?email=marta.ozola%40stunda.test&token=a'.padEnd(110, 'a')

/** Before somebody is signed in. */
export const signInScreens: Screen[] = [
  main(at('sign-in', 'nobody', '/sign-in')),
  sentEmpty('sign-in-empty-fields', '/sign-in', 'auth.sign_in'),
  {
    name: 'sign-in-refused',
    writes: 'before',
    opensInEachLanguage: true,
    who: 'nobody',
    open: async context => {
      await trySignIn(context)
      await waitUntilVisible(context.page.getByText(/nepareizs e-pasts|wrong email/))
    },
  },
  {
    name: 'sign-in-unreachable',
    who: 'nobody',
    open: async context => {
      await context.page.route('**/api/auth/login', route => route.abort())
      await trySignIn(context)
      await waitUntilVisible(context.page.getByText(context.say('shared.error_unreachable')))
    },
  },
  {
    name: 'sign-in-again',
    writes: 'opened',
    who: 'teacher',
    open: async context => {
      const { delete: remove } = context.as('teacher')
      await remove('/api/auth/sessions')
      await visit(context, '/')
      await waitUntilVisible(context.page.getByText(context.say('auth.session_ended')))
    },
  },
  at('sign-up', 'nobody', '/sign-up'),
  sentEmpty('sign-up-missing', '/sign-up', 'auth.sign_up'),
  {
    name: 'sign-up-closed',
    who: 'nobody',
    school: 'own',
    open: async context => {
      await visit(context, '/sign-up')
      await waitUntilVisible(context.page.getByText(context.say('auth.sign_up_closed')))
    },
  },
  { ...at('forgot-password', 'nobody', '/forgot-password'), school: 'own' },
  {
    name: 'forgot-password-no-mail',
    who: 'nobody',
    open: async context => {
      await visit(context, '/forgot-password')
      await waitUntilVisible(button(context, 'account.ask_link'))
    },
  },
  {
    name: 'forgot-password-asked',
    writes: 'opened',
    who: 'nobody',
    open: async context => {
      await forgotPassword(context, 'account.ask_link')
      await waitUntilVisible(context.page.getByText(context.say('account.link_asked')))
    },
  },
  {
    name: 'forgot-password-sent',
    writes: 'opened',
    who: 'nobody',
    school: 'own',
    open: async context => {
      await forgotPassword(context, 'auth.send_link')
      await waitUntilVisible(context.page.getByText(context.say('auth.email_sent')))
    },
  },
  at('reset-password', 'nobody', RESET),
  at('reset-password-broken-link', 'nobody', '/reset-password'),
  at('sign-in-e-class', 'nobody', '/sign-in-e'),
  at('verify-email', 'nobody', VERIFY),
  at('verify-email-broken-link', 'nobody', '/verify-email'),
]

async function forgotPassword(context: ScreenContext, ask: TextKey): Promise<void> {
  await visit(context, '/forgot-password')
  await context.page.getByRole('textbox').fill('marta.ozola@stunda.test')
  await button(context, ask).click()
}

/** A screen after an empty form was sent. */
function sentEmpty(name: string, address: string, send: TextKey): Screen {
  const open = async (context: ScreenContext) => {
    await visit(context, address)
    await button(context, send).click()
    await waitUntilVisible(context.page.getByText(context.say('auth.required')).first())
  }
  return { name, who: 'nobody', open }
}

async function trySignIn(context: ScreenContext): Promise<void> {
  await visit(context, '/sign-in')
  await context.page.locator('input[name="email"]').fill('teacher@stunda.test')
  await context.page.locator('input[name="password"]').fill('nepareizi')
  await button(context, 'auth.sign_in').click()
}
