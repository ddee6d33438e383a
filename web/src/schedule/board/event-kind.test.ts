import type { Tint } from '@stunda/contract/categories/categories.ts'
import { describe, expect, test } from 'vitest'
import { kindOf, signsOf, standsBack } from './event-look.tsx'

const TINTS = new Map<number, Tint>([
  ...([
    [1, 'blue'],
    [2, 'pink'],
    [3, 'grey'],
    [4, 'teal'],
    [5, 'brown'],
  ] as const),
])

describe('an event', () => {
  test.each([
    ['confirmed', 1, 1, 'confirmed', 'blue'],
    ['pending', 2, 1, 'pending', 'blue'],
    ['cancelled', 3, 2, 'cancelled', 'cancelled'],
    ['with its key issued', 4, 1, 'key-issued', 'blue'],
    ['of maintenance', 1, 3, 'maintenance', 'grey'],
    ['of maintenance with its key issued', 4, 3, 'key-issued', 'grey'],
    ['of a concert', 1, 2, 'confirmed', 'pink'],
    ['of a consultation', 1, 4, 'confirmed', 'teal'],
    ['of another category', 1, 5, 'confirmed', 'brown'],
  ])('%s has its colour by status and by category', (_, status_id, category_id, by_status, by_category) => {
    expect(kindOf({ status_id, category_id }, 'status')).toBe(by_status)
    expect(kindOf({ status_id, category_id }, TINTS)).toBe(by_category)
  })

  test('of a category that is not in the list yet has the colour of an ordinary one', () => {
    expect(kindOf({ status_id: 1, category_id: 9 }, TINTS)).toBe('confirmed')
  })

  test.each([
    ['confirmed', 1, true],
    ['with its key still out', 4, false],
    ['that nobody approved', 2, false],
    ['cancelled', 3, false],
  ])('%s is shown as past once it is over: %s → %s', (_, status_id, expected) => {
    expect(standsBack({ status_id }, true)).toBe(expected)
    expect(standsBack({ status_id }, false)).toBe(false)
  })

  test('that was refused says so, in sign and word, and is drawn as what is cancelled', () => {
    const refused = { status_id: 3, category_id: 1, changed_alone: false, refusal: { reason: null } }
    expect(kindOf(refused, 'status')).toBe('refused')
    expect(kindOf(refused, TINTS)).toBe('refused')
    expect(signsOf(refused)).toEqual(['refused'])
  })

  test.each([
    ['an ordinary lesson carries no sign', 1, 1, false, []],
    ['a pending one says so', 2, 1, false, ['pending']],
    ['one changed on its own says so', 1, 1, true, ['changed-alone']],
    ['maintenance with the key out carries both', 4, 3, false, ['key-issued', 'maintenance']],
    ['a cancelled one needs no sign beside its line through the name', 3, 1, true, []],
  ])('%s', (_, status_id, category_id, changed_alone, signs) => {
    expect(signsOf({ status_id, category_id, changed_alone })).toEqual(signs)
  })

  test('that nobody approved before it was over says so, and is drawn as what is cancelled', () => {
    const over = { status_id: 2, category_id: 2, changed_alone: false }
    expect(kindOf(over, 'status', true)).toBe('unanswered')
    expect(kindOf(over, TINTS, true)).toBe('unanswered')
    expect(signsOf(over, true)).toEqual(['unanswered'])
    expect(kindOf({ ...over, status_id: 1 }, TINTS, true)).toBe('pink')
  })

  test('that is not in keeping with the calendar says so first', () => {
    const pending = { status_id: 2, category_id: 1, changed_alone: false }
    expect(signsOf(pending, false, 'closed_day')).toEqual(['not-in-keeping', 'pending'])
    expect(signsOf(pending, false, null)).toEqual(['pending'])
  })

  test('that is over, and whose key is still out, says that it is not back', () => {
    const over = { status_id: 4, category_id: 1, changed_alone: false }
    expect(signsOf(over, true)).toEqual(['key-late'])
    expect(signsOf({ ...over, status_id: 1 }, true)).toEqual([])
  })
})
