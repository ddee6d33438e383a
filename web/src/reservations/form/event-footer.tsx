import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ActionMenu } from '../../shared/ui/action-menu.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { useIsChanging } from '../event/event-calls.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { KeyButton } from '../room-key/key-button.tsx'
import styles from './event-footer.module.css'
import { type Removing, useRemoval } from './use-removal.ts'

export interface EventFooterProps extends Removing {
  onKeyMoved(saved: Reservation): void
  onCopy(event: Reservation): void
  children?: ReactNode
}

/** The actions on an existing event: cancel, hand out its room's key, and in a menu copy and delete. */
export function EventFooter({ onKeyMoved, onCopy, children, ...removing }: EventFooterProps) {
  const { form, current, isGone, isBound, now } = useEventForm()
  const t = useTexts()
  const removal = useRemoval(current, removing, form)
  const isChanging = useIsChanging(form.id)
  // The buttons stay until the answer is here: it may be about the key.
  if (!current || (isGone && !isChanging)) return <span className={styles.spring}>{children}</span>

  const { can, status_id } = current
  const isTheirs = can.update && can.delete
  const mayCancel = isTheirs && status_id === STATUS.confirmed
  const mayOnlyEnd = can.update && !can.delete && isGoingOn(current, now)
  const isBoundByKey = can.update && isBound
  return (
    <span className={styles.spring}>
      <span className={styles.actions}>
        {mayCancel && (
          <Button
            look="quiet"
            title={t('reservations.cancel_says')}
            {...removal.cancelling}
            onClick={() => void removal.onCancel()}
          >
            <IconBan aria-hidden />
            {t('reservations.cancel_event')}
          </Button>
        )}
        <KeyButton onMoved={onKeyMoved} onFailed={removal.onError} />
        <MoreActions
          {...removal.deleting}
          onCopy={can.delete || isBoundByKey ? () => onCopy(current) : undefined}
          onDelete={can.delete ? () => void removal.onDelete({ mayCancel }) : undefined}
        />
      </span>
      {mayOnlyEnd && <p className="faint">{t('reservations.begun_is_ended')}</p>}
      {isBoundByKey && !mayOnlyEnd && <p className="faint">{t('reservations.bound_by_key')}</p>}
      {current.key_holder && (
        <p className="faint">{t('reservations.key_taken_by', { name: current.key_holder.full_name })}</p>
      )}
      {isTheirs && status_id === STATUS.key_issued && (
        <p className="faint">{t('reservations.cancel_after_key')}</p>
      )}
      {children}
    </span>
  )
}

/** The menu of an event's rarer actions; without those that the user may not do. */
export function MoreActions({
  onCopy,
  onDelete,
  ...state
}: {
  busy: boolean
  disabled: boolean
  onCopy?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}) {
  const t = useTexts()
  const copy = onCopy && {
    key: 'copy',
    label: t('reservations.copy'),
    icon: <IconCopyPlus aria-hidden size={18} />,
    run: onCopy,
  }
  const remove = onDelete && {
    key: 'delete',
    label: t('reservations.delete'),
    says: t('reservations.delete_says'),
    icon: <IconTrash aria-hidden size={18} />,
    danger: true,
    run: onDelete,
  }
  const actions = [copy, remove].filter(action => action !== undefined)
  if (actions.length === 0) return null
  return <ActionMenu label={t('reservations.more_actions')} opens="up" {...state} actions={actions} />
}
