import { expect, it } from 'vitest'
import { checkSignIn } from './check-sign-in.ts'

it('asks for both fields', () => {
  expect(checkSignIn({ email: '', password: '' })).toEqual({
    email: 'auth.required',
    password: 'auth.required',
  })
})

it('knows what is no e-mail address', () => {
  expect(checkSignIn({ email: 'anna', password: 'x' })).toEqual({ email: 'auth.email_invalid' })
  expect(checkSignIn({ email: 'anna @stunda.test', password: 'x' })).toEqual({ email: 'auth.email_invalid' })
})

it('leaves the rest to the server', () => {
  expect(checkSignIn({ email: 'anna.liepina@stunda.test', password: 'x' })).toEqual({})
})
