import { type ReactNode, type Ref, useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, classes } from './button.tsx'
import dialog from './dialog.module.css'
import list from './list-dialog.module.css'
import { ModalDialog } from './modal-dialog.tsx'
import { Skeleton } from './states.tsx'

interface ListDialogProps {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  /** Under the title. */
  detail?: ReactNode
  /** Another button before Close. */
  button?: ReactNode
  /** After the buttons. */
  after?: ReactNode
  /** Escape and a click beside it; left out: they close it, too. */
  onLeave?(): void
  onClose(): void
  children: ReactNode
}

/** A dialog with a list, whose rows have the classes of `list-dialog.module.css`, and Close. */
export function ListDialog({ title, titleRef, detail, button, after, onClose, ...rest }: ListDialogProps) {
  const t = useTexts()
  const titleId = useId()
  return (
    <ModalDialog titleId={titleId} size="narrow" onLeave={rest.onLeave ?? onClose}>
      <div className={list.head}>
        <h2 ref={titleRef} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {detail}
      </div>
      {rest.children}
      <div className={classes(dialog.buttons, list.buttons)}>
        {button}
        <Button onClick={onClose}>{t('shared.close')}</Button>
      </div>
      {after}
    </ModalDialog>
  )
}

/** The list while it is read. */
export function ListLoading({ children = <Skeleton height={66} radius={12} /> }: { children?: ReactNode }) {
  return <div className={list.list}>{children}</div>
}
