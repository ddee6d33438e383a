import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { expect, it } from 'vitest'
import { type Kept, stillKept } from './decided.ts'

const [mine, other] = [{ id: 1 } as PendingReservation, { id: 2 } as PendingReservation]
const decided: Kept[] = [{ booking: mine, how: 'confirmed', has_left: false }]

it('what is decided is kept while it still waits, and when it has left', () => {
  expect(stillKept(decided, [mine, other])).toEqual(decided)
  const left = stillKept(decided, [other])
  expect(left).toEqual([{ booking: mine, how: 'confirmed', has_left: true }])
  expect(stillKept(left, [])).toEqual(left)
})

it('what was taken back waits again, and is not kept when somebody else decides it', () => {
  const again = stillKept(stillKept(decided, [other]), [mine, other])
  expect(again).toEqual([])
  expect(stillKept(again, [other])).toEqual([])
})
