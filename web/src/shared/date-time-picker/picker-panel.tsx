import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Calendar } from './calendar.tsx'
import { boundsOf, type ClockPart, clockPartsAt, writePart } from './clock.ts'
import { dayOf, timeOf } from './moment.ts'
import styles from './picker.module.css'
import { clear, confirm, type End, type PickerAction, pickDay, setPart, step } from './picker-state.ts'
import { refusalOf } from './rules.ts'
import { endLabel, type Picker } from './use-picker.ts'

export interface PickerPanelProps {
  id: string
  label: string
  picker: Picker
  /** Why a day is special, e.g. the name of a holiday; it can be chosen all the same. */
  note?(date: CivilDate): string | undefined
  /** Takes what was picked or pressed in the panel. */
  onPick(action: PickerAction): void
}

const ENDS = [0, 1] as const

/** The popup of a picker's field: a calendar, a time part by part, or both; two times for a range. Fetched when it is opened. */
export default function PickerPanel(props: PickerPanelProps) {
  const { id, label, picker, note, onPick } = props
  const { state, rules, shown } = picker
  const { today, kind, disabled = [] } = rules
  const days = { min: rules.min?.slice(0, 10), max: rules.max?.slice(0, 10), disabled }
  const isRefused = (day: CivilDate) => refusalOf(day, days) !== undefined
  const nearest = [today, days.min ?? today, days.max ?? today].sort()[1] ?? today
  const times = (
    <>
      {kind.mode !== 'date' &&
        ENDS.slice(0, shown.length).map(end => <TimeParts key={end} end={end} {...props} />)}
      <Foot {...props} isTodayOffered={kind.mode !== 'time' && !isRefused(today)} />
    </>
  )
  return (
    // Pressing an empty place does not take the focus from the field.
    <div
      id={id}
      role="dialog"
      aria-label={label}
      onMouseDown={event => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      {kind.mode === 'time' ? (
        times
      ) : (
        <Calendar
          shown={dayOf(shown[state.end] || shown[0] || '') || nearest}
          chosen={shown.map(dayOf).filter(Boolean)}
          isRange={shown.length === 2}
          {...{ today, isRefused, min: days.min, max: days.max }}
          note={day => note?.(day) ?? disabled.find(({ from, to }) => from <= day && day <= to)?.name}
          onPick={day => onPick(pickDay(day))}
        >
          {times}
        </Calendar>
      )}
    </div>
  )
}

function Foot({ picker, onPick, isTodayOffered }: PickerPanelProps & { isTodayOffered: boolean }) {
  const t = useTexts()
  const { rules, shown, refusal } = picker
  const { today, kind, required } = rules
  const isToday = shown.length === 1 && dayOf(shown[0] ?? '') === today
  return (
    <>
      {refusal && (
        <p className={styles.refused} role="status">
          {refusal}
        </p>
      )}
      <div className={styles.foot}>
        {isTodayOffered && (
          <Button
            look="quiet"
            className={styles.today}
            onClick={() => onPick(isToday ? confirm : pickDay(today))}
          >
            {t('picker.today')}
          </Button>
        )}
        {!required && shown.some(moment => moment !== '') && (
          <Button look="quiet" onClick={() => onPick(clear)}>
            {t('picker.clear')}
          </Button>
        )}
        {kind.mode !== 'date' && <Button onClick={() => onPick(confirm)}>{t('picker.done')}</Button>}
      </div>
    </>
  )
}

/** A time of day part by part, typed or stepped; in 12-hour mode with AM and PM. */
function TimeParts({ picker, end, label }: PickerPanelProps & { end: End }) {
  const { rules, shown, act } = picker
  const { accuracy, hours12 } = rules.kind
  const t = useTexts()
  const name = endLabel(picker, end, label, t)
  const time = timeOf(shown[end] ?? '', rules.kind)
  return (
    <fieldset className={styles.time} aria-label={name}>
      {name !== label && (
        <span className={styles.name} aria-hidden>
          {name}
        </span>
      )}
      {clockPartsAt(accuracy, false).map(part => (
        <PartField
          key={part}
          part={part}
          value={time === undefined ? '' : writePart(time, part, hours12)}
          bounds={boundsOf(part, hours12)}
          onStep={by => act(step(end, part, by))}
          onSet={number => act(setPart(end, part, number))}
        />
      ))}
      {hours12 && (
        <Segmented
          label={t('picker.half')}
          value={writePart(time ?? rules.usualTime, 'half', true)}
          options={HALVES}
          onChange={half => act(setPart(end, 'half', half === 'PM' ? 1 : 0))}
        />
      )}
    </fieldset>
  )
}

const HALVES = ['AM', 'PM'].map(half => ({ value: half, label: half }))

interface PartFieldProps {
  part: ClockPart
  value: string
  bounds: { least: number; greatest: number }
  onStep(by: 1 | -1): void
  onSet(number: number): void
}

/** A number beyond the bounds is refused: the old one stays. */
function PartField({ part, value, bounds, onStep, onSet }: PartFieldProps) {
  const { least, greatest } = bounds
  const t = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const length = String(greatest).length
  const type = (text: string) => {
    if (!/^\d*$/.test(text) || text.length > length) return
    setTyped(text)
    const number = Number(text)
    if (text !== '' && number >= least && number <= greatest) onSet(number)
  }
  const step = (by: 1 | -1) => {
    setTyped(null)
    onStep(by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <span className={styles.part} data-part={part}>
      <Button look="quiet" className={styles.step} tabIndex={-1} aria-hidden onClick={() => step(1)}>
        <IconChevronUp />
      </Button>
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t(`picker.${part}`)}
        aria-valuemin={least}
        aria-valuemax={greatest}
        aria-valuenow={value === '' ? undefined : Number(value)}
        size={length}
        placeholder={'–'.repeat(length)}
        value={typed ?? value}
        onChange={event => type(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <Button look="quiet" className={styles.step} tabIndex={-1} aria-hidden onClick={() => step(-1)}>
        <IconChevronDown />
      </Button>
    </span>
  )
}
