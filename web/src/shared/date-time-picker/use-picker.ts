import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { parseClock } from './clock.ts'
import type { Moment, MomentKind } from './moment.ts'
import { closedPicker, type End, type PickerAction, type PickerState, shownMoments } from './picker-state.ts'
import { type PickerRules, type PickingRules, refusalText } from './rules.ts'

export interface PickerOptions extends PickingRules, Partial<Pick<MomentKind, 'accuracy' | 'hours12'>> {
  mode: MomentKind['mode']
  /** The school's day; a picker of times needs none. */
  today?: CivilDate
  /** How many minutes an arrow steps; 1 by default. */
  minuteStep?: number
  /** The time of a day that is chosen without one, e.g. `08:00`; midnight by default. */
  usualTime?: string
}

/** A picker's state and what the parts that paint it need. */
export interface Picker {
  state: PickerState
  rules: PickerRules
  /** One moment, or the two of a range. */
  shown: readonly Moment[]
  /** Why the last choice was refused, in words; empty: it was not. */
  refusal: string
  /** Answers the state after the action. */
  act(action: PickerAction): PickerState
  /** Around the picker: nothing there is sent or saved while a choice has just been refused. */
  place: RefObject<HTMLDivElement | null>
}

/** The state of a picker whose value is kept outside; `onChange` gets each new value. */
export function usePicker(
  options: PickerOptions,
  value: readonly Moment[],
  onChange: (value: readonly Moment[]) => void,
): Picker {
  const { mode, today = '', accuracy = 2, hours12 = false, minuteStep = 1, usualTime = '' } = options
  const t = useTexts()
  const kind = { mode, accuracy, hours12, language: t.language }
  const rules = { ...options, kind, today, minuteStep, usualTime: parseClock(usualTime, accuracy) ?? 0 }
  const [inner, setInner] = useState(() => closedPicker(value))
  const state = { ...inner, value }
  // One event can bring several actions: leaving a field settles it and closes the picker.
  const current = useRef(state)
  useLayoutEffect(() => {
    current.current = state
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.refusal && place.current) return holdBack(place.current)
  }, [state.refusal])
  return {
    state,
    rules,
    shown: shownMoments(state),
    refusal: state.refusal ? refusalText(state.refusal, kind, t) : '',
    act: action => {
      const before = current.current
      const next = action(before, rules)
      current.current = next
      setInner(next)
      if (next.value.some((moment, end) => moment !== before.value[end])) onChange(next.value)
      return next
    },
    place,
  }
}

/** Holds back what would be sent or saved next, once: the old value would be sent unseen. Answers how to stop. */
function holdBack(picker: HTMLElement): () => void {
  const form = picker.closest('form')
  const page = picker.closest('main, [role="dialog"]')
  const stop = (event: Event) => {
    if (event.type === 'click' && !(event.target as Element).closest(SAVES)) return
    event.preventDefault()
    event.stopPropagation()
    letGo()
    picker.querySelector('input')?.focus()
  }
  const letGo = () => {
    form?.removeEventListener('submit', stop, { capture: true })
    page?.removeEventListener('click', stop, { capture: true })
  }
  form?.addEventListener('submit', stop, { capture: true })
  page?.addEventListener('click', stop, { capture: true })
  return letGo
}

/** The buttons that save what no form around them sends. */
const SAVES = 'button[data-saves]'

/** The names of the field and of the time of an end: as the picker, in a range `from` or `to`. */
export function endLabel({ shown }: Picker, end: End, label: string, t: Say): string {
  if (shown.length === 1) return label
  return t(end === 0 ? 'picker.from' : 'picker.to', { label })
}
