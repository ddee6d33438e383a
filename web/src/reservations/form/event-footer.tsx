import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { ScopeName } from '@stunda/domain/reservations/events-in-scope.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { useMayOwe } from '../../shared/may-owe.ts'
import { ActionMenu } from '../../shared/ui/action-menu.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirmWith, type Question } from '../../shared/ui/confirm-store.ts'
import { notify } from '../../shared/ui/notifications-store.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { useEventInWords } from '../../shared/use-event-in-words.ts'
import { useDeleteEvent, useIsChanging, useSaveEvent } from '../event/event-calls.ts'
import { cancellingBodyOf } from '../event/event-fields.ts'
import { useEventForm } from '../event/event-form-context.ts'
import type { FormState } from '../event/form-state.ts'
import { tellsOthers } from '../event/tells-others.ts'
import { KeyButton } from '../room-key/key-button.tsx'
import type { AskScope } from '../series/scope-dialog.tsx'
import styles from './event-footer.module.css'

export interface EventFooterProps extends Removing {
  /** The room's key was handed out or came back. */
  onKeyMoved(saved: Reservation): void
  onCopy(event: Reservation): void
  children?: ReactNode
}

/** The actions on an existing event: cancel, hand out its room's key, and in a menu copy and delete. */
export function EventFooter({ onKeyMoved, onCopy, children, ...removing }: EventFooterProps) {
  const { form, current, isGone, isBound, now } = useEventForm()
  const t = useTexts()
  const removal = useRemoval(current, removing, form)
  if (!current || isGone) return <span className={styles.spring}>{children}</span>

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

export interface Removing {
  /** Asks how far it reaches in a series. */
  askScope: AskScope
  /** The event is deleted or cancelled. */
  onGone(): void
  onFailed(error: unknown): void
}

/**
 * Deletes an event, or cancels it in the version of `form`, without what is typed there and not saved. Both ask first, say what was
 * done, and can be taken back.
 */
export function useRemoval(
  event: Reservation | undefined,
  { askScope, onGone, onFailed }: Removing,
  form?: Pick<FormState, 'version' | 'initial'>,
) {
  const t = useTexts()
  const queries = useQueryClient()
  const eventInWords = useEventInWords()
  const remove = useDeleteEvent()
  const save = useSaveEvent()
  const isChanging = useIsChanging(event?.id ?? null)
  const asksOwed = useMayOwe(event ? [event] : [])

  /** `ids`: of the changed events, as many as taking the change back has to name. */
  const tellGone = (text: string, action: 'deleted' | 'updated', scope: ScopeName, ids: number[]) => {
    const whole_change = scope !== 'this'
    const detail = event && eventInWords(event, { isSeries: whole_change })
    const undone = t(action === 'deleted' ? 'reservations.deletion_undone' : 'reservations.cancelling_undone')
    // A cancelling has asked for its reason already.
    const tells = action === 'deleted' && event !== undefined && tellsOthers(event)
    notifyWithUndo(queries, text, ids, { undone, whole_change, action, detail, tells })
    onGone()
  }
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) return onFailed(error)
    notify(t('reservations.gone'))
    onGone()
  }
  const ask = async (
    about: 'delete' | 'cancel',
    question: Pick<Question, 'title' | 'message' | 'submit'>,
  ) => {
    if (event?.recurrence !== 'single') return askScope(about)
    const asked = { ...question, cancel: t('reservations.back'), danger: true, reason: about === 'cancel' }
    const asksIt = asksOwed && about === 'cancel'
    const { agreed, reason, owed } = await confirmWith({ ...asked, owed: asksIt })
    return agreed ? ({ scope: 'this', note: reason, ...(asksIt && { owed }) } as const) : null
  }
  const stateOf = ({ isPending }: { isPending: boolean }) => ({
    busy: isPending,
    disabled: isChanging && !isPending,
  })
  return {
    onError,
    deleting: stateOf(remove),
    cancelling: stateOf(save),
    /** `mayCancel`: cancelling it instead is offered in words. */
    async onDelete({ mayCancel }: { mayCancel: boolean }) {
      if (!event) return
      const text = mayCancel ? 'reservations.delete_text_or_cancel' : 'reservations.delete_text'
      const reach = await ask('delete', {
        title: t('reservations.delete_title'),
        message: t(text, { event: event.event_name }),
        submit: t('reservations.delete'),
      })
      if (reach === null) return
      const { scope } = reach
      const onSuccess = (deleted: number[]) => {
        const said = t('reservations.deleted_count', { count: deleted.length })
        tellGone(said, 'deleted', scope, deleted.slice(0, 1))
      }
      remove.mutate({ id: event.id, scope }, { onSuccess, onError })
    },
    async onCancel() {
      const body = form && cancellingBodyOf(form)
      if (!event || !form || !body) return
      const { version, initial } = form
      const reach = await ask('cancel', {
        title: t('reservations.cancel_title'),
        message: t('reservations.cancel_text', { event: initial.event_name }),
        submit: t('reservations.cancel_event'),
      })
      if (reach === null) return
      const { scope, note, owed } = reach
      const onSuccess = (cancelled: Reservation) => {
        const ids = cancelled.version === version ? [] : [event.id]
        const said = scope === 'this' ? 'reservations.cancelled' : 'reservations.cancelled_series'
        tellGone(t(said), 'updated', scope, ids)
      }
      save.mutate(
        { id: event.id, version, body, scope, note, ...(owed !== undefined && { owed }) },
        { onSuccess, onError },
      )
    },
  }
}
