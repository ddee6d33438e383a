import { useId } from 'react'
import styles from './segmented.module.css'

export interface SegmentedProps<Value extends string> {
  /** The group’s accessible name. */
  label: string
  value: Value
  /** `lang`: the label’s language, if it is not the page’s. */
  options: readonly { value: Value; label: string; lang?: string; title?: string }[]
  onChange(value: Value): void
  className?: string
}

/** One of a few options side by side: radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, className } = props
  const name = useId()
  return (
    <fieldset className={`${styles.group} ${className ?? ''}`} aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={styles.option} lang={option.lang} title={option.title}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.title}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
