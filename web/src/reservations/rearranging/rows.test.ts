import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import {
  type Choice,
  type Choices,
  chooseAlike,
  chooseFor,
  chooseForAll,
  commonChoice,
  countChoices,
  countTold,
  doableOf,
  type EventRow,
  needsTeacher,
  OPEN,
  suggestSubstitutes,
  toRearrange,
} from './rows.ts'

const NONE: Choices = new Map()
const substitute = (id: number) => ({
  ...{
    id,
    full_name: `Pedagogs ${id}`,
    teaches: true,
    knows: false,
    elsewhere: false,
    substitutions: 0,
    that_day: 0,
  },
})
const place = (day: number, hour: string) => ({
  ...{ room_id: 7, kind: 'other_time' as const },
  start_datetime: `2026-11-${day} ${hour}:00:00`,
  end_datetime: `2026-11-${day} ${hour}:45:00`,
})
const row = (id: number, changes: Partial<EventRow> = {}, start_date = '2026-11-24'): EventRow => ({
  reservation: pianoLesson({ id, version: 1, start_date }),
  ...OPEN,
  people: [4, 100 + id],
  ...changes,
})

describe('for all', () => {
  it('each is cancelled, but not what is decided already', () => {
    const rows = [row(1), row(2, { state: 'given' }), row(3, { state: 'declined' })]
    expect([...chooseForAll(rows, 'cancel', NONE).keys()]).toEqual([1, 3])
  })

  it('an absence cancels what needs the teacher, not what others teach in too', () => {
    const [first, second] = [
      { id: 4, full_name: 'Agnese Kalniņa' },
      { id: 5, full_name: 'Raimonds Balodis' },
    ]
    const needed = (changes: Partial<Reservation>) => needsTeacher({ reservation: pianoLesson(changes) })
    expect(needed({ teachers: [first] })).toBe(true)
    expect(needed({ teachers: [first, second] })).toBe(true)
    expect(needed({ teachers: [first, second], students: [] })).toBe(false)
    expect(needed({ teachers: [first, second], category_id: 2 })).toBe(false)
  })

  it('they are given to as few substitutes as possible; where there is none, it stays as it was chosen', () => {
    const rows = [row(1, { substitutes: [substitute(9), substitute(8)] }), row(2), row(3)]
    const chosen = chooseForAll(rows, 'give', new Map([[2, { action: 'cancel' as const }]]))
    expect(chosen.get(1)).toEqual({ action: 'give', to: { id: 9, full_name: 'Pedagogs 9' } })
    expect(chosen.get(2)).toEqual({ action: 'cancel' })
    expect(chosen.has(3)).toBe(false)
    const both = [...rows, row(4, { substitutes: [substitute(8)] })]
    expect(chooseForAll(both, 'give', NONE).get(1)).toMatchObject({ to: { id: 8 } })
  })

  it('each is moved to its first place at which no other one is', () => {
    const places = [place(27, '15'), place(27, '16')]
    const rows = [1, 2, 3].map(id => row(id, { alternatives: places }))
    const chosen = chooseForAll(rows, 'move', NONE)
    expect(chosen.get(1)).toMatchObject({ start_datetime: '2026-11-27 15:00:00' })
    expect(chosen.get(2)).toMatchObject({ start_datetime: '2026-11-27 16:00:00' })
    expect(chosen.has(3)).toBe(false)
  })
})

describe('substitutes are suggested', () => {
  const able = { substitutes: [substitute(9)] }
  const rows = [row(1, able), row(2, able), row(3), row(4, { ...able, state: 'asked' })]

  it('for what is open, not for what somebody was asked about or declined', () => {
    const suggested = suggestSubstitutes([...rows, row(5, { ...able, state: 'declined' })])
    expect([...suggested.keys()]).toEqual([1, 2])
    expect(countChoices(rows, suggested)).toMatchObject({
      decided: 2,
      suggested: 2,
      undecided: 1,
      waiting: 1,
    })
  })

  it('until something is chosen for them', () => {
    const suggested = suggestSubstitutes(rows)
    const [first] = rows
    const alike = first ? chooseAlike(rows, first, suggested, 'start_date') : NONE
    expect(countChoices(rows, alike)).toMatchObject({ suggested: 0 })
    expect(countChoices(rows, chooseForAll(rows, 'give', suggested))).toMatchObject({ suggested: 0 })
  })
})

describe('what is chosen for several rows', () => {
  const to = (id: number): Choice => ({ action: 'give', to: { id, full_name: `Pedagogs ${id}` } })
  const rows = [row(1), row(2), row(3)]

  it('is chosen for each of its events, and forgotten for each', () => {
    const chosen = chooseFor(rows, to(8), new Map([[9, to(7)]]))
    expect([...chosen.keys()].toSorted()).toEqual([1, 2, 3, 9])
    expect([...chooseFor(rows, undefined, chosen).keys()]).toEqual([9])
  })

  it('is said if it is the same for all, and otherwise that it differs', () => {
    expect(commonChoice(rows, NONE)).toBeUndefined()
    expect(commonChoice(rows, chooseFor(rows, to(8), NONE))).toEqual(to(8))
    expect(commonChoice(rows, new Map([[1, to(8)]]))).toBe('mixed')
    expect(commonChoice(rows, new Map([...chooseFor(rows, to(8), NONE), [2, to(9)]]))).toBe('mixed')
    expect(commonChoice(rows, new Map([...chooseFor(rows, to(8), NONE), [2, { action: 'cancel' }]]))).toBe(
      'mixed',
    )
  })
})

it('what is chosen for one is chosen for its day, where that person is free', () => {
  const give = { action: 'give', to: { id: 9, full_name: 'Pedagogs 9' } } as const
  const like = row(1, { substitutes: [substitute(9)] })
  const rows = [like, row(2, { substitutes: [substitute(9)] }), row(3), row(4, {}, '2026-11-25')]
  expect([...chooseAlike(rows, like, new Map([[1, give]]), 'start_date').keys()]).toEqual([1, 2])
  const cancelled = chooseAlike(rows, like, new Map([[1, { action: 'cancel' as const }]]), 'start_date')
  expect([...cancelled.keys()]).toEqual([1, 2, 3])
  expect(chooseAlike(rows, like, NONE, 'start_date')).toBe(NONE)
})

it('a date is added at the end of each series that gets one, and only what fits is brought back', () => {
  const rows = [
    row(1, { added: '2026-12-15' }),
    row(2),
    row(3, { left_out: { problem: null } }),
    row(4, { left_out: { problem: 'telpa aizņemta' } }),
  ]
  const appended = chooseForAll(rows, 'append', NONE)
  expect([...appended]).toEqual([[1, { action: 'append' }]])
  const back = chooseForAll(rows, 'restore', chooseForAll(rows, 'cancel', NONE))
  expect([...back].map(([id, { action }]) => [id, action])).toEqual([
    [1, 'cancel'],
    [2, 'cancel'],
    [3, 'restore'],
  ])
  const left = new Map([...back, [4, { action: 'leave' as const }]])
  expect(toRearrange(rows, left).map(({ action }) => action)).toEqual(['cancel', 'cancel', 'restore'])
})

it('what is chosen for one is chosen for its series', () => {
  const rows = [row(1, { added: '2026-12-15' }), row(2, { added: '2026-12-22' }), row(3)]
  const like = rows[0] as EventRow
  const chosen = chooseAlike(rows, like, new Map([[1, { action: 'append' as const }]]), 'event_meta_id')
  expect([...chosen.keys()]).toEqual([1, 2])
})

it('the choices and who is told are counted, each person once and without the user', () => {
  const rows = [row(1), row(2), row(3), row(4, { state: 'asked' }), row(5, { state: 'cancelled' })]
  const choices: Choices = new Map([
    [1, { action: 'cancel' as const }],
    [2, { action: 'give' as const, to: substitute(9) }],
    [5, { action: 'cancel' as const }],
  ])
  expect(countTold(rows, new Map([...choices, [3, { action: 'keep' as const }]]), 4)).toBe(3)
  const { of, ...counts } = countChoices(rows, choices)
  expect(counts).toEqual({ suggested: 0, decided: 2, undecided: 1, waiting: 1 })
  const actions = ['give', 'cancel', 'move', 'append', 'restore', 'without', 'keep', 'with', 'join'] as const
  expect(actions.map(of)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0])
  expect(countTold(rows, choices, 4)).toBe(3)
})

it('where substitutes are asked first, they alone are told, and what waits for an answer is counted', () => {
  const rows = [row(1), { ...row(2), state: 'asked' as const }]
  const choices: Choices = new Map([[1, { action: 'give' as const, to: substitute(9) }]])
  expect(countTold(rows, choices, 4, true)).toBe(1)
  expect(countChoices(rows, choices)).toMatchObject({ decided: 1, waiting: 1, undecided: 0 })
})

it('the server is asked for what is chosen, with the version that was seen', () => {
  const choices: Choices = new Map([
    [1, { action: 'cancel' as const }],
    [2, { action: 'give' as const, to: substitute(9) }],
  ])
  expect(toRearrange([row(1), row(2), row(3)], choices, { from: 4 })).toEqual([
    { reservation_id: 1, version: 1, action: 'cancel' },
    { reservation_id: 2, version: 1, action: 'replace_teacher', from: 4, to: 9 },
  ])
  const [first] = toRearrange([row(1)], choices, { from: 4, owed: true })
  expect(first).toEqual({ reservation_id: 1, version: 1, action: 'cancel', owed: true })
})

it('a student leaves, or joins, and a group makes way for another one or for named students', () => {
  const choices: Choices = new Map([
    [1, { action: 'without' as const }],
    [2, { action: 'give' as const, to: { id: 7, full_name: 'Koris' } }],
    [3, { action: 'with' as const, students: [{ id: 12, full_name: 'Līna' }] }],
    [4, { action: 'join' as const }],
    [5, { action: 'keep' as const }],
  ])
  const whom = (from: 'student_4' | 'group_4') =>
    toRearrange(
      [1, 2, 3, 4, 5].map(id => row(id)),
      choices,
      { from },
    ).map(one => (one.action === 'replace_student' ? [one.from, one.to] : one.action))
  expect(whom('student_4')).toEqual([
    ['student_4', []],
    ['student_4', ['group_7']],
    ['student_4', ['student_12']],
    [null, ['student_4']],
    'keep',
  ])
  expect(whom('group_4')[0]).toEqual(['group_4', []])
})

it('what a rule is against is not saved; what somebody else changed meanwhile is sent, so that the answer brings the new list', () => {
  const choices: Choices = new Map([1, 2, 3, 4].map(id => [id, { action: 'cancel' as const }]))
  const refused = [
    { id: 2, reasons: [{ rule: 'has-begun' }] },
    { id: 3, reasons: [{ rule: 'changed-meanwhile' }] },
    { id: 4, reasons: [{ rule: 'gone' }] },
  ]
  expect([...doableOf(choices, refused).keys()]).toEqual([1, 3, 4])
})
