import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import type { ReactNode, Ref } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../ui/button.tsx'
import { Hidden } from '../ui/states.tsx'
import styles from './picker.module.css'

export interface PickerFieldProps {
  ref: Ref<HTMLDivElement>
  id: string
  label: string
  /** At the right of the label. */
  aside?: string
  /** What is wrong, in words; empty: nothing. */
  fault: string
  /** How it is written and which keys there are; read out. */
  hint: string
  /** What happened just now; read out. */
  said: string
  className?: string
  children: ReactNode
}

/** What stands around a picker: its label over it, what is wrong under it, and what is read out. */
export function PickerField({
  ref,
  id,
  label,
  aside,
  fault,
  hint,
  said,
  className,
  children,
}: PickerFieldProps) {
  return (
    <div ref={ref} className={classes(styles.field, className)}>
      <div className={styles.head}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {aside && (
          <span id={`${id}-aside`} className={styles.aside}>
            {aside}
          </span>
        )}
      </div>
      {children}
      {fault && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle aria-hidden />
          {fault}
        </p>
      )}
      <Hidden>
        <span id={`${id}-hint`}>{hint}</span>
        <span aria-live="polite">{said}</span>
      </Hidden>
    </div>
  )
}

/** Ties a control in the field to what describes it. */
export function describe(
  { id, aside, fault }: Pick<PickerFieldProps, 'id' | 'aside' | 'fault'>,
  required?: boolean,
) {
  return {
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': [aside && `${id}-aside`, fault && `${id}-error`, `${id}-hint`]
      .filter(Boolean)
      .join(' '),
    'aria-required': required || undefined,
  }
}

/** Opens the calendar with the pointer; the keyboard does it from the field itself. */
export function OpenButton({ label, onOpen }: { label: string; onOpen(): void }) {
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
