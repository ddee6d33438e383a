import { expect, it } from 'vitest'
import { pianoLesson } from './reservation.fixture.ts'
import { statusColor, statusText } from './use-event-lists.tsx'

const GOING_ON = '2026-11-24 10:44:00'
const OVER = '2026-11-24 10:45:00'

it.each([
  ['a request waits until it is over', { status_id: 2 }, GOING_ON, undefined],
  ['then nobody has answered it', { status_id: 2 }, OVER, 'schedule.kind_unanswered'],
  ['a key is out as long as its lesson goes on', { status_id: 4 }, GOING_ON, undefined],
  ['then it is not back', { status_id: 4 }, OVER, 'schedule.kind_key_late'],
  ['what stands only passes', { status_id: 1 }, OVER, undefined],
  [
    'what was turned down is so at any time',
    { status_id: 3, refusal: { by: { id: 2, full_name: 'Andris Ķīsis' }, reason: null } },
    OVER,
    'schedule.kind_refused',
  ],
] as const)('%s', (_, change, now, said) => {
  expect(statusText(pianoLesson(change), now)).toBe(said)
})

it('what nobody answered is as calm as what was cancelled', () => {
  expect(statusColor(2, 'schedule.kind_unanswered')).toBe(statusColor(3))
  expect(statusColor(2)).not.toBe(statusColor(3))
})
