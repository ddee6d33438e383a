import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type ClockPart, type TimeOfDay, withPart } from './clock.ts'
import {
  dayOf,
  endMovedAlong,
  type Moment,
  type MomentRange,
  momentOf,
  type Part,
  stepMoment,
  timeOf,
  writeMoment,
} from './moment.ts'
import { nextAllowed, type PickerRules, type Refusal, refusalOf } from './rules.ts'
import { parseTyped } from './typed.ts'

/** Which of the two moments of a range; a single one is the first. */
export type End = 0 | 1

export interface PickerState {
  /** One moment, or the two of a range in order. */
  value: readonly Moment[]
  /** A range that is half chosen or not in order yet: shown in place of the value. */
  unfinished: readonly Moment[] | null
  /** The end in whose field the focus is or was. */
  end: End
  /** The text in that field, if it was typed and is not settled yet. */
  typed: string | null
  refusal: Refusal | null
  /** The range as it was when its start began to change; null: it did not since. */
  startedFrom: readonly Moment[] | null
  /** The value to which Escape goes back: when the focus came, or what was confirmed since. */
  before: readonly Moment[] | null
  opened: boolean
}

/** An action of the user: its value is taken, or refused while the old one stays. Returns the same object if nothing changes. */
export type PickerAction = (state: PickerState, rules: PickerRules) => PickerState

/** A closed picker without the focus. */
export function closedPicker(value: readonly Moment[]): PickerState {
  return {
    value,
    unfinished: null,
    end: 0,
    typed: null,
    refusal: null,
    startedFrom: null,
    before: null,
    opened: false,
  }
}

/** The moments that a picker shows: one, or the two of a range. */
export function shownMoments({ value, unfinished }: PickerState): readonly Moment[] {
  return unfinished ?? value
}

/** The focus comes to an end's field. */
export const focus =
  (end: End): PickerAction =>
  state => ({ ...state, end, startedFrom: null, before: state.before ?? state.value })

/** Opens or closes the panel. */
export const open =
  (opened: boolean): PickerAction =>
  state => ({ ...state, opened })

/** Types into the field that has the focus. */
export const write =
  (text: string): PickerAction =>
  state => ({ ...state, typed: text, refusal: null })

/** Takes the typed text, in either field of a range also both its days, or refuses it. */
export const settle: PickerAction = (state, rules) => {
  const { typed, end } = state
  if (typed === null) return state
  const { kind, today } = rules
  const settled = { ...state, typed: null }
  const before = shownMoments(state)[end] ?? ''
  if (typed === writeMoment(before, kind)) return settled
  const range = shownMoments(state).length > 1 ? rangeTyped(typed, before, rules) : undefined
  if (range) {
    const begun = takeAt(settled, 0, range[0], rules)
    return begun.refusal ? begun : takeAt(begun, 1, range[1], rules)
  }
  const moment = typed.trim() === '' ? '' : parseTyped(typed, before, rules)
  if (moment !== undefined) return takeAt(settled, end, moment, rules)
  const example = momentOf(today, EXAMPLE_TIME, kind)
  return { ...settled, refusal: { text: 'picker.not_understood', words: typed.trim(), moment: example } }
}

/** The days of `10.–12.12.`, `10-12. dec.` or `28.12.–4.1.`, in order; undefined if they are none. */
function rangeTyped(typed: string, before: Moment, rules: PickerRules): MomentRange | undefined {
  const [, first = '', last = ''] =
    /^\s*(\d[^–—-]*?)\s*[–—-]\s*(\d+(?:[./]|\s*\p{L})[^–—-]*)$/u.exec(typed) ?? []
  if (rules.kind.mode !== 'date' || last === '') return undefined
  const isBareDay = /^\d{1,2}\.?$/.test(first)
  const whole = isBareDay ? `${Number.parseInt(first, 10)}${last.replace(/^\d+/, '')}` : first
  const [from, to] = [whole, last].map(text => parseTyped(text, before, rules))
  return from && to && from <= to ? [from, to] : undefined
}

/** 10:30 */
const EXAMPLE_TIME: TimeOfDay = 37_800_000

/** Enter, or the panel is done: closes it unless the typed text is refused. */
export const confirm: PickerAction = (state, rules) => {
  const settled = settle(state, rules)
  return settled.refusal === state.refusal ? closeConfirmed(settled) : settled
}

/** The focus leaves the field and its panel: only now a range is put in order. */
export const leave: PickerAction = (state, rules) => ({ ...close(settle(state, rules)), before: null })

/** Escape: closes the panel and goes back to the value before. */
export const restore: PickerAction = state => {
  const { before, value, unfinished, typed, refusal, opened } = state
  const isChanged = before?.some((moment, end) => moment !== value[end]) === true
  if (!opened && !isChanged && !unfinished && !refusal && typed === null) return state
  return { ...closedPicker(isChanged ? before : value), end: state.end, before }
}

/** An arrow in a part, after the typed text is settled; days that may not be chosen are gone over. */
export const step =
  (end: End, part: Part, by: 1 | -1): PickerAction =>
  (state, rules) => {
    const settled = settle(state, rules)
    if (settled.refusal !== state.refusal) return settled
    const { kind, today, usualTime, minuteStep } = rules
    const moment = shownMoments(settled)[end] ?? ''
    const next = moment ? stepMoment(moment, part, by, kind, minuteStep) : momentOf(today, usualTime, kind)
    const allowed = (part === 'day' && nextAllowed(next, by, kind, rules)) || next
    return takeAt(settled, end, allowed, rules)
  }

/** A part of a time gets this number; `half`: 0 AM, 1 PM. */
export const setPart =
  (end: End, part: ClockPart, number: number): PickerAction =>
  (state, rules) => {
    const { kind, today, usualTime } = rules
    const moment = shownMoments(state)[end] ?? ''
    const time = withPart(timeOf(moment, kind) ?? usualTime, part, number, kind.hours12)
    return takeAt(state, end, momentOf(dayOf(moment) || today, time, kind), rules)
  }

/**
 * Picks a day of the calendar; the time stays. The first day of a range begins it, the second completes it; in the field of its end, a day that
 * is not before the start is a new end. Choosing a chosen day clears the value unless one is required. With a date, or both dates of a range, the
 * picker closes.
 */
export const pickDay =
  (day: CivilDate): PickerAction =>
  (state, rules) => {
    const { kind, usualTime, required } = rules
    const [from = '', to] = shownMoments(state)
    const at = (moment: Moment) => momentOf(day, timeOf(moment, kind) ?? usualTime, kind)
    const isCleared = !required && from !== '' && [from, to].some(end => end && dayOf(end) === day)
    let value = [isCleared ? '' : at(from)]
    if (to !== undefined && completes(state, day, isCleared)) value = inOrder([from, at(to)])
    else if (to !== undefined) value = [...value, '']
    const [refusal] = value.filter(moment => dayOf(moment) === day).flatMap(it => refusalOf(it, rules) ?? [])
    if (refusal) return { ...state, typed: null, refusal }
    const picked = { ...state, typed: null, refusal: null, startedFrom: null }
    if (value[0] && value[1] === '') return { ...picked, unfinished: value }
    const whole = { ...picked, value, unfinished: null }
    return kind.mode === 'date' ? closeConfirmed(whole) : whole
  }

/** Whether a picked day is the second of a range: of one that is half chosen, or in the field of its end. */
function completes(state: PickerState, day: CivilDate, isCleared: boolean): boolean {
  const [from = '', to] = shownMoments(state)
  if (from === '' || to === '') return from !== ''
  return state.end === 1 && day >= dayOf(from) && !isCleared
}

/** Picks a time of the list, which closes. */
export const pickTime =
  (time: Moment): PickerAction =>
  (state, rules) =>
    closeConfirmed(takeAt(state, state.end, time, rules))

/** Empties the value, and closes the panel. */
export const clear: PickerAction = state =>
  closeConfirmed({ ...state, value: state.value.map(() => ''), unfinished: null, typed: null, refusal: null })

/** Takes a moment at one end, or refuses it. A start after the end takes the end along; an end before the start stays so until one leaves. */
function takeAt(state: PickerState, end: End, moment: Moment, rules: PickerRules): PickerState {
  const refusal = refusalOf(moment, rules) ?? null
  const taken = { ...state, typed: null, refusal }
  if (refusal) return taken
  const shown = shownMoments(state)
  if (shown.length === 1) return { ...taken, value: [moment] }
  const startedFrom = end === 0 ? (state.startedFrom ?? shown) : null
  const value = startedFrom ? startAt(moment, startedFrom, rules) : shown.with(end, moment)
  const [from, to] = value
  const isHalf = !from !== !to && (rules.required === true || !from)
  if (isHalf || isOutOfOrder(value)) return { ...taken, startedFrom, unfinished: value }
  return { ...taken, startedFrom, value, unfinished: null }
}

/** The range with another start. Its end stays if it is not before it, and otherwise goes along, so that the range stays as long as it was. */
function startAt(start: Moment, range: readonly Moment[], rules: PickerRules): readonly Moment[] {
  const [from = '', to = ''] = range
  if (isOutOfOrder(range) || !from || !isOutOfOrder([start, to])) return [start, to]
  const along = endMovedAlong([from, to], start, rules.kind)
  return [start, refusalOf(along, rules) ? start : along]
}

const isOutOfOrder = ([from, to]: readonly Moment[]) => Boolean(from && to && to < from)

/** A range whose end precedes its start is put in order. */
const inOrder = (range: readonly Moment[]) => (isOutOfOrder(range) ? range.toReversed() : [...range])

/** A whole range is put in order; half a range is refused, and the old one stays. */
function close(state: PickerState): PickerState {
  const { value, unfinished } = state
  const closed = { ...state, unfinished: null, startedFrom: null, opened: false }
  if (unfinished?.some(moment => moment === '')) return { ...closed, refusal: { text: 'picker.half_range' } }
  return { ...closed, value: inOrder(unfinished ?? value) }
}

function closeConfirmed(state: PickerState): PickerState {
  const closed = close(state)
  return { ...closed, before: closed.value }
}
