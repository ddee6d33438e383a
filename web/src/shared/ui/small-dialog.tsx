import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { showModal } from './show-modal.ts'
import styles from './small-dialog.module.css'

export interface SmallDialogProps {
  title: ReactNode
  text: ReactNode
  /** What else is in it; buttons last, in `SmallDialogButtons`. */
  children: ReactNode
  /** Escape, or the phone's Back. */
  onCancel(): void
}

/** A modal dialog of a title and a sentence, 480 px wide: it holds the focus and gives it back. */
export function SmallDialog({ title, text, children, onCancel }: SmallDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken away, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    if (dialog.current) return showModal(dialog.current)
  }, [])
  // Escape is this dialog's alone, not also that of a dialog under it.
  const keep = (event: KeyboardEvent) => event.stopPropagation()
  // Closed by the browser: Escape, or Back. When it is taken away, it is not in the page any more.
  const onClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.isConnected && !currentTarget.open) onCancel()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={keep}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className="row">
        {title}
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
      {children}
    </dialog>
  )
}

/** The buttons at its end. */
export function SmallDialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
