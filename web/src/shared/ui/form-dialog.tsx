import { type ReactNode, useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { FormProps } from '../forms/use-form.ts'
import { Button, classes } from './button.tsx'
import dialog from './dialog.module.css'
import styles from './form-dialog.module.css'
import { ModalDialog } from './modal-dialog.tsx'

export interface FormDialogProps {
  title: string
  /** The submit button’s label. */
  submit: string
  busy?: boolean
  /** Nothing can be submitted yet. */
  disabled?: boolean
  /** Another button before the submit button. */
  other?: ReactNode
  form: FormProps
  onLeave(): void
  children: ReactNode
}

/** A form in a dialog, with Close and Submit. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, busy, disabled, other, form, onLeave, children } = props
  const t = useTexts()
  const titleId = useId()
  return (
    <ModalDialog titleId={titleId} size="narrow" onLeave={onLeave}>
      <form {...form} className="scroll-column">
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.fields}>{children}</div>
        <div className={classes(dialog.buttons, styles.buttons, Boolean(other) && 'spread-on-phone')}>
          <Button onClick={onLeave}>{t('shared.close')}</Button>
          {other}
          <Button type="submit" look="filled" busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
