import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { useConfirm } from './confirm-store.ts'

/** Where `confirm` asks; there once. The browser's own dialog: it holds the focus, gives it back, and lies above all. */
export function ConfirmDialog() {
  const question = useConfirm(asked => asked.question)
  const dialog = useRef<HTMLDialogElement>(null)
  const t = useTexts()
  useEffect(() => {
    if (question) dialog.current?.showModal()
  }, [question])
  if (!question) return null
  const { title, message, submit, cancel, danger, answer } = question
  // Escape is this dialog's alone, not also that of a dialog under it.
  const keep = (event: React.KeyboardEvent) => event.stopPropagation()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-message"
      onKeyDown={keep}
      onClose={() => answer(false)}
    >
      <h2 id="confirm-title" className={styles.title}>
        {title}
      </h2>
      <p id="confirm-message" className={styles.message}>
        {message}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => answer(false)}>{cancel ?? t('shared.cancel')}</Button>
        <Button look={danger ? 'danger' : 'filled'} onClick={() => answer(true)}>
          {submit ?? t('shared.submit')}
        </Button>
      </div>
    </dialog>
  )
}
