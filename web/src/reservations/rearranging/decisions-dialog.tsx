import { type ReactNode, useId } from 'react'
import { CloseButton } from '../../shared/ui/button.tsx'
import dialog from '../../shared/ui/dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import styles from './decisions-dialog.module.css'

interface DecisionsDialogProps {
  title: string
  text: string
  onClose(): void
  children: ReactNode
}

/** A dialog that lists events with the choice for each. */
export function DecisionsDialog({ title, text, onClose, children }: DecisionsDialogProps) {
  const titleId = useId()
  return (
    <ModalDialog titleId={titleId} onLeave={onClose} size="wide">
      <header className={styles.head}>
        <div>
          <h2 id={titleId} className={dialog.title}>
            {title}
          </h2>
          <p className="soft">{text}</p>
        </div>
        <CloseButton onClick={onClose} />
      </header>
      {children}
    </ModalDialog>
  )
}
