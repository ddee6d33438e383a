import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatShortDate } from '../dates/format.ts'
import { dayOf, type Moment, type MomentKind, momentOf, parseTyped, writeMoment } from './moment.ts'
import { type Part, stepMoment } from './parts.ts'
import { misunderstoodText, refusalText } from './refusal-text.ts'
import { inOrder, nextAllowed, type PickingRules, pickDay, pickRangeDay, refusalOf } from './rules.ts'

/** Which of the two moments of a range; a single one is the first. */
export type End = 0 | 1

export interface PickerOptions extends PickingRules {
  kind: MomentKind
  /** One, or the two of a range. */
  value: readonly Moment[]
  onChange(value: readonly Moment[]): void
  today: CivilDate
  usualTime: string
  minuteStep: number
}

/**
 * What a picker does: keeps what was chosen before until one leaves, so that Escape can restore it; refuses what may not be chosen, the old
 * value staying; puts a range in order.
 */
export function usePicker(options: PickerOptions) {
  const { kind, value, onChange, today, usualTime, minuteStep, required } = options
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const [pending, setPending] = usePending()
  const [refused, setRefused] = useState<{ text: string } | null>(null)
  const entered = useEntered(value)
  const place = useStopSubmit(refused)
  const isRange = value.length === 2
  const shown = pending.current ?? value

  const write = (moment: Moment) =>
    moment.length === 10 ? formatShortDate(moment, kind.language) : writeMoment(moment, kind)
  const mayBe = (moment: Moment): boolean => {
    const refusal = refusalOf(moment, options)
    setRefused(refusal ? { text: refusalText(refusal, write, t) } : null)
    return refusal === undefined
  }
  const parse = (before: Moment, text: string): Moment | undefined =>
    text.trim() === '' ? '' : parseTyped(text, kind, { ...options, min: options.min?.slice(0, 10), before })
  /** A range that is half there, or not in order while one is still at it, waits; half of one is no range. */
  const take = (next: readonly Moment[], isSettled = true) => {
    const [from = '', to = ''] = next
    const isHalf = isRange && (from === '') !== (to === '') && (required === true || from === '')
    const waits = isHalf || (isRange && !isSettled && from !== '' && to !== '' && to < from)
    setPending(waits ? next : null)
    if (!waits) onChange(isRange ? inOrder([from, to]) : next)
  }
  const settle = () => {
    setOpened(false)
    if (pending.current && !pending.current.includes('')) take(pending.current)
    else setPending(null)
  }
  const takeAt = (end: End, moment: Moment, isSettled?: boolean) => take(shown.with(end, moment), isSettled)

  return {
    opened,
    setOpened,
    shown,
    /** Why the last thing was refused; empty when it was not. */
    refused: refused?.text ?? '',
    /** All of the field: sending the form around it waits for what was refused just now. */
    place,
    /** The field got the focus: what is chosen now is what Escape restores. */
    enter: entered.begin,
    /** It is done: what waited is put in order; a half range goes. */
    leave: () => {
      settle()
      entered.end()
    },
    /** As `leave`, staying: from here on there is nothing to restore. */
    confirm: () => {
      settle()
      entered.beginAnew()
    },
    /** Whether there was anything to close or to restore. */
    escape: (): boolean => {
      const before = entered.before()
      const isChanged = before?.some((moment, end) => moment !== value[end]) === true
      if (!opened && !isChanged && !pending.current && !refused) return false
      setOpened(false)
      setPending(null)
      setRefused(null)
      if (isChanged) onChange(before)
      return true
    },
    /** Takes what was typed: what it means; undefined when it was refused. */
    type: (end: End, text: string): Moment | undefined => {
      const moment = parse(shown[end] ?? '', text)
      if (moment === undefined) {
        const example = writeMoment(momentOf(today, '10:30', kind), kind)
        setRefused({ text: misunderstoodText(text, kind, example, t) })
        return undefined
      }
      if (!mayBe(moment)) return undefined
      takeAt(end, moment)
      return moment
    },
    /** Changes one part of `before` by one; begins with today where there is nothing yet. What it is then; undefined when it may not be. */
    step: (end: End, before: Moment, part: Part, by: 1 | -1): Moment | undefined => {
      const next = before ? stepMoment(before, part, by, kind, minuteStep) : momentOf(today, usualTime, kind)
      const allowed = (part === 'day' && nextAllowed(next, by, kind, options)) || next
      if (!mayBe(allowed)) return undefined
      takeAt(end, allowed, false)
      return allowed
    },
    /** Takes a day of the calendar. Whether that was all there is to choose. */
    pickDay: (day: CivilDate): boolean => {
      const how = { required, usualTime }
      const next = isRange
        ? pickRangeDay([shown[0] ?? '', shown[1] ?? ''], day, kind, how)
        : [pickDay(shown[0] ?? '', day, kind, how)]
      if (next.some(moment => dayOf(moment) === day && !mayBe(moment))) return false
      setRefused(null)
      if (isRange && next[0] && !next[1]) {
        setPending(next)
        return false
      }
      take(next)
      return kind.mode === 'date'
    },
    pickTime: (end: End, time: string) => {
      const moment = momentOf(dayOf(shown[end] ?? '') || today, time, kind)
      if (mayBe(moment)) takeAt(end, moment, false)
    },
    clear: () => {
      setRefused(null)
      take(value.map(() => ''))
    },
    forgetRefusal: () => setRefused(null),
  }
}

/** What waits to become a range. A reference, because typing and leaving come in one event. */
function usePending() {
  const pending = useRef<readonly Moment[] | null>(null)
  const [, setShown] = useState<readonly Moment[] | null>(null)
  const set = (next: readonly Moment[] | null) => {
    pending.current = next
    setShown(next)
  }
  return [pending, set] as const
}

/** What was chosen when the field was entered. */
function useEntered(value: readonly Moment[]) {
  const before = useRef<readonly Moment[] | null>(null)
  const isAnew = useRef(false)
  useEffect(() => {
    if (isAnew.current) before.current = value
    isAnew.current = false
  })
  return {
    before: () => before.current,
    begin: () => {
      before.current ??= value
    },
    /** From what is chosen after this. */
    beginAnew: () => {
      isAnew.current = true
    },
    end: () => {
      before.current = null
    },
  }
}

/** Whoever sends a form with what was just refused in it sees that first: the old value would be sent unseen. */
function useStopSubmit(refused: object | null) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!refused || !form) return
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      place.current?.querySelector('input')?.focus()
    }
    form.addEventListener('submit', stop, { capture: true, once: true })
    return () => form.removeEventListener('submit', stop, { capture: true })
  }, [refused])
  return place
}

/** Whether a key, alone, steps: up for more; the Page keys by more at once. */
export function stepOfKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: KeyboardEvent): { by: 1 | -1; isFar: boolean } | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'ArrowUp' || key === 'PageUp') return { by: 1, isFar: key === 'PageUp' }
  if (key === 'ArrowDown' || key === 'PageDown') return { by: -1, isFar: key === 'PageDown' }
  return undefined
}
