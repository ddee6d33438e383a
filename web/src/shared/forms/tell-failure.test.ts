import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { useNotifications } from '../ui/notifications-store.ts'
import { tellFailure } from './tell-failure.ts'

const shown = () => useNotifications.getState().list.map(({ message, detail }) => [message, detail])

beforeEach(() => useNotifications.setState({ list: [] }))

it('every message of the errors is a notification, each once', () => {
  const errors = { email: ['E-pasts aizņemts'], name: ['Jāaizpilda'], surname: ['Jāaizpilda'] }
  tellFailure(new ApiError(422, { message: 'Nederīgi dati', errors }), 'Neizdevās')
  expect(shown()).toEqual([
    ['E-pasts aizņemts', undefined],
    ['Jāaizpilda', undefined],
  ])
})

it('a failure without errors says what was tried, and why it failed', () => {
  tellFailure(new ApiError(409, { message: 'Telpā ir nodarbības' }), 'Neizdevās izdzēst telpu')
  expect(shown()).toEqual([['Neizdevās izdzēst telpu', 'Telpā ir nodarbības']])
})
