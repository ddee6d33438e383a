import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-texts.ts'
import { formatWeekday } from '../dates/format.ts'
import { classes } from '../ui/button.tsx'
import fieldStyles from '../ui/field.module.css'
import type { ControlProps } from '../ui/field.tsx'
import { dayOf, EXAMPLE, isMoment, type Moment, type MomentKind, writeMoment } from './moment.ts'
import { coarser, type Part, partAt, placesOf, usualPart } from './parts.ts'
import styles from './picker.module.css'
import { stepOfKey } from './use-picker.ts'

export interface MomentInputProps {
  id: string
  /** Its name, where the field's label is not enough. */
  name?: string
  described: Omit<ControlProps, 'id'>
  /** What opens under it, where something does. */
  opens?: {
    kind: 'dialog' | 'listbox'
    id: string
    isOpen: boolean
    toggle(open: boolean, focus?: boolean): void
  }
  value: Moment
  kind: MomentKind
  /** How it is told while nobody types, e.g. with its weekday. */
  say?(moment: Moment): string
  /** With the weekday beside it while one types. */
  hasWeekday?: boolean
  onEnter?(): void
  /** Takes a text: what it means; undefined when it is refused. */
  onType(text: string): Moment | undefined
  onTyping(): void
  /** Steps a part of what the field says. */
  onStep(before: Moment, part: Part, by: 1 | -1): Moment | undefined
  /** Enter: it is settled. */
  onConfirm(moment: Moment): void
}

/** A moment to type: arrows change the part where the cursor is, Alt and an arrow down go into what opens. */
export function MomentInput({
  id,
  name,
  described,
  opens,
  value,
  kind,
  say,
  hasWeekday,
  onEnter,
  onType,
  onTyping,
  onStep,
  onConfirm,
}: MomentInputProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const isFresh = useRef(false)
  const { input, select } = useSelection(kind, isEditing)
  const written = writeMoment(value, kind)
  const atRest = isMoment(value, kind) && say ? say(value) : written

  const settle = (): Moment | undefined => {
    setTyped(null)
    return typed === null || typed === written ? value : onType(typed)
  }
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = stepOfKey(event)
    if (!step) return
    event.preventDefault()
    const before = settle()
    if (before === undefined) return
    const { selectionStart, selectionEnd } = event.currentTarget
    const part = typed === null ? partAt(selectionStart ?? 0, selectionEnd ?? 0, kind) : usualPart(kind)
    const next = onStep(before, step.isFar ? coarser(part) : part, step.by)
    if (next) select(part)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (opens && event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      opens.toggle(event.key === 'ArrowDown', true)
    } else if (event.key === 'Enter' && (typed !== null || opens?.isOpen !== false)) {
      // The next one is the form's: nothing is sent that nobody has seen.
      event.preventDefault()
      const moment = settle()
      select('all')
      if (moment !== undefined) onConfirm(moment)
    } else if (event.key === 'Tab') opens?.toggle(false)
    else if (event.key === 'Escape') {
      // There was something to restore: who hears of it next knows by this.
      if (opens && typed !== null) event.preventDefault()
      setTyped(null)
    } else step(event)
  }
  const day = dayOf(value)
  return (
    <>
      <input
        {...described}
        ref={input}
        id={id}
        aria-label={name}
        type="text"
        {...(opens && opening(opens))}
        inputMode={opens?.kind === 'dialog' && isTouched() ? 'none' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        className={classes(fieldStyles.input, styles.typed)}
        style={{ '--length': (written || writeMoment(EXAMPLE[kind.mode], kind)).length }}
        value={typed ?? (isEditing ? written : atRest)}
        onChange={event => {
          setTyped(event.currentTarget.value)
          onTyping()
        }}
        onFocus={() => {
          setIsEditing(true)
          isFresh.current = true
          onEnter?.()
        }}
        onClick={event => {
          if (isFresh.current) event.currentTarget.select()
          isFresh.current = false
          opens?.toggle(true)
        }}
        onBlur={event => {
          // Only the window has lost it.
          if (document.activeElement === event.currentTarget) return
          setIsEditing(false)
          settle()
        }}
        onKeyDown={onKeyDown}
      />
      {isEditing && hasWeekday && day && typed === null && (
        <span className={styles.weekday} aria-hidden>
          {formatWeekday(day, language)}
        </span>
      )}
    </>
  )
}

function opening({ kind, id, isOpen }: NonNullable<MomentInputProps['opens']>) {
  return {
    role: 'combobox',
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
  }
}

/** A thumb picks; a keyboard would cover what opens. */
function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/** All of it is selected when one comes to it and when it is settled; after a step the part that was stepped. */
function useSelection(kind: MomentKind, isEditing: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const wanted = useRef<Part | 'all' | null>(null)
  useLayoutEffect(() => {
    if (isEditing) input.current?.select()
  }, [isEditing])
  useLayoutEffect(() => {
    const place = placesOf(kind).find(({ part }) => part === wanted.current)
    if (place) input.current?.setSelectionRange(place.from, place.to)
    if (wanted.current === 'all') input.current?.select()
    wanted.current = null
  })
  return {
    input,
    select: (part: Part | 'all') => {
      wanted.current = part
    },
  }
}
