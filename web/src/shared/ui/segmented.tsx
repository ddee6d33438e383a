import { useId } from 'react'
import styles from './segmented.module.css'

export interface SegmentedProps<Value extends string> {
  /** What is chosen here; read out, not shown. */
  label: string
  value: Value
  /** `lang` where the option is a word of another language than the page. */
  options: readonly { value: Value; label: string; lang?: string; title?: string }[]
  onChange(value: Value): void
  className?: string
}

/** One of a few, side by side: radio buttons, so arrow keys go through them. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: SegmentedProps<Value>) {
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
