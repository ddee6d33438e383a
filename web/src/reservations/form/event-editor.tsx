import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { Suspense, useEffect, useReducer, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { focusAnew } from '../../shared/forms/focus-anew.ts'
import { confirm } from '../../shared/ui/confirm-store.ts'
import type { FormErrors } from '../event/form-errors.ts'
import { type FormState, formReducer, isChanged, isNoNews } from '../event/form-state.ts'
import { firstField } from '../event/server-errors.ts'
import { useEventLists } from '../event/use-event-lists.tsx'
import { useKeptForm } from '../event/use-kept-form.ts'
import { ConflictModal } from '../refusal/conflict-modal.tsx'
import { DatesRefused, DraftDialog, loadSeriesParts } from '../series/lazy-parts.ts'
import { ScopeDialog } from '../series/scope-dialog.tsx'
import { useScopeQuestion } from '../series/use-scope-question.ts'
import { EventForm } from './event-form.tsx'
import { useSubmit } from './use-submit.ts'
import { usePrefilledSubject } from './use-taught-lately.ts'

export interface EventEditorProps {
  start: FormState
  /** The event as it stands on the server now; absent for a new one. */
  current?: Reservation
  /** Whether somebody has deleted it since. */
  isGone?: boolean
  actor: Actor
  settings: Settings
  now: CivilDateTime
  onClose(): void
  onSaved?(reservation: Reservation): void
  /** Shows another event in place of this one. */
  onOpen(id: number): void
  /** Begins another event like this one in its place. */
  onCopy?(event: Reservation): void
}

/** The form of an event and what comes in its place: the conflict modal when it is refused, the draft of a series. */
export function EventEditor(props: EventEditorProps) {
  const { start, current, isGone = false, actor, settings, now, onSaved } = props
  const t = useTexts()
  const [form, dispatch] = useReducer(formReducer, start)
  const { attempt, restored, letGo } = useKeptForm(form)
  const onClose = () => {
    letGo()
    props.onClose()
  }
  const onOpen = (id: number) => {
    letGo()
    props.onOpen(id)
  }
  const onCopy = (event: Reservation) => {
    letGo()
    props.onCopy?.(event)
  }
  const loaded = useRef(current).current
  const lists = useEventLists(actor, loaded)
  const { question, askScope } = useScopeQuestion()
  const saving = useSubmit({
    ...{ form, dispatch, loaded, actor, settings, now, attempt, askScope, onClose, onSaved },
  })
  const { refused, isBusy, isWaiting } = saving
  usePrefilledSubject(form, dispatch, actor)
  const newer = current && form.version !== null && current.version > form.version ? current : undefined
  const hasNoNews = newer !== undefined && isNoNews(form, newer)
  useEffect(() => {
    if (newer && hasNoNews) dispatch({ do: 'rebase', reservation: newer })
  }, [newer, hasNoNews])
  useFocusOnError(form.errors, saving.toldErrors)
  const isSeries = form.id === null && form.recurrence !== 'single'
  useEffect(() => {
    if (isSeries) loadSeriesParts().catch(() => undefined)
  }, [isSeries])

  const latest = useRef(form)
  latest.current = form
  /** What is typed and not saved stays, in a form that is about the event as it is now. */
  const onKey = (saved: Reservation) => {
    const rebase = { do: 'rebase', reservation: saved } as const
    if (isChanged(formReducer(latest.current, rebase))) return dispatch(rebase)
    onSaved?.(saved)
    onClose()
  }

  const leave = async (then: () => void = onClose) => {
    if (isWaiting) return
    const warning = {
      title: t('reservations.leave_title'),
      message: t('reservations.leave_text'),
      submit: t('reservations.leave'),
      cancel: t('reservations.stay'),
    }
    if (!isChanged(form) || (await confirm(warning))) then()
  }

  if (refused?.kind === 'event') {
    return (
      <ConflictModal
        {...refused}
        lists={lists}
        today={dateOf(now)}
        busy={isBusy}
        from={form.id === null ? 'new' : 'form'}
        onBack={saving.back}
        onTake={fields => void saving.submit(fields, 'this')}
      />
    )
  }
  if (refused) {
    return (
      <Suspense fallback={null}>
        <DatesRefused
          // Refused again it is another list, and read anew.
          key={refused.saving?.leave?.length ?? 0}
          refused={refused.refused}
          series={loaded?.event_meta_id}
          isAnew={refused.saving?.leave !== undefined}
          lists={lists}
          today={dateOf(now)}
          busy={isBusy}
          onChangeRest={refused.saving ? saving.changeRest : undefined}
          onBack={() => saving.back()}
        />
      </Suspense>
    )
  }
  if (form.is_recurring_creating) {
    return (
      <Suspense fallback={null}>
        <DraftDialog {...{ form, dispatch, lists, settings, actor, now }} onBooked={saving.onBooked} />
      </Suspense>
    )
  }
  return (
    <>
      <EventForm
        {...{ form, loaded, current, lists, actor, settings, now, isGone, restored, dispatch, askScope }}
        newer={hasNoNews ? undefined : newer}
        busy={isBusy}
        isWaiting={isWaiting}
        isChecking={saving.isChecking}
        isLost={saving.isLost}
        onSubmit={() => void saving.submit()}
        onLeave={() => void leave()}
        onOpen={id => void leave(() => onOpen(id))}
        onCopy={event => void leave(() => onCopy(event))}
        onGone={onClose}
        onKey={onKey}
        onFailed={saving.failAtOnce}
      />
      {question && current && <ScopeDialog question={question} event={current} now={now} />}
    </>
  )
}

/** Puts the focus at the first error each time somebody was told of errors. */
function useFocusOnError(errors: FormErrors, times: number) {
  const latest = useRef(errors)
  latest.current = errors
  useEffect(() => {
    const field = times > 0 ? firstField(latest.current) : undefined
    if (field) focusAnew(document.getElementById(`event-${field}`))
  }, [times])
}
