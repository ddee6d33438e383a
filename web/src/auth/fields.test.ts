import { expect, it } from 'vitest'
import { checkFields } from './fields.tsx'

it('asks for what must be there', () => {
  const fields = { email: ' ', password: '', name: '', surname: '', code: '' }
  expect(Object.values(checkFields(fields))).toEqual(Array(5).fill('auth.required'))
})

it.each([
  ['anna', 'auth.email_invalid'],
  ['anna @stunda.test', 'auth.email_invalid'],
  ['anna.liepina@stunda.test', undefined],
])('reads the e-mail address %s as %s', (email, fault) => {
  expect(checkFields({ email }).email).toBe(fault)
})

it.each([
  ['Anna Marija', undefined],
  ['O. Bērziņa-Kalniņa, jun.', undefined],
  ['Anna2', 'auth.name_letters'],
])('reads the name %s as %s', (name, fault) => {
  expect(checkFields({ name }).name).toBe(fault)
})

it.each([
  ['five5', 'auth.password_length'],
  ['six666', undefined],
  ['10signs-10', undefined],
  ['11signs-11-', 'auth.password_length'],
])('takes the new password %s as %s', (password, fault) => {
  expect(checkFields({ password }).password).toBe(fault)
})

it('takes any password that somebody signs in with', () => {
  expect(checkFields({ password: 'five5' }, { anyPassword: true })).toEqual({})
})

it('wants the same password twice', () => {
  const fields = { password: 'stunda26', password_confirmation: 'stunda27' }
  expect(checkFields(fields)).toEqual({ password_confirmation: 'auth.passwords_differ' })
})
