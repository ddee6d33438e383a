import type { User } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, keepToken, keepUser } from '../shared/session.ts'
import { stubStorage } from '../shared/storage.fixture.ts'
import { type KeptWeek, keepWeek, keptEvent, keptPlan } from './kept-plan.ts'

const CLOCK = { now: '2026-11-25 10:00:00', heard_at: 0, thisMonday: '2026-11-23' }
const week = (monday: string) => ({ monday, seen_at: CLOCK.now, events: [] })
const keep = (kept: KeptWeek) => keepWeek(1, kept, CLOCK)
const mondays = () => keptPlan()?.weeks.map(({ monday }) => monday)
let held: Map<string, string>

function signIn(id: number) {
  keepToken('secret')
  keepUser({ id } as User)
}

beforeEach(() => {
  held = stubStorage()
  signIn(1)
})
afterEach(() => {
  forgetSession('left')
  vi.unstubAllGlobals()
})

test('weeks are kept in their order, each as last seen; what is over goes', () => {
  keep(week('2026-11-30'))
  keep(week('2026-11-16'))
  keep(week('2026-11-23'))
  keep({ ...week('2026-11-30'), seen_at: '2026-11-26 08:00:00' })
  expect(mondays()).toEqual(['2026-11-23', '2026-11-30'])
  expect(keptPlan()?.weeks[1]?.seen_at).toBe('2026-11-26 08:00:00')
})

test('no more weeks are kept than one may need', () => {
  const later = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']
  for (const monday of later) keep(week(monday))
  expect(mondays()).toEqual(later.slice(0, 5))
})

test('of an event no more is kept than is shown', () => {
  const event = { id: 1, event_name: 'Klavieres', description: 'Tikai man', version: 3 } as Reservation
  expect(JSON.stringify(keptEvent(event, '12 Klavieru klase', 'koncerts'))).not.toMatch(/Tikai man|version/)
})

test.each(['left', 'expired'] as const)('a session that has %s leaves nothing of it', ended => {
  keep(week('2026-11-23'))
  forgetSession(ended)
  expect(held.has('stunda-plan')).toBe(false)
  signIn(1)
  expect(keptPlan()).toBeNull()
})

test('another user finds nothing of it, and nothing of it is left', () => {
  keep(week('2026-11-23'))
  signIn(2)
  expect(keptPlan()).toBeNull()
  expect(held.has('stunda-plan')).toBe(false)
})

test('an answer that comes after signing out is not kept', () => {
  forgetSession('left')
  keep(week('2026-11-23'))
  expect(held.has('stunda-plan')).toBe(false)
})

test('nor one that comes after somebody else has signed in', () => {
  signIn(2)
  keep(week('2026-11-23'))
  expect(held.has('stunda-plan')).toBe(false)
})

test('nothing is kept while a memberToken is there', () => {
  held.set('memberToken', 'x')
  keep(week('2026-11-23'))
  expect(held.has('stunda-plan')).toBe(false)
  expect(keptPlan()).toBeNull()
})
