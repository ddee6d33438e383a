import { button, type Screen, visit } from './screen.ts'

const RESET = '/reset-password?email=marta.ozola%40stunda.test&token=a'.padEnd(110, 'a')

/** Before somebody is signed in. */
export const signInScreens: Screen[] = [
  { name: 'sign-in', who: 'nobody', open: sight => visit(sight, '/sign-in') },
  {
    name: 'sign-in-empty-fields',
    who: 'nobody',
    open: async sight => {
      await visit(sight, '/sign-in')
      await button(sight, 'auth.sign_in').click()
      await sight.page.getByText(sight.say('auth.required')).first().waitFor()
    },
  },
  { name: 'sign-up', who: 'nobody', open: sight => visit(sight, '/sign-up') },
  { name: 'forgot-password', who: 'nobody', open: sight => visit(sight, '/forgot-password') },
  {
    name: 'forgot-password-sent',
    who: 'nobody',
    open: async sight => {
      // Whoever asks as often as these pictures do is refused.
      const sent = { status: 200, json: { data: null } }
      await sight.page.route('**/api/auth/forgot-password', route => route.fulfill(sent))
      await visit(sight, '/forgot-password')
      await sight.page.getByRole('textbox').fill('marta.ozola@stunda.test')
      await button(sight, 'auth.send_link').click()
      await sight.page.getByText(sight.say('auth.email_sent')).waitFor()
    },
  },
  { name: 'reset-password', who: 'nobody', open: sight => visit(sight, RESET) },
  { name: 'reset-password-broken-link', who: 'nobody', open: sight => visit(sight, '/reset-password') },
  { name: 'sign-in-e-class', who: 'nobody', open: sight => visit(sight, '/sign-in-e') },
]
