import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { type FocusEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyPart } from '../lazy-part.tsx'
import { classes } from '../ui/button.tsx'
import fieldStyles from '../ui/field.module.css'
import { type ControlProps, Field } from '../ui/field.tsx'
import { ChoiceList } from '../ui/option-list.tsx'
import { Hidden, Skeleton } from '../ui/states.tsx'
import { exampleOf, isMoment, type Moment, type MomentRange, writeMoment } from './moment.ts'
import { MomentInput } from './moment-input.tsx'
import styles from './picker.module.css'
import type { PickerPanelProps } from './picker-panel.tsx'
import { PickerPopover } from './picker-popover.tsx'
import {
  type End,
  leave,
  open,
  type PickerAction,
  type PickerState,
  pickTime,
  restore,
} from './picker-state.ts'
import { endLabel, type PickerOptions, usePicker } from './use-picker.ts'

const PickerPanel = lazyPart(() => import('./picker-panel.tsx'))
const preloadPanel = () => void PickerPanel.load().catch(() => undefined)

export interface DateTimePickerProps<Value extends Moment | MomentRange>
  extends PickerOptions,
    Pick<PickerPanelProps, 'note'> {
  id: string
  label: string
  /** It may be left empty, which is said beside its label. */
  optional?: boolean
  /** At the right of the label, e.g. how long. */
  aside?: string
  /** The error of the value; empty: none. */
  error?: string
  className?: string
  /** A list of times instead of the parts of a time, and the hint beside each. */
  times?: readonly string[]
  hintOf?(time: string): string
  /** How a moment is shown while nobody types, e.g. with its weekday; as it is typed without it. */
  say?(moment: Moment): string
  /**
   * `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `HH:mm`, finer by the accuracy; empty: none. Two of them are a range: always in order, both
   * empty when it is cleared.
   */
  value: Value
  onChange(value: Value): void
}

/**
 * A field for a date, a time or both, single or a range: typed, stepped with arrows, or picked in the panel under it. A choice that is
 * refused or not understood is explained at the field, and the old value stays; Escape closes the panel and restores the value.
 */
export function DateTimePicker<Value extends Moment | MomentRange>(props: DateTimePickerProps<Value>) {
  const { id, label, aside, error = '', className, note, times, hintOf, say, required, optional } = props
  const t = useTexts()
  const isRange = typeof props.value !== 'string'
  const picker = usePicker(props, [props.value].flat() as Moment[], value =>
    props.onChange((isRange ? value : value[0]) as Value),
  )
  const { state, rules, act } = picker
  const { kind } = rules
  const [announced, setAnnounced] = useState('')
  const panelId = useId()
  const inputId = (end: End) => (end === 0 ? id : `${id}-to`)
  const focusField = () => document.getElementById(inputId(state.end))?.focus()
  const fault = picker.refusal || error

  const toggle = (opened: boolean, isFocused = false) => {
    const show = () => act(open(opened))
    if (!opened || !isFocused) return void show()
    void openAndEnter(panelId, show)
  }
  const openByPointer = () => {
    focusField()
    toggle(!state.opened)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || act(restore) === state) return
    // It closes this alone, not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    focusField()
    setAnnounced(t('picker.restored'))
  }
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    const place = event.currentTarget
    if (!place.contains(event.relatedTarget) && !place.contains(document.activeElement)) act(leave)
  }
  const onPick = (action: PickerAction) => {
    if (!act(action).opened) focusField()
  }
  const announce = ({ value, unfinished, end }: PickerState) => {
    const moment = (unfinished ?? value)[end] ?? ''
    setAnnounced((isMoment(moment, kind) && say?.(moment)) || writeMoment(moment, kind))
  }
  const input = (end: End, { id: _, ...described }: ControlProps) => (
    <MomentInput
      id={inputId(end)}
      picker={picker}
      end={end}
      name={isRange ? endLabel(picker, end, label, t) : undefined}
      described={described}
      popup={{ role: times ? 'listbox' : 'dialog', id: panelId, toggle }}
      say={say}
      onStep={announce}
    />
  )
  return (
    <Field
      ref={picker.place}
      {...{ id, label, className, required, optional }}
      note={aside}
      hint={t('picker.hint', { mode: kind.mode, example: exampleOf(kind) })}
      error={fault}
    >
      {control => (
        <>
          <PickerPopover
            {...{ onBlur, onKeyDown }}
            onFocus={times ? undefined : preloadPanel}
            opened={state.opened}
            onClose={() => toggle(false)}
            target={
              <div
                className={classes(fieldStyles.frame, isRange && styles.range)}
                data-invalid={fault ? true : undefined}
              >
                {kind.mode !== 'time' && <OpenButton label={label} onOpen={openByPointer} />}
                {input(0, control)}
                {isRange && <span aria-hidden>–</span>}
                {isRange && input(1, control)}
              </div>
            }
          >
            {times ? (
              <TimeList {...{ id: panelId, label, picker, times, hintOf, onPick }} />
            ) : (
              <Suspense fallback={<Skeleton width={272} height={320} />}>
                <PickerPanel {...{ id: panelId, label, picker, note, onPick }} />
              </Suspense>
            )}
          </PickerPopover>
          <Hidden>
            <span aria-live="polite">{picker.refusal || announced}</span>
          </Hidden>
        </>
      )}
    </Field>
  )
}

async function openAndEnter(panelId: string, open: () => void): Promise<void> {
  await PickerPanel.load().catch(() => undefined)
  flushSync(open)
  document.querySelector<HTMLElement>(`#${CSS.escape(panelId)} [data-date][tabindex="0"]`)?.focus()
}

/** For the pointer: the keyboard opens the calendar in the field itself. */
function OpenButton({ label, onOpen }: { label: string; onOpen(): void }) {
  const t = useTexts()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.open}
      aria-label={t('picker.open', { label })}
      onMouseDown={event => event.preventDefault()}
      onClick={onOpen}
    >
      <IconCalendar aria-hidden />
    </button>
  )
}

/** Scrolls the list around an option alone: the page behind it stays where it is. */
function scrollToMiddle(option: Element) {
  let box = option.parentElement
  while (box && box.scrollHeight <= box.clientHeight && !box.matches('[popover]')) box = box.parentElement
  if (!box) return
  const [shown, inIt] = [box.getBoundingClientRect(), option.getBoundingClientRect()]
  box.scrollTop += inIt.top + inIt.height / 2 - (shown.top + shown.height / 2)
}

type TimeListProps = Omit<PickerPanelProps, 'note'> & Pick<DateTimePickerProps<Moment>, 'times' | 'hintOf'>

/** A list of times, for the pointer: the keyboard types and steps in the field itself. */
function TimeList({ id, label, picker, times = [], hintOf, onPick }: TimeListProps) {
  const { state, rules, shown } = picker
  const value = shown[state.end] ?? ''
  const near = times.findLast(time => time <= value)
  const place = useRef<HTMLDivElement>(null)
  // Not for each new array of the same times: the user may have scrolled the list.
  useEffect(() => {
    const option = place.current?.querySelector(`[data-key="${near}"]`)
    if (option) scrollToMiddle(option)
  }, [near])
  const options = times.map(time => ({
    id: time,
    label: writeMoment(time, rules.kind),
    hint: hintOf?.(time),
  }))
  return (
    <div ref={place} className={styles.timeList}>
      <ChoiceList
        {...{ id, label, value, groups: [{ options }] }}
        onChoose={time => onPick(pickTime(String(time)))}
      />
    </div>
  )
}
