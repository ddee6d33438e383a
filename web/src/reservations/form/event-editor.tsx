import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { canTakeOver } from '@stunda/domain/permissions/can-take-over.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { Suspense, useEffect, useReducer, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Attempt, KeptAttempt } from '../../shared/attempt-key.ts'
import { BEGUN } from '../../shared/begun-event.ts'
import { focusAnew } from '../../shared/forms/focus-anew.ts'
import { askToDiscard } from '../../shared/forms/leave-guard.ts'
import { EventFormContext, eventFormOf, useEventForm } from '../event/event-form-context.ts'
import { type FormErrors, firstField } from '../event/form-errors.ts'
import { type FormState, formReducer, isChanged, isNoNews } from '../event/form-state.ts'
import { forgetForm, keepForm, keptForm, rememberStudents } from '../event/kept-form.ts'
import { typedTakeover } from '../event/typed-takeover.ts'
import { useEventLists } from '../event/use-event-lists.tsx'
import { ConflictModal } from '../refusal/conflict-modal.tsx'
import { useScopeQuestion } from '../series/scope-dialog.tsx'
import { type BookedSeries, useNotifySeries } from '../series/series-calls.ts'
import { DatesRefused, DraftDialog, loadSeriesParts } from './commands.ts'
import { EventForm } from './event-form.tsx'
import { MoveForm } from './move-form.tsx'
import { QUICK_FIELD } from './quick-field.tsx'
import { QuickForm, useBegun } from './quick-form.tsx'
import { usePrefilledSubject } from './taught-lately.ts'
import { useSubmit } from './use-submit.ts'

export interface EventEditorProps {
  start: FormState
  /** The event as the server has it now; absent for a new one. */
  current?: Reservation
  /** Whether somebody has deleted the event since it was loaded. */
  isGone?: boolean
  /** Whether a new event begins in the quick form, beside its time on the grid; an existing one opens in the form that moves it. */
  inPlace?: boolean
  actor: Actor
  settings: Settings
  now: CivilDateTime
  onClose(): void
  onSaved?(reservation: Reservation): void
  onOpen(id: number): void
  onCopy?(event: Reservation): void
}

/** The form of an event and what replaces it: the conflict modal when it is refused, the draft of a series. */
export function EventEditor({
  start,
  current,
  isGone = false,
  actor,
  settings,
  now,
  ...does
}: EventEditorProps) {
  const [form, dispatch] = useReducer(formReducer, start)
  const loaded = useRef(current).current
  const lists = useEventLists(loaded)
  const kept = useKeptForm(form)
  const value = eventFormOf({ form, dispatch, loaded, current, isGone, lists, actor, settings, now })
  return (
    <EventFormContext value={value}>
      <Editing kept={kept} {...does} />
    </EventFormContext>
  )
}

type EditingProps = Pick<EventEditorProps, 'inPlace' | 'onClose' | 'onSaved' | 'onOpen' | 'onCopy'> & {
  kept: ReturnType<typeof useKeptForm>
}

function Editing({ kept, inPlace = false, onSaved, ...does }: EditingProps) {
  const { form, dispatch, current, actor } = useEventForm()
  const [, navigate] = useLocation()
  const { attempt, restored, discard } = kept
  const [isInPlace, setInPlace] = useState(inPlace)
  const isQuick = isInPlace && form.id === null
  useBegun(isQuick)
  const discardThen = (then: () => void) => {
    discard()
    then()
  }
  const onClose = () => discardThen(does.onClose)
  const { askScope, scopeDialog } = useScopeQuestion(current)
  const isSubjectToCome = usePrefilledSubject()
  const submitting = useSubmit({ attempt, askScope, isSubjectToCome, onClose, onSaved })
  const { refused, isBusy, isWaiting } = submitting
  const newer = useNewerVersion()
  useFocusOnError(form.errors, submitting.errorTurn)
  const isSeries = form.id === null && form.recurrence !== 'single'
  useEffect(() => {
    if (isSeries) loadSeriesParts().catch(() => undefined)
  }, [isSeries])
  const leave = useLeave(isWaiting)

  const latest = useRef(form)
  latest.current = form
  /** Values that are typed and not saved stay, in a form on the new version. */
  const onKeyMoved = (saved: Reservation) => {
    const rebase = { do: 'rebase', reservation: saved } as const
    if (isChanged(formReducer(latest.current, rebase))) return dispatch(rebase)
    onSaved?.(saved)
    onClose()
  }

  const takeOver =
    form.id === null && canTakeOver(actor)
      ? () => discardThen(() => navigate('/takeover', { state: typedTakeover(form) }))
      : undefined
  if (refused?.kind === 'event') {
    return (
      <ConflictModal
        {...refused}
        busy={isBusy}
        from={form.id === null ? 'new' : 'form'}
        beside={isQuick ? BEGUN : undefined}
        onBack={submitting.back}
        onTake={fields => submitting.submit(fields, 'this')}
        onTakeOver={takeOver}
      />
    )
  }
  if (refused) {
    const { dates, saving } = refused
    return (
      <Suspense>
        <DatesRefused
          // A second refusal is another list, which is read from its top.
          key={saving?.leave?.length ?? 0}
          dates={dates}
          series={current?.event_meta_id}
          isAnew={saving?.leave !== undefined}
          busy={isBusy}
          onChangeRest={saving ? submitting.changeRest : undefined}
          onBack={() => submitting.back()}
        />
      </Suspense>
    )
  }
  if (form.is_recurring_creating) return <SeriesDraft {...{ onSaved, onClose }} />
  if (isInPlace) {
    const inPlace = { submitting, onMore: () => setInPlace(false), onLeave: () => void leave(onClose) }
    if (isQuick) return <QuickForm {...inPlace} />
    return (
      <>
        <MoveForm {...inPlace} newer={newer} />
        {scopeDialog}
      </>
    )
  }
  return (
    <>
      <EventForm
        {...{ submitting, restored, newer, askScope, onKeyMoved }}
        onTakeOver={takeOver}
        onGone={onClose}
        onLeave={() => void leave(onClose)}
        onOpen={id => void leave(() => discardThen(() => does.onOpen(id)))}
        onCopy={event => void leave(() => discardThen(() => does.onCopy?.(event)))}
      />
      {scopeDialog}
    </>
  )
}

function SeriesDraft({ onSaved, onClose }: Pick<EventEditorProps, 'onSaved' | 'onClose'>) {
  const notifySeries = useNotifySeries()
  const onBooked = (booked: BookedSeries) => {
    const [first] = booked.series.reservations
    notifySeries(booked)
    if (first) onSaved?.(first)
    onClose()
  }
  return (
    <Suspense>
      <DraftDialog onBooked={onBooked} />
    </Suspense>
  )
}

/** Leaves the form, after a question if something is not saved; does nothing while the form is being sent. */
function useLeave(isWaiting: boolean) {
  const { form } = useEventForm()
  return async (then: () => void) => {
    if (isWaiting) return
    if (!isChanged(form) || (await askToDiscard())) then()
  }
}

/** The server's version if it is newer than the form's and differs from what the form began with; one that does not is taken over. */
function useNewerVersion(): Reservation | undefined {
  const { form, dispatch, current } = useEventForm()
  const newer = current && form.version !== null && current.version > form.version ? current : undefined
  const hasNoNews = newer !== undefined && isNoNews(form, newer)
  useEffect(() => {
    if (newer && hasNoNews) dispatch({ do: 'rebase', reservation: newer })
  }, [newer, hasNoNews, dispatch])
  return hasNoNews ? undefined : newer
}

function useFocusOnError(errors: FormErrors, turn: number) {
  const latest = useRef(errors)
  latest.current = errors
  useEffect(() => {
    const field = turn > 0 ? firstField(latest.current) : undefined
    if (field) focusAnew(document.getElementById(`event-${field}`) ?? document.getElementById(QUICK_FIELD))
  }, [turn])
}

/**
 * Keeps what is typed into the form until it is discarded. `attempt` holds the key of the last sending, so that a form that was sent
 * before the page was lost is booked only once; `restored`: the form began with what had been kept.
 */
function useKeptForm(form: FormState) {
  const [found] = useState(keptForm)
  const [restored] = useState(() => found?.form.id === form.id && isChanged(form))
  const kept = useRef({ form, attempt: found?.attempt ?? null, isDiscarded: false })

  useEffect(() => rememberStudents(found?.students ?? []), [found])
  useEffect(() => {
    const now = kept.current
    now.form = form
    if (now.isDiscarded) return
    if (isChanged(form)) keepForm(now)
    else forgetForm()
  }, [form])

  const [attempt] = useState(
    (): KeptAttempt => ({
      get last() {
        return kept.current.attempt
      },
      set last(attempt: Attempt | null) {
        const now = kept.current
        now.attempt = attempt
        if (!now.isDiscarded && isChanged(now.form)) keepForm(now)
      },
    }),
  )
  const discard = () => {
    kept.current.isDiscarded = true
    forgetForm()
  }
  return { attempt, restored, discard }
}
