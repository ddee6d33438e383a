import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatWeekday } from '../dates/format.ts'
import { classes } from '../ui/button.tsx'
import fieldStyles from '../ui/field.module.css'
import type { ControlProps } from '../ui/field.tsx'
import {
  coarser,
  dayOf,
  exampleOf,
  isMoment,
  type Moment,
  type MomentKind,
  type Part,
  partAt,
  placesOf,
  usualPart,
  writeMoment,
} from './moment.ts'
import styles from './picker.module.css'
import { confirm, type End, focus, type PickerState, settle, step, write } from './picker-state.ts'
import type { Picker } from './use-picker.ts'

export interface MomentInputProps {
  id: string
  picker: Picker
  end: End
  /** Its accessible name, if the field's label is not enough. */
  name?: string
  described: Omit<ControlProps, 'id'>
  /** The popup that opens under it, unless it stands in one itself. */
  popup?: { role: 'dialog' | 'listbox'; id: string; toggle(opened: boolean, isFocused?: boolean): void }
  /** How the moment is shown while nobody types, e.g. with its weekday; as it is typed without it. While one types, its weekday is beside it. */
  say?(moment: Moment): string
  onStep?(state: PickerState): void
  onConfirm?(state: PickerState): void
}

/** A text field for a moment: arrows step the part at the cursor, Alt and an arrow open and close the popup. */
export function MomentInput(props: MomentInputProps) {
  const { id, picker, end, name, described, popup, say, onStep, onConfirm } = props
  const { state, rules, shown, act } = picker
  const { kind } = rules
  const [isEditing, setIsEditing] = useState(false)
  const isFresh = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isEditing) input.current?.select()
  }, [isEditing])
  const value = shown[end] ?? ''
  const typed = state.end === end ? state.typed : null
  const written = writeMoment(value, kind)
  const atRest = isMoment(value, kind) && say ? say(value) : written
  const day = dayOf(value)
  const closeList = () => {
    if (popup?.role === 'listbox') popup.toggle(false)
  }

  const onArrow = (event: KeyboardEvent<HTMLInputElement>, by: 1 | -1) => {
    event.preventDefault()
    const field = event.currentTarget
    const { selectionStart, selectionEnd } = field
    const part = typed === null ? partAt(selectionStart ?? 0, selectionEnd ?? 0, kind) : usualPart(kind)
    const stepped = event.key.startsWith('Page') ? coarser(part) : part
    const next = flushSync(() => act(step(end, stepped, by)))
    closeList()
    if (next.refusal) return
    selectPart(field, part, kind)
    onStep?.(next)
  }
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    // This Enter settles the field; the next one sends the form.
    event.preventDefault()
    const next = flushSync(() => act(confirm))
    input.current?.select()
    if (!next.refusal) onConfirm?.(next)
  }
  const isUnsettled = typed !== null || state.unfinished !== null
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = STEPS[event.key]
    if (popup && event.altKey && event.key.startsWith('Arrow') && by) {
      event.preventDefault()
      popup.toggle(by < 0, true)
    } else if (event.key === 'Enter' && (isUnsettled || !popup || state.opened)) onEnter(event)
    else if (event.key === 'Tab') popup?.toggle(false)
    else if (by && !event.altKey && !event.ctrlKey && !event.metaKey) onArrow(event, by)
  }
  return (
    <>
      <input
        {...described}
        ref={input}
        id={id}
        aria-label={name}
        type="text"
        {...(popup && {
          role: 'combobox',
          'aria-haspopup': popup.role,
          'aria-expanded': state.opened,
          'aria-controls': state.opened ? popup.id : undefined,
        })}
        inputMode={popup?.role === 'dialog' && isTouched() ? 'none' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        className={classes(fieldStyles.input, styles.typed)}
        style={{ '--length': (written || exampleOf(kind)).length }}
        value={typed ?? (isEditing ? written : atRest)}
        onChange={event => {
          act(write(event.currentTarget.value))
          closeList()
        }}
        onFocus={() => {
          setIsEditing(true)
          isFresh.current = true
          act(focus(end))
        }}
        onMouseDown={event => {
          // The click that opens the list again is meant for another time, not to add to the one that is there.
          if (document.activeElement !== event.currentTarget || typed !== null || state.opened) return
          isFresh.current = true
          // A press inside of a selection ends it only after the click.
          event.currentTarget.setSelectionRange(0, 0)
        }}
        onClick={event => {
          if (isFresh.current) event.currentTarget.select()
          isFresh.current = false
          popup?.toggle(true)
        }}
        onBlur={event => {
          // Only the window has lost the focus.
          if (document.activeElement === event.currentTarget) return
          setIsEditing(false)
          act(settle)
        }}
        onKeyDown={onKeyDown}
      />
      {isEditing && (say || !popup) && day && typed === null && (
        <span className="faint rigid" aria-hidden>
          {formatWeekday(day, kind.language)}
        </span>
      )}
    </>
  )
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, PageUp: 1, ArrowDown: -1, PageDown: -1 }

/** A thumb picks; the phone's keyboard would cover the popup. */
function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

function selectPart(field: HTMLInputElement, part: Part, kind: MomentKind) {
  const place = placesOf(kind).find(place => place.part === part)
  if (place) field.setSelectionRange(place.from, place.to)
}
