import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { expect, it } from 'vitest'
import { byDay, type Decided, focusedAfter, stillDecided, waitingAt, withDecided } from './pending-list.ts'

const list = [
  { id: 1, start_date: '2026-11-23', start_datetime: '2026-11-23 10:00:00' },
  { id: 2, start_date: '2026-11-23', start_datetime: '2026-11-23 10:00:00' },
  { id: 3, start_date: '2026-11-25', start_datetime: '2026-11-25 08:00:00' },
] as PendingReservation[]

it('what waits stands by days', () => {
  expect(byDay(list).map(({ date, bookings }) => [date, bookings.map(({ id }) => id)])).toEqual([
    ['2026-11-23', [1, 2]],
    ['2026-11-25', [3]],
  ])
})

it('after a decision one goes on with the next, at the end with the one before, and with none when it was the last', () => {
  expect(focusedAfter(list, 1)).toBe(2)
  expect(focusedAfter(list, 3)).toBe(2)
  expect(focusedAfter(list.slice(0, 1), 1)).toBeUndefined()
})

it('what was decided stands where it stood, and once only where it waits again', () => {
  const decided = list.slice(0, 2).map((booking): Decided => ({ booking, how: 'confirmed' }))
  const left = list.slice(2)
  expect(withDecided(left, decided)).toEqual(list)
  expect(withDecided(list.slice(1), decided)).toEqual(list)
})

it('what is over while the list is open waits no more, nor is it counted', () => {
  const waiting = [
    { id: 1, status_id: 2, end_datetime: '2026-11-23 10:45:00' },
    { id: 2, status_id: 2, end_datetime: '2026-11-23 11:30:00' },
  ] as PendingReservation[]
  const pending = { list: waiting, total: 120 }
  expect(waitingAt(pending, '2026-11-23 10:44:00')).toEqual(pending)
  expect(waitingAt(pending, '2026-11-23 10:45:00')).toEqual({ list: waiting.slice(1), total: 119 })
})

const [mine, other] = [{ id: 1 } as PendingReservation, { id: 2 } as PendingReservation]
const decided: Decided[] = [{ booking: mine, how: 'confirmed' }]

it('what is decided is kept while it still waits, and when it has left', () => {
  expect(stillDecided(decided, [mine, other], new Set([1]))).toEqual(decided)
  expect(stillDecided(decided, [other], new Set())).toEqual(decided)
  expect(stillDecided(decided, [], new Set())).toEqual(decided)
})

it('what was taken back waits again, and is not kept when somebody else decides it', () => {
  const again = stillDecided(decided, [mine, other], new Set())
  expect(again).toEqual([])
  expect(stillDecided(again, [other], new Set())).toEqual([])
})
