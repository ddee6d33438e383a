import { type ReactNode, useId } from 'react'
import { asFieldError } from '../forms/as-field-error.ts'
import type { FormProps } from '../forms/use-form.ts'
import styles from './form-panel.module.css'
import { Skeleton } from './states.tsx'

export interface FormPanelProps {
  form: FormProps
  /** Always visible under the fields. */
  buttons: ReactNode
  children: ReactNode
}

/** A page’s form: its sections in one panel, its buttons under them. */
export function FormPanel({ form, buttons, children }: FormPanelProps) {
  return (
    <form {...form} className={styles.panel}>
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </form>
  )
}

interface FormSectionProps {
  title: string
  text?: string
  error?: string
  errorId?: string
  children: ReactNode
}

/** A group of fields with its title and explanation at the left, or above on narrow screens. */
export function FormSection({ title, text, error, errorId, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {text && <p className="faint over-4">{text}</p>}
      </div>
      <div className="stack gap-16 shrinking">
        {children}
        {error && (
          <p id={errorId} className="bad" role="alert">
            {asFieldError(error)}
          </p>
        )}
      </div>
    </section>
  )
}

export function FormSkeleton({ sections }: { sections: number }) {
  return (
    <div className={styles.panel}>
      {Array.from({ length: sections }, (_, index) => index).map(index => (
        <div key={index} className={styles.section}>
          <Skeleton width={110} height={18} />
          <div className="stack gap-16 shrinking">
            <Skeleton count={2} height={60} radius={9} />
          </div>
        </div>
      ))}
    </div>
  )
}
