import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { OPEN } from '../rearranging/rows.ts'
import { allChoices, NOTHING_CHOSEN, rowKey } from './takeover-rows.ts'

const place = (room_id: number, hour: string) => ({
  ...{ room_id, kind: 'other_time' as const },
  start_datetime: `2026-11-27 ${hour}:00:00`,
  end_datetime: `2026-11-27 ${hour}:45:00`,
})
const inTheWay = (id: number, changes: Partial<OfferedEvent> = {}): OfferedEvent => ({
  reservation: pianoLesson({ id, version: 1 }),
  ...{ ...OPEN, people: [100 + id], alternatives: [place(7, '15'), place(8, '15')], substitutes: [] },
  ...changes,
})
const rows = [inTheWay(1), inTheWay(2), inTheWay(3, { state: 'stays', stays: 'Jau ir sākusies' })]
const seen = new Set(rows.map(rowKey))

it('at first each row is moved to its nearest place, without one in the way of another', () => {
  const chosen = allChoices(rows, NOTHING_CHOSEN)
  expect([...chosen.values()]).toMatchObject([{ room_id: 7 }, { room_id: 8 }])
  expect(chosen.has(3)).toBe(false)
})

it('what is chosen by hand stays, also that nothing is decided', () => {
  const choices = new Map([[1, { action: 'cancel' as const }]])
  expect([...allChoices(rows, { choices, seen })]).toEqual([[1, { action: 'cancel' }]])
})

it('a row that is new, or was changed meanwhile, is moved beside what was chosen by hand', () => {
  const { kind: _, ...there } = place(7, '15')
  const choices = new Map([[1, { action: 'move' as const, ...there }]])
  const changed = [inTheWay(1), inTheWay(2, { reservation: pianoLesson({ id: 2, version: 2 }) })]
  const chosen = allChoices(changed, { choices, seen })
  expect(chosen.get(1)).toMatchObject({ room_id: 7 })
  expect(chosen.get(2)).toMatchObject({ room_id: 8 })
})
