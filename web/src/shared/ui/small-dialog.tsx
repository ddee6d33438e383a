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
  /** Its buttons last, in `SmallDialogButtons`. */
  children: ReactNode
  onCancel(): void
}

/** A modal dialog with a title and a sentence, 480 px wide. */
export function SmallDialog({ title, text, children, onCancel }: SmallDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is removed, it returns the focus.
  useLayoutEffect(() => {
    if (dialog.current) return showModal(dialog.current)
  }, [])
  // Escape must not also reach a dialog under it.
  const keep = (event: KeyboardEvent) => event.stopPropagation()
  // Closed by the browser: Escape or Back. When React removes it, it is no longer connected.
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
      <div id={`${id}-text`} className={styles.text}>
        {text}
      </div>
      {children}
    </dialog>
  )
}

export function SmallDialogButtons({ children }: { children: ReactNode }) {
  return <div className="cluster at-end over-24">{children}</div>
}
