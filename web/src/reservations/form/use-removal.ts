import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { ScopeName } from '@stunda/domain/reservations/events-in-scope.ts'
import { useEffect, useRef } from 'react'
import type { Words } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useMayOwe } from '../../shared/may-owe.ts'
import { confirmWith, type Question } from '../../shared/ui/confirm-store.ts'
import { notify } from '../../shared/ui/notifications-store.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { useEventInWords } from '../../shared/use-event-in-words.ts'
import { type Saved, useDeleteEvent, useIsChanging, useSaveEvent } from '../event/event-calls.ts'
import { cancellingBodyOf } from '../event/event-fields.ts'
import type { FormState } from '../event/form-state.ts'
import { tellsOthers } from '../event/tells-others.ts'
import type { AskScope, Reach } from '../series/scope-dialog.tsx'
import { isOvertaken } from '../series/series-calls.ts'

export interface Removing {
  askScope: AskScope
  /** The event is deleted or cancelled. Not called once its owner has closed. */
  onGone(): void
  /** Shows why it could not be done. Once its owner has closed, a notification does. */
  onFailed(error: unknown): void
}

/**
 * Deletes an event, or cancels it in the version of `form`, without what is typed there and not saved. Both ask first, say what was
 * done, and can be taken back, also if their owner has closed meanwhile.
 */
export function useRemoval(
  event: Reservation | undefined,
  { askScope, onGone, onFailed }: Removing,
  form?: Pick<FormState, 'version' | 'initial'>,
) {
  const t = useTexts()
  const eventInWords = useEventInWords()
  const remove = useDeleteEvent()
  const save = useSaveEvent()
  const isChanging = useIsChanging(event?.id ?? null)
  const asksOwed = useMayOwe(event ? [event] : [])
  const isShown = useIsShown()

  /** `id`: of one of the changed events, which taking the change back has to name; `change`: undefined if nothing was changed. */
  const tellGone = (
    text: Words,
    action: 'deleted' | 'updated',
    scope: ScopeName,
    { id, change }: { id: number | undefined; change: Saved['change'] },
  ) => {
    const ids = id === undefined ? [] : [id]
    const whole_change = scope !== 'this'
    const detail = event && (() => eventInWords(event, { isSeries: whole_change }))
    const undone = () =>
      t(action === 'deleted' ? 'reservations.deletion_undone' : 'reservations.cancelling_undone')
    // A cancelling has asked for its reason already.
    const tells = action === 'deleted' && event !== undefined && tellsOthers(event)
    notifyWithUndo(text, ids, { change, undone, whole_change, action, detail, tells })
    if (isShown.current) onGone()
  }
  const onError = (error: unknown) => {
    const status = error instanceof ApiError ? error.status : undefined
    // Refused because it was changed, it is shown as it is now.
    if (status === 409) void queryClient.invalidateQueries({ queryKey: ['schedule'] })
    if (status === 404) {
      notify(() => t('reservations.gone'))
      if (isShown.current) onGone()
    } else if (isShown.current) onFailed(error)
    // After a 401 the sign-in page speaks for itself.
    else if (status !== 401)
      notify(() => errorText(error), { tone: 'failed', detail: event && (() => eventInWords(event)) })
  }
  const ask = async (
    asked: Parameters<AskScope>[0],
    question: () => Pick<Question, 'title' | 'message' | 'submit'>,
  ) => {
    const { about } = asked
    if (event?.recurrence !== 'single') return askScope(asked)
    const asksIt = asksOwed && about === 'cancel'
    const { agreed, reason, owed } = await confirmWith(() => ({
      ...question(),
      ...{ cancel: t('reservations.back'), danger: true, reason: about === 'cancel', owed: asksIt },
    }))
    return agreed ? ({ scope: 'this', note: reason, ...(asksIt && { owed }) } as const) : null
  }
  /** Does it as far as was asked; asks again where somebody else has changed dates of the series meanwhile. */
  const doAsAsked = async (
    asked: Parameters<AskScope>[0],
    question: Parameters<typeof ask>[1],
    does: (reach: Reach) => Promise<void>,
  ): Promise<void> => {
    const reach = await ask(asked, question)
    if (!reach) return
    await does(reach).catch((error: unknown) =>
      isOvertaken(error)
        ? doAsAsked({ ...asked, again: () => errorText(error) }, question, does)
        : onError(error),
    )
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
      const question = () => ({
        title: t('reservations.delete_title'),
        message: t(text, { event: event.event_name }),
        submit: t('reservations.delete'),
      })
      const { id } = event
      const version = form?.version ?? event.version
      await doAsAsked({ about: 'delete' }, question, async ({ note, owed, ...reach }) => {
        const { deleted, change } = await remove.mutateAsync({ id, version, ...reach })
        const said = () => t('reservations.deleted_count', { count: deleted.length })
        tellGone(said, 'deleted', reach.scope, { id: deleted[0], change })
      })
    },
    async onCancel() {
      const body = form && cancellingBodyOf(form)
      if (!event || !form || !body) return
      const { version, initial } = form
      const question = () => ({
        title: t('reservations.cancel_title'),
        message: t('reservations.cancel_text', { event: initial.event_name }),
        submit: t('reservations.cancel_event'),
      })
      await doAsAsked({ about: 'cancel', change: body }, question, async ({ owed, ...reach }) => {
        const saving = { id: event.id, version, body, ...reach, ...(owed !== undefined && { owed }) }
        const { event: cancelled, change } = await save.mutateAsync(saving)
        const said = reach.scope === 'this' ? 'reservations.cancelled' : 'reservations.cancelled_series'
        const isSame = cancelled.version === version
        tellGone(() => t(said), 'updated', reach.scope, { id: event.id, change: isSame ? undefined : change })
      })
    },
  }
}

function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
