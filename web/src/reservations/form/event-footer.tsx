import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import { isBoundByKey } from '@stunda/domain/reservations/is-bound-by-key.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { ActionMenu } from '../../shared/ui/action-menu.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirm, type Question } from '../../shared/ui/confirm-store.ts'
import { notify } from '../../shared/ui/notifications-store.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { useEventInWords } from '../../shared/use-event-in-words.ts'
import { cancellingBodyOf } from '../event/event-body.ts'
import { type ScopeName, useDeleteEvent, useIsChanging, useSaveEvent } from '../event/event-calls.ts'
import type { FormState } from '../event/form-state.ts'
import { KeyButton } from '../room-key/key-button.tsx'
import type { ScopeQuestion } from '../series/scope-dialog.tsx'
import styles from './event-footer.module.css'

export interface EventFooterProps {
  form: FormState
  /** As it stands on the server now; absent for a new one, and where it is gone. */
  current: Reservation | undefined
  actor: Actor
  /** Asks how far it reaches in a series; null: not at all. */
  askScope(about: ScopeQuestion['about']): Promise<ScopeName | null>
  onGone(): void
  /** The room's key was handed out, or came back. */
  onKey(saved: Reservation): void
  onFailed(error: unknown): void
  /** Another one like it is to be made; absent where that cannot be. */
  onCopy?(event: Reservation): void
  /** What else stands there. */
  children?: ReactNode
}

/**
 * What is done with an existing event at once: cancelling it, which leaves it to be seen, not while its room's key is out; or deleting
 * it, which always stands apart; both ask first, of a series how far. And handing out its room's key.
 */
export function EventFooter(props: EventFooterProps) {
  const { form, current, actor, askScope, onGone, onKey, onFailed, onCopy, children } = props
  const t = useTexts()
  const now = useSchoolNow()
  const remove = useDeleteEvent()
  const save = useSaveEvent()
  const isChanging = useIsChanging(form.id)
  const queries = useQueryClient()
  const eventInWords = useEventInWords()
  if (!current) return <span className={styles.spring}>{children}</span>

  // What has begun its owner neither deletes nor cancels.
  const isTheirs = current.can.update && current.can.delete
  const canCancel = current.status_id === STATUS.confirmed && isTheirs
  const isEndedOnly = isTheirsToEnd(current, now)
  const isBound = current.can.update && isBoundByKey(actor, current)
  const waitsForKey = current.status_id === STATUS.key_issued && isTheirs

  /** `ids`: of what was changed with it, as much as taking it back has to name. */
  const gone = (text: string, action: 'deleted' | 'updated', scope: ScopeName, ids: number[]) => {
    const whole_change = scope !== 'this'
    const detail = eventInWords(current, { isSeries: whole_change })
    const undone = t(action === 'deleted' ? 'reservations.deletion_undone' : 'reservations.cancelling_undone')
    notifyWithUndo(queries, text, ids, { undone, whole_change, action, detail })
    onGone()
  }
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) return onFailed(error)
    notify(t('reservations.gone'))
    onGone()
  }
  const howFar = async (about: 'delete' | 'cancel', question: Question): Promise<ScopeName | null> => {
    if (current.recurrence !== 'single') return askScope(about)
    return (await confirm(question)) ? 'this' : null
  }
  const onDelete = async () => {
    const question = {
      title: t('reservations.delete_title'),
      message: t(canCancel ? 'reservations.delete_text_or_cancel' : 'reservations.delete_text', {
        event: form.initial.event_name,
      }),
      submit: t('reservations.delete'),
      cancel: t('reservations.back'),
      danger: true,
    }
    const scope = await howFar('delete', question)
    if (scope === null) return
    remove.mutate(
      { id: current.id, scope },
      {
        onSuccess: deleted => {
          const said = t('reservations.deleted_count', { count: deleted.length })
          gone(said, 'deleted', scope, deleted.slice(0, 1))
        },
        onError: failed,
      },
    )
  }
  const onCancel = async () => {
    const body = cancellingBodyOf(form)
    const question = {
      title: t('reservations.cancel_title'),
      message: t('reservations.cancel_text', { event: form.initial.event_name }),
      submit: t('reservations.cancel_event'),
      cancel: t('reservations.back'),
      danger: true,
    }
    const scope = body ? await howFar('cancel', question) : null
    if (!body || scope === null) return
    const said = t(scope === 'this' ? 'reservations.cancelled' : 'reservations.cancelled_series')
    save.mutate(
      { id: current.id, version: form.version, body, scope },
      {
        onSuccess: ({ version }) => {
          const ids = version === form.version ? [] : [current.id]
          gone(said, 'updated', scope, ids)
        },
        onError: failed,
      },
    )
  }
  const stateOf = ({ isPending }: { isPending: boolean }) => ({
    busy: isPending,
    disabled: isChanging && !isPending,
  })
  const actions = [
    ...(onCopy && (current.can.delete || isBound)
      ? [
          {
            key: 'copy',
            label: t('reservations.copy'),
            icon: <IconCopyPlus aria-hidden size={18} />,
            run: () => onCopy(current),
          },
        ]
      : []),
    ...(current.can.delete
      ? [
          {
            key: 'delete',
            label: t('reservations.delete'),
            says: t('reservations.delete_says'),
            icon: <IconTrash aria-hidden size={18} />,
            danger: true,
            run: () => void onDelete(),
          },
        ]
      : []),
  ]
  return (
    <span className={styles.spring}>
      <span className={styles.actions}>
        {canCancel && (
          <Button
            look="quiet"
            title={t('reservations.cancel_says')}
            {...stateOf(save)}
            onClick={() => void onCancel()}
          >
            <IconBan aria-hidden />
            {t('reservations.cancel_event')}
          </Button>
        )}
        <KeyButton {...{ form, actor }} onMoved={onKey} onFailed={failed} />
        {actions.length > 0 && (
          <ActionMenu
            label={t('reservations.more_actions')}
            opens="up"
            {...stateOf(remove)}
            actions={actions}
          />
        )}
      </span>
      {isEndedOnly && <p className="faint">{t('reservations.begun_is_ended')}</p>}
      {isBound && !isEndedOnly && <p className="faint">{t('reservations.bound_by_key')}</p>}
      {waitsForKey && <p className="faint">{t('reservations.cancel_after_key')}</p>}
      {children}
    </span>
  )
}

/** Whether it goes on, and whose it is may end it sooner or later, but not call it off any more. */
function isTheirsToEnd(event: Reservation, now: CivilDateTime | undefined): boolean {
  const { update, delete: mayDelete } = event.can
  return update && !mayDelete && now !== undefined && isGoingOn(event, now)
}
