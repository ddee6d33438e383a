import { describe, expect, it } from 'vitest'
import {
  NO_SERIES,
  type RecurringAction,
  type RecurringState,
  recurringReducer,
} from '../event/recurring-state.ts'
import { reasonOf } from '../refusal/refusal.fixture.ts'
import { at10, fiveTuesdays, saved } from './draft.fixture.ts'
import {
  alikeAt,
  at,
  countStates,
  type DraftRow,
  isAllFree,
  isOccurrence,
  needsLook,
  type OccurrenceRow,
  rowsOf,
  toSubmit,
  whyNotBookable,
} from './draft-rows.ts'
import type { HandCheck } from './hand-checks.ts'
import { isInOtherRoom, takenRowsIn } from './room-for-all.ts'

const drafted = recurringReducer(NO_SERIES, { do: 'draft', draft: fiveTuesdays(), saved })
const after = (...actions: RecurringAction[]): RecurringState => actions.reduce(recurringReducer, drafted)
const move = (id: number, place: ReturnType<typeof at10>): RecurringAction => ({
  do: 'move_recurring',
  events: [{ id, ...place }],
})
const states = (rows: readonly DraftRow[]) => rows.map(row => `${row.date.slice(5)} ${row.state}`)
const rowOf = (state: RecurringState, id: number, checks?: Map<number, HandCheck>) => {
  const row = rowsOf(state, checks).find(one => isOccurrence(one) && one.id === id)
  if (!row || !isOccurrence(row)) throw new Error(`no row ${id}`)
  return row
}
const solved = after(move(2, at10('2026-12-08', 4)), move(3, at10('2026-12-15', 4)))

describe('the table of a draft', () => {
  it('has a row a date, in order, those left out among them', () => {
    expect(states(rowsOf(drafted))).toEqual([
      '11-24 free',
      '12-01 skipped',
      '12-08 taken',
      '12-15 taken',
      '12-22 free',
    ])
    expect(countStates(rowsOf(drafted))).toMatchObject({ free: 2, taken: 2, skipped: 1, moved: 0 })
  })

  it('says of a row that took one of its alternatives that it is moved', () => {
    expect(rowOf(after(move(2, at10('2026-12-08', 4))), 2)).toMatchObject({ state: 'moved', inTheWay: null })
  })

  it('says what is in the way of a taken one, also when it is put back there', () => {
    const back = after(move(2, at10('2026-12-08', 4)), move(2, at10('2026-12-08')))
    expect(rowOf(back, 2)).toMatchObject({
      state: 'taken',
      inTheWay: { errors: { room: expect.anything() } },
    })
  })

  it('keeps a dropped row in sight where it was', () => {
    const dropped = after({ do: 'remove_recurring', ids: [2] })
    expect(rowOf(dropped, 2)).toMatchObject({ state: 'dropped', place: { room_id: 2 } })
    expect(rowOf(recurringReducer(dropped, move(2, at10('2026-12-08'))), 2).state).toBe('taken')
  })
})

describe('a place chosen by hand', () => {
  const elsewhere = after(move(2, at10('2026-12-08', 9)))

  it('is looked at, an offered or a drafted one is not', () => {
    const looks = (state: RecurringState) => rowsOf(state).filter(row => needsLook(row, state)).length
    expect(looks(elsewhere)).toBe(1)
    expect(looks(drafted)).toBe(0)
    expect(looks(solved)).toBe(0)
  })

  it.each<[HandCheck, string]>([
    ['checking', 'checking'],
    ['free', 'moved'],
    [{ busy: ['A. Kalniņa'], elsewhere: [] }, 'taken'],
    [{ busy: [], elsewhere: ['A. Kalniņa'] }, 'moved'],
  ])('that is %j makes the row %s', (check, state) => {
    expect(rowOf(elsewhere, 2, new Map([[2, check]])).state).toBe(state)
  })
})

describe('a teacher who is busy in another house', () => {
  const teacher = 4
  const place = { ...at10('2026-12-08', 4), kind: 'other_room' as const, elsewhere: [teacher] }
  const draft = fiveTuesdays()
  const [first, second, ...rest] = draft.reservations.map(row => ({ ...row, elsewhere: [teacher] }))
  if (!first || !second) throw new Error('The draft is too short.')
  const reservations = [first, { ...second, alternatives: [place] }, ...rest]
  const state = recurringReducer(NO_SERIES, { do: 'draft', draft: { ...draft, reservations }, saved })

  it('is named at the dates, which are free all the same', () => {
    expect(rowOf(state, 1)).toMatchObject({ state: 'free', elsewhere: ['Agnese Kalniņa'] })
  })

  it('is named at an alternative too, and at a place chosen by hand', () => {
    const moved = recurringReducer(state, move(2, at10('2026-12-08', 4)))
    expect(rowOf(moved, 2)).toMatchObject({ state: 'moved', elsewhere: ['Agnese Kalniņa'] })
    const byHand = recurringReducer(state, move(2, at10('2026-12-08', 9)))
    const check = { busy: [], elsewhere: ['Agnese'] }
    expect(rowOf(byHand, 2, new Map([[2, check]]))).toMatchObject({ state: 'moved', elsewhere: ['Agnese'] })
  })
})

describe('a draft of which every date is free', () => {
  const free = rowsOf(drafted).filter(({ state }) => state !== 'taken')
  const but = (facts: Partial<OccurrenceRow>) =>
    free.map(row => (isOccurrence(row) && row.id === 4 ? { ...row, ...facts } : row))

  it('needs no look, days off among them', () => {
    expect(isAllFree(free)).toBe(true)
  })

  it.each<[string, readonly DraftRow[]]>([
    ['that has something to solve', rowsOf(drafted)],
    ['of which a date was moved', but({ state: 'moved' })],
    ['of which a date is left out', but({ state: 'dropped' })],
    ['at a date of which a teacher is in another house', but({ elsewhere: ['Anna Liepiņa'] })],
    ['of days off alone', free.filter(({ state }) => state === 'skipped')],
  ])('is not one %s', (_, rows) => {
    expect(isAllFree(rows)).toBe(false)
  })
})

describe('what is submitted', () => {
  it('is nothing while a row is to be solved', () => {
    expect(toSubmit(rowsOf(drafted))).toBeUndefined()
  })

  it('is awaited in words: what is to be solved, what is still looked at, or that nothing is left', () => {
    const open = Map.groupBy(rowsOf(drafted), row => row.state).get('taken') ?? []
    const kept = open.flatMap(row => (isOccurrence(row) ? [row.id] : []))
    const free = after({ do: 'remove_recurring', ids: kept })
    expect(whyNotBookable(rowsOf(drafted))).toBe('to_solve')
    expect(whyNotBookable(rowsOf(free))).toBeNull()
    expect(whyNotBookable(rowsOf(after({ do: 'remove_recurring', ids: [1, 2, 3, 4] })))).toBe('none_left')
    expect(whyNotBookable(rowsOf(free).map(row => ({ ...row, state: 'checking' }) as DraftRow))).toBe(
      'checking',
    )
  })

  it('waits for as many rows to be set right as are taken, not for those still looked at', () => {
    const byHand = after(move(2, at10('2026-12-08', 9)))
    expect(countStates(rowsOf(drafted)).taken).toBe(2)
    expect(countStates(rowsOf(byHand, new Map([[2, 'checking']]))).taken).toBe(1)
  })

  it('is every row that is left, where it is', () => {
    const body = toSubmit(rowsOf(recurringReducer(solved, { do: 'remove_recurring', ids: [1] })))
    expect(body?.reservations).toEqual([
      { id: 2, ...at10('2026-12-08', 4) },
      { id: 3, ...at10('2026-12-15', 4) },
      { id: 4, ...at10('2026-12-22') },
    ])
  })

  it('is nothing when none is left', () => {
    expect(toSubmit(rowsOf(after({ do: 'remove_recurring', ids: [1, 2, 3, 4] })))).toBeUndefined()
  })
})

describe('a refused submit', () => {
  const refused: RecurringState['refused'] = [
    {
      id: 4,
      ...at10('2026-12-22'),
      conflicts: null,
      errors: { room: ['Telpa ir rezervēta.'] },
      reasons: [reasonOf('room-conflict')],
      alternatives: [{ ...at10('2026-12-22', 3), kind: 'other_room' }],
      elsewhere: [],
    },
    {
      id: 2,
      ...at10('2026-12-08', 4),
      conflicts: null,
      errors: {},
      reasons: [],
      alternatives: [],
      elsewhere: [],
    },
  ]
  const told = recurringReducer(solved, { do: 'refuse_recurring', refused })

  it('makes rows taken that were free, with new alternatives', () => {
    expect(rowOf(told, 4)).toMatchObject({ state: 'taken', alternatives: [{ room_id: 3 }] })
    expect(rowOf(recurringReducer(told, move(4, at10('2026-12-22', 3))), 4).state).toBe('moved')
  })

  it('leaves the others as they were', () => {
    expect(rowOf(told, 2)).toMatchObject({ state: 'moved', alternatives: [{ room_id: 4 }] })
  })
})

describe('the dates like this one', () => {
  const rows = rowsOf(drafted)

  it('are those to be solved where the same room and hour is free', () => {
    expect(alikeAt(rows, rowOf(drafted, 2), at10('2026-12-08', 4))).toEqual([
      { id: 3, ...at10('2026-12-15', 4) },
    ])
    expect(alikeAt(rows, rowOf(drafted, 3), at10('2026-12-15', 3))).toEqual([])
  })

  it('are none that is solved already', () => {
    const rowsAfter = rowsOf(after(move(3, at10('2026-12-15', 3))))
    expect(alikeAt(rowsAfter, rowOf(drafted, 2), at10('2026-12-08', 4))).toEqual([])
  })

  it('move by their own ids', () => {
    expect(at({ id: 7 }, at10('2026-12-08', 4))).toEqual({ id: 7, ...at10('2026-12-08', 4) })
  })
})

describe('a date that is put on another day', () => {
  it('is moved there, and stays the row of its own day', () => {
    const row = rowOf(after(move(2, at10('2026-12-09'))), 2)
    expect(row).toMatchObject({
      state: 'moved',
      date: '2026-12-08',
      place: { start_datetime: '2026-12-09 10:00:00' },
    })
    expect(needsLook(row, drafted)).toBe(true)
  })

  it('is in the way of another one of the series on that day, unless that one is dropped or at another time', () => {
    const onOther = move(2, at10('2026-12-22', 4))
    expect(rowOf(after(onOther), 2)).toMatchObject({ state: 'taken', inTheWay: { own: true } })
    expect(rowOf(after(onOther), 4).state).toBe('free')
    expect(rowOf(after(onOther, { do: 'remove_recurring', ids: [4] }), 2).state).toBe('moved')
    const later = {
      ...at10('2026-12-22', 4),
      start_datetime: '2026-12-22 10:45:00',
      end_datetime: '2026-12-22 11:30:00',
    }
    expect(rowOf(after(move(2, later)), 2).state).toBe('moved')
  })
})

describe('the room of one date is offered to all that are taken', () => {
  const inRoom = (room_id: number) =>
    takenRowsIn(
      rowsOf(after(move(2, at10('2026-12-08', room_id)))),
      rowOf(after(move(2, at10('2026-12-08', room_id))), 2),
      room_id,
    )

  it('each at its own hours; whether it is free there is known where the server has said so', () => {
    expect(inRoom(4)).toEqual([{ id: 3, place: { id: 3, ...at10('2026-12-15', 4) }, isKnown: true }])
    expect(inRoom(9)).toEqual([{ id: 3, place: { id: 3, ...at10('2026-12-15', 9) }, isKnown: false }])
  })

  it('if it is free in another room than drafted, on its day and at its hours', () => {
    expect(isInOtherRoom(rowOf(after(move(2, at10('2026-12-08', 4))), 2))).toBe(true)
    expect(isInOtherRoom(rowOf(after(move(2, at10('2026-12-09', 4))), 2))).toBe(false)
    expect(isInOtherRoom(rowOf(drafted, 2))).toBe(false)
    const busy = new Map<number, HandCheck>([[2, { busy: [''], elsewhere: [] }]])
    expect(isInOtherRoom(rowOf(after(move(2, at10('2026-12-08', 9))), 2, busy))).toBe(false)
  })
})
