import { type ReactNode, type SubmitEvent, useId } from 'react'
import styles from './form-panel.module.css'

export interface FormPanelProps {
  form: {
    ref: React.RefObject<HTMLFormElement | null>
    onSubmit(event: SubmitEvent): void
    noValidate: true
  }
  /** Under the fields, always in sight. */
  buttons: ReactNode
  children: ReactNode
}

/** A whole page's form: its sections in one panel, and what sends it under them. */
export function FormPanel({ form, buttons, children }: FormPanelProps) {
  return (
    <form {...form} className={styles.panel}>
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </form>
  )
}

/** Fields that belong together: their name at the left, and what they are for; under each other where it is narrow. */
export function FormSection({
  title,
  text,
  error,
  errorId,
  children,
}: {
  title: string
  text?: string
  error?: string
  errorId?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.fields}>
        {children}
        {error && (
          <p id={errorId} className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </section>
  )
}
