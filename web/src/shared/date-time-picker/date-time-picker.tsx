import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { type FocusEvent, type KeyboardEvent, Suspense, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyPart } from '../lazy-part.tsx'
import { classes } from '../ui/button.tsx'
import fieldStyles from '../ui/field.module.css'
import { type ControlProps, Field } from '../ui/field.tsx'
import { Hidden, Skeleton } from '../ui/states.tsx'
import { isMoment, type Moment, type MomentRange, writeMoment } from './moment.ts'
import { exampleOf, MomentInput } from './moment-input.tsx'
import styles from './picker.module.css'
import type { PickerPanelProps } from './picker-panel.tsx'
import { PickerPopover } from './picker-popover.tsx'
import type { End, PickerAction, PickerState } from './picker-state.ts'
import { TimeList, type TimeListProps } from './time-list.tsx'
import { type PickerOptions, usePicker } from './use-picker.ts'

const PickerPanel = lazyPart(() => import('./picker-panel.tsx'))
const preloadPanel = () => void PickerPanel.load().catch(() => undefined)

interface CommonProps extends PickerOptions, Pick<PickerPanelProps, 'note'>, Pick<TimeListProps, 'hintOf'> {
  id: string
  label: string
  /** At the right of the label, e.g. how long. */
  aside?: string
  /** What is wrong with the value; empty: nothing. */
  error?: string
  className?: string
  /** A list of times instead of the parts of a time. */
  times?: readonly string[]
  /** How a moment is shown while nobody types, e.g. with its weekday; as it is typed without it. */
  say?(moment: Moment): string
}

export interface SinglePickerProps extends CommonProps {
  range?: false
  /** `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `HH:mm`, finer by the accuracy; empty: none. */
  value: Moment
  onChange(value: Moment): void
}

export interface RangePickerProps extends CommonProps {
  range: true
  value: MomentRange
  /** Always in order. Both are empty when it is cleared. */
  onChange(value: MomentRange): void
}

/**
 * A field for a date, a time or both, single or a range: typed, stepped with arrows, or picked in the panel under it. A choice that is
 * refused or not understood is explained at the field, and the old value stays; Escape closes the panel and restores the value.
 */
export function DateTimePicker(props: SinglePickerProps | RangePickerProps) {
  const { id, label, aside, error = '', className, note, times, hintOf, say, required } = props
  const t = useTexts()
  const picker = usePicker(props, props.range ? props.value : [props.value], ([from = '', to = '']) =>
    props.range ? props.onChange([from, to]) : props.onChange(from),
  )
  const { state, rules, act } = picker
  const { kind } = rules
  const [announced, setAnnounced] = useState('')
  const panelId = useId()
  const inputId = (end: End) => (end === 0 ? id : `${id}-to`)
  const focusField = () => document.getElementById(inputId(state.end))?.focus()
  const fault = picker.refusal || error

  const toggle = (opened: boolean, isFocused = false) => {
    const open = () => act({ type: 'open', opened })
    if (!opened || !isFocused) return void open()
    void openAndEnter(panelId, open)
  }
  const openByPointer = () => {
    focusField()
    toggle(!state.opened)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || act({ type: 'escape' }) === state) return
    // It closes this alone, not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    focusField()
    setAnnounced(t('picker.restored'))
  }
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    const place = event.currentTarget
    if (!place.contains(event.relatedTarget) && !place.contains(document.activeElement))
      act({ type: 'leave' })
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
      name={props.range ? t(end === 0 ? 'picker.from' : 'picker.to', { label }) : undefined}
      described={described}
      popup={{ role: times ? 'listbox' : 'dialog', id: panelId, toggle }}
      say={say}
      hasWeekday={say !== undefined && kind.mode !== 'time'}
      onStep={announce}
    />
  )
  return (
    <Field
      ref={picker.place}
      {...{ id, label, className, required }}
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
                className={classes(fieldStyles.frame, props.range && styles.range)}
                data-invalid={fault ? true : undefined}
              >
                {kind.mode !== 'time' && <OpenButton label={label} onOpen={openByPointer} />}
                {input(0, control)}
                {props.range && <span aria-hidden>–</span>}
                {props.range && input(1, control)}
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

/** Opens a panel and moves the focus to its day. */
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
