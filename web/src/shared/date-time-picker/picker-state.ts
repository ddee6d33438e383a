import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type ClockPart, isAfternoon, otherHalf, type TimeOfDay, withPart } from './clock.ts'
import {
  dayOf,
  type Moment,
  type MomentKind,
  type MomentRange,
  momentOf,
  type Part,
  stepMoment,
  timeOf,
  writeMoment,
} from './moment.ts'
import { nextAllowed, type PickingRules, type Refusal, refusalOf } from './rules.ts'
import { parseTyped } from './typed.ts'

/** Which of the two moments of a range; a single one is the first. */
export type End = 0 | 1

export interface PickerRules extends PickingRules {
  kind: MomentKind
  today: CivilDate
  /** The time of a day that is chosen without one. */
  usualTime: TimeOfDay
  minuteStep: number
}

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
  /** The value to which Escape goes back: when the focus came, or what was confirmed since. */
  before: readonly Moment[] | null
  opened: boolean
}

export type PickerAction =
  | { type: 'focus'; end: End }
  | { type: 'open'; opened: boolean }
  | { type: 'write'; text: string }
  /** The typed text is taken or refused. */
  | { type: 'settle' }
  /** Enter, or the panel is done. */
  | { type: 'confirm' }
  | { type: 'leave' }
  | { type: 'escape' }
  | { type: 'step'; end: End; part: Part; by: 1 | -1 }
  /** A part of a time gets this number; `half`: 0 AM, 1 PM. */
  | { type: 'set'; end: End; part: ClockPart | 'half'; number: number }
  | { type: 'pickDay'; day: CivilDate }
  | { type: 'pickTime'; time: TimeOfDay }
  | { type: 'clear' }

/** A closed picker without the focus. */
export function closedPicker(value: readonly Moment[]): PickerState {
  return { value, unfinished: null, end: 0, typed: null, refusal: null, before: null, opened: false }
}

/** The moments that a picker shows: one, or the two of a range. */
export function shownMoments({ value, unfinished }: PickerState): readonly Moment[] {
  return unfinished ?? value
}

/**
 * The picker after an action: what is typed, stepped or picked becomes the value, or is refused while the old value stays.
 * The same object if nothing changes.
 */
export function pickerReducer(state: PickerState, action: PickerAction, rules: PickerRules): PickerState {
  const untyped = { ...state, typed: null }
  switch (action.type) {
    case 'focus':
      return { ...state, end: action.end, before: state.before ?? state.value }
    case 'open':
      return { ...state, opened: action.opened }
    case 'write':
      return { ...state, typed: action.text, refusal: null }
    case 'settle':
      return settle(state, rules)
    case 'confirm': {
      const settled = settle(state, rules)
      return settled.refusal === state.refusal ? confirm(settled) : settled
    }
    case 'leave':
      return { ...close(settle(state, rules)), before: null }
    case 'escape':
      return restore(state)
    case 'step':
      return step(state, action, rules)
    case 'set':
      return setPart(untyped, action, rules)
    case 'pickDay':
      return pickDay(untyped, action.day, rules)
    case 'pickTime': {
      const day = dayOf(shownMoments(state)[state.end] ?? '') || rules.today
      return confirm(takeAt(untyped, state.end, momentOf(day, action.time, rules.kind), rules))
    }
    case 'clear':
      return confirm({ ...untyped, value: state.value.map(() => ''), unfinished: null, refusal: null })
  }
}

function settle(state: PickerState, rules: PickerRules): PickerState {
  const { typed, end } = state
  if (typed === null) return state
  const { kind, today, usualTime } = rules
  const settled = { ...state, typed: null }
  const before = shownMoments(state)[end] ?? ''
  if (typed === writeMoment(before, kind)) return settled
  const min = rules.min?.slice(0, 10)
  const moment = typed.trim() === '' ? '' : parseTyped(typed, kind, { before, today, min, usualTime })
  if (moment !== undefined) return takeAt(settled, end, moment, rules, true)
  const example = momentOf(today, EXAMPLE_TIME, kind)
  return { ...settled, refusal: { why: 'misunderstood', text: typed.trim(), example } }
}

/** 10:30 */
const EXAMPLE_TIME: TimeOfDay = 37_800_000

/** Takes a moment at one end, or refuses it. `isFinal`: a range that is not in order is put in order at once. */
function takeAt(
  state: PickerState,
  end: End,
  moment: Moment,
  rules: PickerRules,
  isFinal = false,
): PickerState {
  const refusal = refusalOf(moment, rules)
  if (refusal) return { ...state, refusal }
  const value = shownMoments(state).with(end, moment)
  const taken = { ...state, refusal: null }
  if (value.length === 1) return { ...taken, value }
  const [from = '', to = ''] = value
  const isHalf = (from === '') !== (to === '') && (rules.required === true || from === '')
  if (isHalf || (!isFinal && from !== '' && to !== '' && to < from)) return { ...taken, unfinished: value }
  return { ...taken, value: inOrder([from, to]), unfinished: null }
}

/** A range whose end precedes its start is put in order. */
function inOrder([from, to]: MomentRange): MomentRange {
  return from && to && to < from ? [to, from] : [from, to]
}

/** A whole range is put in order; half a range is dropped. */
function close(state: PickerState): PickerState {
  const [from, to] = state.unfinished ?? []
  const value = from && to ? inOrder([from, to]) : state.value
  return { ...state, value, unfinished: null, opened: false }
}

function confirm(state: PickerState): PickerState {
  const closed = close(state)
  return { ...closed, before: closed.value }
}

function restore(state: PickerState): PickerState {
  const { before, value, unfinished, typed, refusal, opened } = state
  const isChanged = before?.some((moment, end) => moment !== value[end]) === true
  if (!opened && !isChanged && !unfinished && !refusal && typed === null) return state
  return { ...closedPicker(isChanged ? before : value), end: state.end, before }
}

function step(
  state: PickerState,
  { end, part, by }: Extract<PickerAction, { type: 'step' }>,
  rules: PickerRules,
): PickerState {
  const settled = settle(state, rules)
  if (settled.refusal !== state.refusal) return settled
  const { kind, today, usualTime, minuteStep } = rules
  const moment = shownMoments(settled)[end] ?? ''
  const next = moment ? stepMoment(moment, part, by, kind, minuteStep) : momentOf(today, usualTime, kind)
  const allowed = (part === 'day' && nextAllowed(next, by, kind, rules)) || next
  return takeAt(settled, end, allowed, rules)
}

function setPart(
  state: PickerState,
  { end, part, number }: Extract<PickerAction, { type: 'set' }>,
  rules: PickerRules,
): PickerState {
  const { kind, today, usualTime } = rules
  const moment = shownMoments(state)[end] ?? ''
  const time = timeOf(moment, kind) ?? usualTime
  const isOtherHalf = part === 'half' && isAfternoon(time) !== (number === 1)
  const next =
    part === 'half' ? (isOtherHalf ? otherHalf(time) : time) : withPart(time, part, number, kind.hours12)
  return takeAt(state, end, momentOf(dayOf(moment) || today, next, kind), rules)
}

/** Picks a day of the calendar; with it a date, or both ends of a range of dates, is complete, and the picker closes. */
function pickDay(state: PickerState, day: CivilDate, rules: PickerRules): PickerState {
  const [from = '', to] = shownMoments(state)
  const isRange = to !== undefined
  const value = isRange ? rangeWithDay([from, to], day, rules) : [withDay(from, day, rules)]
  const [refusal] = value.filter(moment => dayOf(moment) === day).flatMap(it => refusalOf(it, rules) ?? [])
  if (refusal) return { ...state, refusal }
  const picked = { ...state, refusal: null }
  if (isRange && value[0] && !value[1]) return { ...picked, unfinished: value }
  const whole = { ...picked, value, unfinished: null }
  return rules.kind.mode === 'date' ? confirm(whole) : whole
}

/** Choosing the chosen day clears it unless a value is required. The time stays. */
function withDay(before: Moment, day: CivilDate, { kind, usualTime, required }: PickerRules): Moment {
  if (dayOf(before) === day) return required ? before : ''
  return momentOf(day, timeOf(before, kind) ?? usualTime, kind)
}

/** The first day begins a range, the second completes it. Choosing an end of a whole range clears it unless it is required. */
function rangeWithDay([from, to]: MomentRange, day: CivilDate, rules: PickerRules): MomentRange {
  const { kind, usualTime, required } = rules
  const at = (moment: Moment) => momentOf(day, timeOf(moment, kind) ?? usualTime, kind)
  if (from && !to) return inOrder([from, at(to)])
  const isEnd = from !== '' && (dayOf(from) === day || dayOf(to) === day)
  return isEnd && !required ? ['', ''] : [at(from), '']
}
