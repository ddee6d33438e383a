import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { canSetStatus } from '@stunda/domain/reservations/can-set-status.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import { afterKey } from '@stunda/domain/reservations/room-key.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useRooms } from '../../shared/reference-lists.ts'
import { ActionMenu } from '../../shared/ui/action-menu.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { answerTo, refusalOf, useIsChanging, useSaveEvent } from '../event/event-calls.ts'
import { eventBodyOf } from '../event/event-fields.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { handingOn, notifyKeyMoved } from '../room-key/key-dialogs.ts'
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

/**
 * Hands the room's key out or takes it back. This is saved at once, for this one event, without what is typed into the form. Nothing
 * for a user who may not, and for an event whose key cannot be handed out.
 */
function KeyButton({
  onMoved,
  onFailed,
}: {
  onMoved(saved: Reservation): void
  onFailed(error: unknown): void
}) {
  const { form, actor, current, now } = useEventForm()
  const { id, version, initial } = form
  const t = useTexts()
  const rooms = useRooms().data
  const save = useSaveEvent()
  const isChanging = useIsChanging(id)
  const status_id = afterKey(initial.status_id)
  const body = status_id && eventBodyOf({ ...initial, status_id })
  if (!body || !canSetStatus(actor, initial.status_id, status_id)) return null

  const roomOf = (room_id: number | null) => rooms?.find(one => one.id === room_id)
  const moveKey = async () => {
    const done = await handingOn(
      key_back_from => answerTo(save, { id, version, body, scope: 'this', key_back_from }),
      ({ error }) => refusalOf(error),
      { room: roomOf(initial.room_id), date: initial.date_reservation },
    )
    if (!done) return
    const { data: saved, error } = done.answer
    if (!saved) return onFailed(error)
    const { event, change } = saved
    const room = roomOf(event.room_id)
    notifyKeyMoved(event, room, { change, came_from: done.holders, before: current, now })
    onMoved(event)
  }
  return (
    <Button
      look="quiet"
      busy={save.isPending}
      disabled={isChanging && !save.isPending}
      onClick={() => void moveKey()}
    >
      <IconKey aria-hidden />
      {t(status_id === STATUS.key_issued ? 'reservations.issue_key' : 'reservations.return_key')}
    </Button>
  )
}
