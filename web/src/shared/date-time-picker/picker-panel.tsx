import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Calendar } from './calendar.tsx'
import { dayOf, type Moment, type MomentKind, timeOf } from './moment.ts'
import styles from './picker.module.css'
import { type PickingRules, refusalOf } from './rules.ts'
import { TimeParts } from './time-parts.tsx'
import type { End } from './use-picker.ts'

export interface PickerPanelProps {
  kind: MomentKind
  label: string
  /** One, or the two of a range. */
  value: readonly Moment[]
  /** The one that was last typed in. */
  end: End
  today: CivilDate
  rules: PickingRules
  /** Why a day is special, e.g. the name of a holiday; it can be chosen all the same. */
  note?(date: CivilDate): string | undefined
  usualTime: string
  minuteStep: number
  /** Why the last choice was refused; empty: it was not. */
  refused: string
  /** Another number: the focus goes to the calendar. */
  focus: number
  onDay(day: CivilDate): void
  onTime(end: End, time: string): void
  onClear(): void
  onDone(): void
}

/** What opens under a picker's field: a calendar, a time part by part, or both; two times where it is a range. */
export default function PickerPanel(props: PickerPanelProps) {
  const { kind, value, end, today, rules, note, refused, focus, onDay, onClear, onDone } = props
  const t = useTexts()
  const { mode } = kind
  const [min, max] = [rules.min?.slice(0, 10), rules.max?.slice(0, 10)]
  const days = { min, max, disabled: rules.disabled ?? [] }
  const isRefused = (day: CivilDate) => refusalOf(day, days) !== undefined
  const isSet = value.some(moment => moment !== '')
  const foot = (
    <>
      {refused && (
        <p className={styles.refused} role="status">
          {refused}
        </p>
      )}
      <div className={styles.foot}>
        {mode !== 'time' && !isRefused(today) && (
          <Button
            look="quiet"
            className={styles.today}
            onClick={() => (value.length === 1 && dayOf(value[0] ?? '') === today ? onDone() : onDay(today))}
          >
            {t('picker.today')}
          </Button>
        )}
        {isSet && !rules.required && (
          <Button look="quiet" onClick={onClear}>
            {t('picker.clear')}
          </Button>
        )}
        {mode !== 'date' && <Button onClick={onDone}>{t('picker.done')}</Button>}
      </div>
    </>
  )
  if (mode === 'time') {
    return (
      <div className={styles.times}>
        <Times {...props} />
        {foot}
      </div>
    )
  }
  return (
    <Calendar
      shown={dayOf(value[end] || value[0] || '') || clamp(today, min, max)}
      today={today}
      chosen={value.map(dayOf).filter(Boolean)}
      isRange={value.length === 2}
      min={min}
      max={max}
      note={day => note?.(day) ?? days.disabled.find(({ from, to }) => from <= day && day <= to)?.name}
      isRefused={isRefused}
      focus={focus}
      onPick={onDay}
    >
      {mode === 'datetime' && <Times {...props} />}
      {foot}
    </Calendar>
  )
}

function Times({ kind, label, value, usualTime, minuteStep, onTime }: PickerPanelProps) {
  const t = useTexts()
  const isRange = value.length === 2
  return value.map((moment, index) => {
    const end: End = index === 0 ? 0 : 1
    return (
      <TimeParts
        key={end}
        label={isRange ? t(end === 0 ? 'picker.from' : 'picker.to', { label }) : label}
        isNamed={isRange}
        value={timeOf(moment, kind)}
        usual={usualTime}
        kind={kind}
        minuteStep={minuteStep}
        onChange={time => onTime(end, time)}
      />
    )
  })
}

function clamp(day: CivilDate, min?: CivilDate, max?: CivilDate): CivilDate {
  if (min && day < min) return min
  return max && day > max ? max : day
}
