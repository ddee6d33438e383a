import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import type { ReactNode, Ref } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { asFieldError } from '../forms/as-field-error.ts'
import { classes } from './button.tsx'
import styles from './field.module.css'
import { Hidden } from './states.tsx'

/** The attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

export interface FieldProps {
  ref?: Ref<HTMLDivElement>
  id: string
  label: string
  /** At the right of the label, e.g. a duration. */
  note?: string
  /** Only for screen readers. */
  hint?: string
  /** Under the field, while it has no error. */
  help?: string
  /** Empty: no error. */
  error?: string
  required?: boolean
  /** It may be left empty, which is said beside its label. */
  optional?: boolean
  className?: string
}

export function Field(props: FieldProps & { children(control: ControlProps): ReactNode }) {
  const { ref, id, label, note, hint, help, error = '', className, children } = props
  const { required, optional } = props
  const t = useTexts()
  const isHelped = Boolean(help) && !error
  const describedBy = [
    note && `${id}-note`,
    error && `${id}-error`,
    isHelped && `${id}-help`,
    hint && `${id}-hint`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div ref={ref} className={classes(styles.field, className)}>
      <div className={styles.head}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {optional && (
          <span className={styles.optional} aria-hidden>
            {t('shared.optional')}
          </span>
        )}
        {note && (
          <span id={`${id}-note`} className="light pale unbroken">
            {note}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle aria-hidden />
          {asFieldError(error)}
        </p>
      )}
      {isHelped && (
        <p id={`${id}-help`} className="faint over-6">
          {help}
        </p>
      )}
      {hint && (
        <Hidden>
          <span id={`${id}-hint`}>{hint}</span>
        </Hidden>
      )}
    </div>
  )
}

interface FrameProps {
  icon?: ReactNode
  end?: ReactNode
  invalid?: boolean
  children: ReactNode
}

/** A frame that looks like a field; the control inside has none of its own. */
export function Frame({ icon, end, invalid, children }: FrameProps) {
  return (
    <div className={styles.frame} data-invalid={invalid || undefined}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
      {end}
    </div>
  )
}
