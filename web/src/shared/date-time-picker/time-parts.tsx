import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Segmented } from '../ui/segmented.tsx'
import {
  type ClockPart,
  type ClockParts,
  clockOfParts,
  clockPartsAt,
  GREATEST,
  isAfternoon,
  otherHalf,
  partsOfClock,
  stepClock,
} from './clock.ts'
import type { MomentKind } from './moment.ts'
import styles from './time-parts.module.css'

export interface TimePartsProps {
  /** Whose time it is: read out, and shown where there are two. */
  label: string
  isNamed?: boolean
  /** Empty: none yet; the first step begins at `usual`. */
  value: string
  usual: string
  kind: MomentKind
  minuteStep: number
  onChange(time: string): void
}

/** A time of day part by part: typed, stepped with arrows or by click; in 12-hour mode with AM and PM. */
export function TimeParts({ label, isNamed, value, usual, kind, minuteStep, onChange }: TimePartsProps) {
  const { accuracy, hours12 } = kind
  const t = useTexts()
  const parts = partsOfClock(value)
  const start = parts ?? partsOfClock(usual) ?? MIDNIGHT
  const change = (next: ClockParts) => onChange(clockOfParts(next, accuracy))
  return (
    <fieldset className={styles.time} aria-label={label}>
      {isNamed && (
        <span className={styles.name} aria-hidden>
          {label}
        </span>
      )}
      {clockPartsAt(accuracy).map(part => (
        <Spin
          key={part}
          part={part}
          value={parts && shownOf(part, parts, hours12)}
          least={part === 'hours' && hours12 ? 1 : 0}
          greatest={part === 'hours' && hours12 ? 12 : GREATEST[part]}
          onStep={by => change(parts ? stepClock(parts, part, by, minuteStep) : start)}
          onChange={number => change({ ...start, [part]: fromShown(part, number, start, hours12) })}
        />
      ))}
      {hours12 && (
        <Segmented
          label={t('picker.half')}
          value={isAfternoon(start) ? 'PM' : 'AM'}
          options={[
            { value: 'AM', label: 'AM' },
            { value: 'PM', label: 'PM' },
          ]}
          onChange={half => change((half === 'PM') === isAfternoon(start) ? start : otherHalf(start))}
        />
      )}
    </fieldset>
  )
}

const MIDNIGHT: ClockParts = { hours: 0, minutes: 0, seconds: 0, milliseconds: 0 }

function shownOf(part: ClockPart, parts: ClockParts, hours12: boolean): number {
  return part === 'hours' && hours12 ? parts.hours % 12 || 12 : parts[part]
}

function fromShown(part: ClockPart, number: number, now: ClockParts, hours12: boolean): number {
  if (part !== 'hours' || !hours12) return number
  return (number % 12) + (isAfternoon(now) ? 12 : 0)
}

/** One part. What is typed beyond its bounds is refused: the old number stays. */
function Spin({
  part,
  value,
  least,
  greatest,
  onStep,
  onChange,
}: {
  part: ClockPart
  value: number | undefined
  least: number
  greatest: number
  onStep(by: 1 | -1): void
  onChange(number: number): void
}) {
  const t = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const length = String(greatest).length
  const step = (by: 1 | -1) => {
    setTyped(null)
    onStep(by)
  }
  const type = (text: string) => {
    if (!/^\d*$/.test(text) || text.length > length) return
    setTyped(text)
    const number = Number(text)
    if (text !== '' && number >= least && number <= greatest) onChange(number)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key]
    if (event.altKey || by === undefined) return
    event.preventDefault()
    step(by)
  }
  const click = (by: 1 | -1) => ({
    type: 'button' as const,
    tabIndex: -1,
    'aria-hidden': true,
    onClick: () => step(by),
  })
  const text = value === undefined ? '' : String(value).padStart(length, '0')
  return (
    <span className={styles.part} data-part={part}>
      <button {...click(1)}>
        <IconChevronUp />
      </button>
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t(`picker.${part}`)}
        aria-valuemin={least}
        aria-valuemax={greatest}
        aria-valuenow={value}
        size={length}
        placeholder={'–'.repeat(length)}
        value={typed ?? text}
        onChange={event => type(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <button {...click(-1)}>
        <IconChevronDown />
      </button>
    </span>
  )
}
