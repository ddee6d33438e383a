import type { Conflicts } from '@stunda/contract/reservations/reservations.ts'
import { expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { keyHolders } from './key-dialogs.ts'

const holder = pianoLesson({ id: 50, status_id: 4 })
const errors = { status_id: ['Atslēga vēl nav atdota.'] }

function refusal(changes: { errors?: Record<string, string[]>; events?: Conflicts['events'] }) {
  const conflicts = { events: changes.events ?? [holder] } as Conflicts
  return { errors: changes.errors ?? errors, conflicts }
}

it.each([
  ['where the key alone stands against it, is asked of whom it is with', refusal({}), [holder]],
  [
    'is asked of nobody where something else is in the way too',
    refusal({ errors: { ...errors, room: ['Aizņemta.'] } }),
    [],
  ],
  ['is asked of nobody where what is in the way has no key', refusal({ events: [pianoLesson()] }), []],
  ['is asked of nobody where it was no refusal', undefined, []],
])('whether the key came back %s', (_, refused, holders) => {
  expect(keyHolders(refused)).toEqual(holders)
})
