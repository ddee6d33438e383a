import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm-store.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { eventBodyOf } from './event-body.ts'
import styles from './event-form.module.css'
import { type FormState, fieldsOf } from './form-state.ts'
import { useDeleteEvent, useSaveEvent } from './use-save-event.ts'

export interface EventFooterProps {
  form: FormState
  loaded: Reservation | undefined
  actor: Actor
  onGone(): void
  onFailed(text: string): void
}

/** Taking an existing event away: deleting it, or, for its owner, cancelling it. Both ask first. */
export function EventFooter({ form, loaded, actor, onGone, onFailed }: EventFooterProps) {
  const t = useTexts()
  const remove = useDeleteEvent()
  const save = useSaveEvent()
  if (!loaded) return <span className={styles.spring} />

  const gone = (text: string) => {
    notify(text, { tone: 'done' })
    onGone()
  }
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) gone(t('reservations.gone'))
    else onFailed(errorText(error))
  }
  const onDelete = async () => {
    const question = {
      title: t('reservations.delete_title'),
      message: t('reservations.delete_text', { event: loaded.event_name }),
      submit: t('reservations.delete'),
      danger: true,
    }
    if (!(await confirm(question))) return
    remove.mutate(loaded.id, { onSuccess: () => gone(t('reservations.deleted')), onError: failed })
  }
  const onCancel = async () => {
    const body = eventBodyOf({ ...fieldsOf(loaded), status_id: STATUS.cancelled })
    const question = {
      title: t('reservations.cancel_title'),
      message: t('reservations.cancel_text', { event: loaded.event_name }),
      submit: t('reservations.cancel_event'),
      cancel: t('reservations.stay'),
      danger: true,
    }
    if (!body || !(await confirm(question))) return
    save.mutate(
      { id: loaded.id, version: form.version, body },
      { onSuccess: () => gone(t('reservations.cancelled')), onError: failed },
    )
  }
  const canCancel = !runsTheSchool(actor) && loaded.status_id === STATUS.confirmed
  return (
    <span className={styles.spring}>
      {loaded.can.delete && (
        <Button look="quiet" className={styles.away} busy={remove.isPending} onClick={() => void onDelete()}>
          <IconTrash aria-hidden />
          {t('reservations.delete')}
        </Button>
      )}
      {canCancel && (
        <Button look="quiet" busy={save.isPending} onClick={() => void onCancel()}>
          <IconBan aria-hidden />
          {t('reservations.cancel_event')}
        </Button>
      )}
    </span>
  )
}
