import { seen } from '../support/seen.ts'
import { at, button, type Screen, type Sight, visit } from './screen.ts'

const RESET = '/reset-password?email=marta.ozola%40stunda.test&token=a'.padEnd(110, 'a')

/** Before somebody is signed in. */
export const signInScreens: Screen[] = [
  at('sign-in', 'nobody', '/sign-in'),
  {
    name: 'sign-in-empty-fields',
    who: 'nobody',
    open: async sight => {
      await visit(sight, '/sign-in')
      await button(sight, 'auth.sign_in').click()
      await seen(sight.page.getByText(sight.say('auth.required')).first())
    },
  },
  {
    name: 'sign-in-refused',
    who: 'nobody',
    open: async sight => {
      // A wrong password so often would be slowed down.
      await sight.page.route('**/api/auth/login', route =>
        route.fulfill({ status: 422, json: { message: sight.say('auth.login_failed') } }),
      )
      await trySignIn(sight)
      await seen(sight.page.getByText(sight.say('auth.login_failed')))
    },
  },
  {
    name: 'sign-in-unreachable',
    who: 'nobody',
    open: async sight => {
      await sight.page.route('**/api/auth/login', route => route.abort())
      await trySignIn(sight)
      await seen(sight.page.getByText(sight.say('shared.error_unreachable')))
    },
  },
  {
    name: 'sign-in-again',
    who: 'teacher',
    open: async sight => {
      await sight.page.route('**/api/auth/me', route => route.fulfill({ status: 401, json: { message: '' } }))
      await visit(sight, '/')
      await seen(sight.page.getByText(sight.say('auth.session_ended')))
    },
  },
  at('sign-up', 'nobody', '/sign-up'),
  {
    name: 'sign-up-missing',
    who: 'nobody',
    open: async sight => {
      await visit(sight, '/sign-up')
      await button(sight, 'auth.sign_up').click()
      await seen(sight.page.getByText(sight.say('auth.required')).first())
    },
  },
  {
    name: 'sign-up-closed',
    who: 'nobody',
    open: async sight => {
      await sight.page.route('**/api/settings', async route => {
        const response = await route.fetch()
        const { data } = (await response.json()) as { data: object }
        await route.fulfill({ response, json: { data: { ...data, registration_open: false } } })
      })
      await visit(sight, '/sign-up')
      await seen(sight.page.getByText(sight.say('auth.sign_up_closed')))
    },
  },
  { name: 'forgot-password', who: 'nobody', open: sight => forgotPassword(sight, true) },
  {
    name: 'forgot-password-no-mail',
    who: 'nobody',
    open: async sight => {
      await forgotPassword(sight, false)
      await seen(button(sight, 'account.ask_link'))
    },
  },
  {
    name: 'forgot-password-asked',
    who: 'nobody',
    open: async sight => {
      await forgotPassword(sight, false)
      await sight.page.getByRole('textbox').fill('marta.ozola@stunda.test')
      await button(sight, 'account.ask_link').click()
      await seen(sight.page.getByText(sight.say('account.link_asked')))
    },
  },
  {
    name: 'forgot-password-sent',
    who: 'nobody',
    open: async sight => {
      await forgotPassword(sight, true)
      await sight.page.getByRole('textbox').fill('marta.ozola@stunda.test')
      await button(sight, 'auth.send_link').click()
      await seen(sight.page.getByText(sight.say('auth.email_sent')))
    },
  },
  at('reset-password', 'nobody', RESET),
  at('reset-password-broken-link', 'nobody', '/reset-password'),
  at('sign-in-e-class', 'nobody', '/sign-in-e'),
]

async function forgotPassword(sight: Sight, sends_mail: boolean): Promise<void> {
  // Whoever asks as often as these pictures do is refused.
  const sent = { status: 200, json: { data: null } }
  await sight.page.route('**/api/auth/forgot-password', route => route.fulfill(sent))
  await sight.page.route('**/api/settings', async route => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, sends_mail } } })
  })
  await visit(sight, '/forgot-password')
}

async function trySignIn(sight: Sight): Promise<void> {
  await visit(sight, '/sign-in')
  await sight.page.locator('input[name="email"]').fill('teacher@stunda.test')
  await sight.page.locator('input[name="password"]').fill('nepareizi')
  await button(sight, 'auth.sign_in').click()
}
