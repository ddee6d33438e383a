import { describe, expect, test } from 'vitest'
import { kindOf, signsOf } from './event-look.tsx'

describe('an event', () => {
  test.each([
    ['confirmed', 1, 1, 'confirmed', 'confirmed'],
    ['pending', 2, 1, 'pending', 'confirmed'],
    ['cancelled', 3, 2, 'cancelled', 'cancelled'],
    ['with its key issued', 4, 1, 'key-issued', 'confirmed'],
    ['of maintenance', 1, 3, 'maintenance', 'maintenance'],
    ['of maintenance with its key issued', 4, 3, 'key-issued', 'maintenance'],
    ['of a concert', 1, 2, 'confirmed', 'concert'],
    ['of a consultation', 1, 4, 'confirmed', 'consultation'],
    ['of another category', 1, 5, 'confirmed', 'other'],
  ])('%s has its colour by status and by category', (_, status_id, category_id, by_status, by_category) => {
    expect(kindOf({ status_id, category_id }, 'status')).toBe(by_status)
    expect(kindOf({ status_id, category_id }, 'category')).toBe(by_category)
  })

  test('that was refused says so, in sign and word, and is drawn as what is cancelled', () => {
    const refused = { status_id: 3, category_id: 1, changed_alone: false, refusal: { reason: null } }
    expect(kindOf(refused, 'status')).toBe('refused')
    expect(kindOf(refused, 'category')).toBe('refused')
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
    expect(kindOf(over, 'category', true)).toBe('unanswered')
    expect(signsOf(over, true)).toEqual(['unanswered'])
    expect(kindOf({ ...over, status_id: 1 }, 'category', true)).toBe('concert')
  })

  test('that is over, and whose key is still out, says that it is not back', () => {
    const over = { status_id: 4, category_id: 1, changed_alone: false }
    expect(signsOf(over, true)).toEqual(['key-late'])
    expect(signsOf({ ...over, status_id: 1 }, true)).toEqual([])
  })
})
