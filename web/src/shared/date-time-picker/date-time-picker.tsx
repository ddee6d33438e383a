import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../ui/button.tsx'
import fieldStyles from '../ui/field.module.css'
import { type ControlProps, Field } from '../ui/field.tsx'
import { Hidden } from '../ui/states.tsx'
import type { Accuracy } from './clock.ts'
import {
  EXAMPLE,
  isMoment,
  type Moment,
  type MomentKind,
  momentOf,
  type PickerMode,
  writeMoment,
} from './moment.ts'
import { MomentInput } from './moment-input.tsx'
import { OpenButton } from './open-button.tsx'
import { loadPanel, PanelDialog } from './panel-dialog.tsx'
import styles from './picker.module.css'
import type { PickerPanelProps } from './picker-panel.tsx'
import { PickerPopover } from './picker-popover.tsx'
import type { MomentRange, PickingRules } from './rules.ts'
import { TimeList } from './time-list.tsx'
import { type End, usePicker } from './use-picker.ts'

interface CommonProps extends PickingRules, Pick<PickerPanelProps, 'note'> {
  id: string
  label: string
  /** At the right of the label, e.g. how long. */
  aside?: string
  /** What stands wrong here; empty: nothing. */
  error?: string
  className?: string
  mode: PickerMode
  /** The school's day; a picker of times alone needs none. */
  today?: CivilDate
  /** 2 hours and minutes, 3 with seconds, 4 with milliseconds. */
  accuracy?: Accuracy
  /** With AM and PM. */
  hours12?: boolean
  /** How many minutes an arrow steps. */
  minuteStep?: number
  /** The time that a day has which is chosen without one. */
  usualTime?: string
  /** Of a picker of times: those worth a list, in place of single parts, and what to say beside each. */
  times?: readonly string[]
  hintOf?(time: string): string
  /** How a moment is told while nobody types; as it is typed without it. */
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
 * A field for a date, a time or both, single or a range: typed, stepped with arrows, or picked from what opens under it. What is refused or
 * not understood is said at the field, and the old value stays; Escape closes and restores.
 */
export function DateTimePicker(props: SinglePickerProps | RangePickerProps) {
  const { id, label, aside, error = '', className, mode, today = '', times, note, say, required } = props
  const { accuracy = 2, hours12 = false, minuteStep = 1 } = props
  const t = useTexts()
  const language = useLanguage()
  const kind: MomentKind = { mode, accuracy, hours12, language }
  const usualTime = props.usualTime ?? '00:00:00.000'.slice(0, [5, 8, 12][accuracy - 2])
  const picker = usePicker({
    ...props,
    kind,
    today,
    usualTime,
    minuteStep,
    value: props.range ? props.value : [props.value],
    onChange: ([from = '', to = '']) => (props.range ? props.onChange([from, to]) : props.onChange(from)),
  })
  const { opened, setOpened, shown } = picker
  const hasList = mode === 'time' && times !== undefined
  const [end, setEnd] = useState<End>(0)
  const [focus, setFocus] = useState(0)
  const [said, setSaid] = useState('')
  const panelId = useId()
  const inputId = (of: End) => (of === 0 ? id : `${id}-to`)
  const focusField = () => document.getElementById(inputId(end))?.focus()
  const speak = (moment: Moment) =>
    setSaid((isMoment(moment, kind) && say?.(moment)) || writeMoment(moment, kind))
  const fault = picker.refused || error

  const toggle = (open: boolean, isFocused = false) => {
    setOpened(open)
    if (open && isFocused) setFocus(times => times + 1)
    if (!open) setFocus(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    const isInside = !(event.target as HTMLElement).matches('[role="combobox"]')
    const hasRestored = picker.escape() || event.defaultPrevented
    if (!hasRestored) return
    // It closes this alone, not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    if (isInside) focusField()
    setSaid(t('picker.restored'))
  }
  const onFocus = () => {
    picker.enter()
    if (!hasList) loadPanel().catch(() => undefined)
  }
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    const place = event.currentTarget
    if (place.contains(event.relatedTarget) || place.contains(document.activeElement)) return
    setFocus(0)
    picker.leave()
  }
  const close = () => {
    focusField()
    picker.confirm()
  }
  const input = (of: End, { id: _, ...described }: ControlProps) => (
    <MomentInput
      key={of}
      id={inputId(of)}
      name={props.range ? t(of === 0 ? 'picker.from' : 'picker.to', { label }) : undefined}
      described={described}
      opens={{ kind: hasList ? 'listbox' : 'dialog', id: panelId, isOpen: opened, toggle }}
      value={shown[of] ?? ''}
      kind={kind}
      say={say}
      hasWeekday={say !== undefined && mode !== 'time'}
      onEnter={() => setEnd(of)}
      onTyping={() => {
        picker.forgetRefusal()
        if (hasList) setOpened(false)
      }}
      onType={text => picker.type(of, text)}
      onStep={(before, part, by) => {
        if (hasList) setOpened(false)
        const next = picker.step(of, before, part, by)
        if (next) speak(next)
        return next
      }}
      onConfirm={picker.confirm}
    />
  )
  return (
    <Field
      ref={picker.place}
      {...{ id, label, className, required }}
      note={aside}
      hint={t('picker.hint', { mode, example: writeMoment(EXAMPLE[mode], kind) })}
      error={fault}
    >
      {control => (
        <>
          <PickerPopover
            {...{ opened, onFocus, onBlur, onKeyDown }}
            onClose={() => toggle(false)}
            target={
              <div
                className={classes(fieldStyles.frame, props.range && styles.range)}
                data-invalid={fault ? true : undefined}
              >
                {mode !== 'time' && (
                  <OpenButton
                    label={label}
                    onOpen={() => {
                      focusField()
                      toggle(!opened)
                    }}
                  />
                )}
                {input(0, control)}
                {props.range && <span aria-hidden>–</span>}
                {props.range && input(1, control)}
              </div>
            }
          >
            {hasList ? (
              <TimeList
                id={panelId}
                label={label}
                times={times}
                value={shown[end] ?? ''}
                write={time => writeMoment(time, kind)}
                hintOf={props.hintOf}
                onPick={time => {
                  picker.pickTime(end, momentOf('', time, kind))
                  close()
                }}
              />
            ) : (
              <PanelDialog
                id={panelId}
                kind={kind}
                label={label}
                value={shown}
                end={end}
                today={today}
                rules={props}
                note={note}
                usualTime={usualTime}
                minuteStep={minuteStep}
                refused={picker.refused}
                focus={focus}
                onDay={day => {
                  if (picker.pickDay(day)) close()
                }}
                onTime={picker.pickTime}
                onClear={() => {
                  picker.clear()
                  close()
                }}
                onDone={close}
              />
            )}
          </PickerPopover>
          <Hidden>
            <span aria-live="polite">{picker.refused || said}</span>
          </Hidden>
        </>
      )}
    </Field>
  )
}
