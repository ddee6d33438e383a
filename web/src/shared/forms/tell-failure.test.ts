import { beforeEach, expect, it, vi } from 'vitest'
import { said, switchLanguage } from '../../i18n/texts.ts'
import { ApiError } from '../api/api-error.ts'
import { useNotifications } from '../ui/notifications-store.ts'
import { tellFailure } from './tell-failure.ts'

const shown = () =>
  useNotifications.getState().list.map(({ message, detail }) => [said(message), detail && said(detail)])

beforeEach(() => useNotifications.setState({ list: [] }))

it('every message of the errors is a notification, each once', () => {
  const errors = { email: ['E-pasts aizņemts'], name: ['Jāaizpilda'], surname: ['Jāaizpilda'] }
  tellFailure(new ApiError(422, { message: 'Nederīgi dati', errors }), 'Neizdevās')
  expect(shown()).toEqual([
    ['E-pasts aizņemts', undefined],
    ['Jāaizpilda', undefined],
  ])
})

it('an error that is alone is the notification itself', () => {
  const errors = { email: ['E-pasts aizņemts'] }
  tellFailure(new ApiError(422, { message: 'Nederīgi dati', errors }), 'Neizdevās')
  expect(shown()).toEqual([['E-pasts aizņemts', undefined]])
})

it('a failure without errors says what was tried, and why it failed', () => {
  tellFailure(new ApiError(409, { message: 'Telpā ir nodarbības' }), 'Neizdevās izdzēst telpu')
  expect(shown()).toEqual([['Neizdevās izdzēst telpu', 'Telpā ir nodarbības']])
})

it('a refusal follows a switch of the language', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  const english = { message: 'Invalid', errors: { email: ['The email is taken'], name: ['Required'] } }
  const errors = { email: ['E-pasts aizņemts'], name: ['Jāaizpilda'] }
  tellFailure(
    new ApiError(422, { message: 'Nederīgi dati', errors, translations: { en: english } }),
    'Neizdevās',
  )
  tellFailure(new ApiError(409, { message: 'Aizņemta', translations: { en: { message: 'Taken' } } }), 'Telpa')
  await switchLanguage('en')
  expect(shown().flat()).toEqual(['The email is taken', undefined, 'Required', undefined, 'Telpa', 'Taken'])
  await switchLanguage('lv')
  expect(shown()[0]).toEqual(['E-pasts aizņemts', undefined])
  vi.unstubAllGlobals()
})
