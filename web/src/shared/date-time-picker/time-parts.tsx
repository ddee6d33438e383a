import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { boundsOf, type ClockPart, clockPartsAt, isAfternoon, writePart } from './clock.ts'
import { timeOf } from './moment.ts'
import styles from './picker.module.css'
import type { End } from './picker-state.ts'
import type { Picker } from './use-picker.ts'

export interface TimePartsProps {
  picker: Picker
  end: End
  label: string
  /** Shows the label too. */
  isNamed: boolean
}

/** A time of day part by part, typed or stepped; in 12-hour mode with AM and PM. */
export function TimeParts({ picker, end, label, isNamed }: TimePartsProps) {
  const { rules, shown, act } = picker
  const { accuracy, hours12 } = rules.kind
  const t = useTexts()
  const time = timeOf(shown[end] ?? '', rules.kind)
  return (
    <fieldset className={styles.time} aria-label={label}>
      {isNamed && (
        <span className={styles.name} aria-hidden>
          {label}
        </span>
      )}
      {clockPartsAt(accuracy).map(part => (
        <PartField
          key={part}
          part={part}
          value={time === undefined ? '' : writePart(time, part, hours12)}
          bounds={boundsOf(part, hours12)}
          onStep={by => act({ type: 'step', end, part, by })}
          onSet={number => act({ type: 'set', end, part, number })}
        />
      ))}
      {hours12 && (
        <Segmented
          label={t('picker.half')}
          value={isAfternoon(time ?? rules.usualTime) ? 'PM' : 'AM'}
          options={HALVES}
          onChange={half => act({ type: 'set', end, part: 'half', number: half === 'PM' ? 1 : 0 })}
        />
      )}
    </fieldset>
  )
}

const HALVES = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
] as const

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
