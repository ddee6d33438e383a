import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Calendar } from './calendar.tsx'
import { dayOf } from './moment.ts'
import styles from './picker.module.css'
import type { PickerAction } from './picker-state.ts'
import { refusalOf } from './rules.ts'
import { TimeParts } from './time-parts.tsx'
import type { Picker } from './use-picker.ts'

export interface PickerPanelProps {
  id: string
  label: string
  picker: Picker
  /** Why a day is special, e.g. the name of a holiday; it can be chosen all the same. */
  note?(date: CivilDate): string | undefined
  /** Takes what was picked or pressed in the panel. */
  onPick(action: PickerAction): void
}

/** What opens under a picker's field: a calendar, a time part by part, or both; two times for a range. Fetched when it is opened. */
export default function PickerPanel(props: PickerPanelProps) {
  const { id, label, picker } = props
  return (
    // Pressing an empty place does not take the focus from the field.
    <div
      id={id}
      role="dialog"
      aria-label={label}
      onMouseDown={event => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      {picker.rules.kind.mode === 'time' ? (
        <>
          <Times {...props} />
          <Foot {...props} />
        </>
      ) : (
        <Days {...props} />
      )}
    </div>
  )
}

function Days(props: PickerPanelProps) {
  const { picker, note, onPick } = props
  const { state, rules, shown } = picker
  const { today, kind, disabled = [] } = rules
  const [min, max] = [rules.min?.slice(0, 10), rules.max?.slice(0, 10)]
  return (
    <Calendar
      shown={dayOf(shown[state.end] || shown[0] || '') || clamp(today, min, max)}
      today={today}
      chosen={shown.map(dayOf).filter(Boolean)}
      isRange={shown.length === 2}
      min={min}
      max={max}
      note={day => note?.(day) ?? disabled.find(({ from, to }) => from <= day && day <= to)?.name}
      isRefused={day => refusalOf(day, { min, max, disabled }) !== undefined}
      onPick={day => onPick({ type: 'pickDay', day })}
    >
      {kind.mode === 'datetime' && <Times {...props} />}
      <Foot {...props} />
    </Calendar>
  )
}

function clamp(day: CivilDate, min = day, max = day): CivilDate {
  if (day < min) return min
  return day > max ? max : day
}

function Times({ picker, label }: PickerPanelProps) {
  const t = useTexts()
  if (picker.shown.length === 1) return <TimeParts picker={picker} end={0} label={label} isNamed={false} />
  return (
    <>
      <TimeParts picker={picker} end={0} label={t('picker.from', { label })} isNamed />
      <TimeParts picker={picker} end={1} label={t('picker.to', { label })} isNamed />
    </>
  )
}

function Foot({ picker, onPick }: PickerPanelProps) {
  const t = useTexts()
  const { rules, shown, refusal } = picker
  const { today, kind, min, max, disabled, required } = rules
  const days = { min: min?.slice(0, 10), max: max?.slice(0, 10), disabled }
  const isToday = shown.length === 1 && dayOf(shown[0] ?? '') === today
  return (
    <>
      {refusal && (
        <p className={styles.refused} role="status">
          {refusal}
        </p>
      )}
      <div className={styles.foot}>
        {kind.mode !== 'time' && !refusalOf(today, days) && (
          <Button
            look="quiet"
            className={styles.today}
            onClick={() => onPick(isToday ? { type: 'confirm' } : { type: 'pickDay', day: today })}
          >
            {t('picker.today')}
          </Button>
        )}
        {!required && shown.some(moment => moment !== '') && (
          <Button look="quiet" onClick={() => onPick({ type: 'clear' })}>
            {t('picker.clear')}
          </Button>
        )}
        {kind.mode !== 'date' && (
          <Button onClick={() => onPick({ type: 'confirm' })}>{t('picker.done')}</Button>
        )}
      </div>
    </>
  )
}
