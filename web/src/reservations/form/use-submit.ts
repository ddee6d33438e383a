import type {
  EventBody,
  EventMeta,
  Refusal,
  Reservation,
} from '@stunda/contract/reservations/reservations.ts'
import type { SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import type { KeptAttempt } from '../../shared/attempt-key.ts'
import { useRooms, useSubjects } from '../../shared/reference-lists.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { useEventInWords } from '../../shared/use-event-in-words.ts'
import { eventBodyOf } from '../event/event-body.ts'
import {
  isUnanswered,
  refusalOf,
  reservationOptions,
  type Saving,
  type ScopeName,
  useIsChanging,
  useSaveEvent,
} from '../event/event-calls.ts'
import type { FormErrors } from '../event/form-errors.ts'
import {
  type EventFields,
  type FormAction,
  type FormState,
  formReducer,
  isChanged,
} from '../event/form-state.ts'
import { keepsStart } from '../event/has-begun.ts'
import type { RecurringSaveData } from '../event/recurring-state.ts'
import { errorsFromServer, firstField, noErrors } from '../event/server-errors.ts'
import { usePlaceInWords } from '../event/use-place-in-words.ts'
import { withKeyBack } from '../room-key/ask-keys-back.ts'
import { askToHandOn, keyHolders } from '../room-key/hand-on.ts'
import { loadSeriesParts } from '../series/lazy-parts.ts'
import { datesInTheWay, withLeft } from '../series/left-dates.ts'
import { recurrenceOf } from '../series/plan-series.ts'
import type { ScopeQuestion } from '../series/scope-dialog.tsx'
import { seriesRefusalOf, useDraftSeries } from '../series/use-series-calls.ts'
import { checkForm, eventBefore } from './check-form.ts'
import { isKeyAlone } from './is-key-alone.ts'
import { nameUnlessGiven } from './name-unless-given.ts'

/** What a saving ran into: one event with its alternatives, or several dates of a series. */
export type RefusedSaving =
  | { kind: 'event'; refusal: Refusal; asked: EventFields }
  | { kind: 'dates'; refused: SeriesRefusal['reservations']; saving: Saving | null; asked: FormState }

export interface Submitting {
  form: FormState
  dispatch: Dispatch<FormAction>
  /** The event as it was loaded; absent for a new one. */
  loaded: Reservation | undefined
  actor: Actor
  settings: Settings
  now: CivilDateTime
  /** Where the last attempt to book is remembered. */
  attempt: KeptAttempt
  askScope(about: ScopeQuestion['about'], keepsStart?: boolean): Promise<ScopeName | null>
  onClose(): void
  onSaved?(reservation: Reservation): void
}

/** What becomes of the form when it is sent: booked, changed, drafted as a series, or refused and said why. */
export function useSubmit(submitting: Submitting) {
  const { form, dispatch, loaded, actor, settings, now, attempt, askScope, onClose, onSaved } = submitting
  const t = useTexts()
  const queries = useQueryClient()
  const rooms = useRooms().data
  const subjects = useSubjects().data
  const placeInWords = usePlaceInWords()
  const eventInWords = useEventInWords()
  const save = useSaveEvent(attempt)
  const draft = useDraftSeries()
  const [refused, setRefused] = useState<RefusedSaving | null>(null)
  /** How often somebody was told of errors: each time the first one gets the focus. */
  const [toldErrors, setTold] = useState(0)
  const tell = () => setTold(times => times + 1)
  const isBusy = save.isPending || draft.isPending
  const isWaiting = useIsChanging(form.id) || isBusy
  const roomNumber = (id: number | null) => rooms?.find(room => room.id === id)?.room_number ?? ''

  const refuse = (errors: FormErrors) => {
    setRefused(null)
    dispatch({ do: 'refuse', errors })
    tell()
  }
  const fail = (text: string) => refuse({ ...noErrors(), fields: { form: text } })

  const submit = async (fields: Partial<EventFields> = {}, chosen?: ScopeName) => {
    if (isWaiting) return
    const given = formReducer(form, { do: 'set', fields })
    const event_name =
      given.event_name.trim() === '' ? nameUnlessGiven(given, subjects ?? [], t) : given.event_name
    const asked = formReducer(given, { do: 'set', fields: { event_name } })
    dispatch({ do: 'set', fields: { ...fields, event_name } })
    const before = loaded && eventBefore(loaded, form.initial)
    const errors = checkForm(asked, { actor, before, now, school: settings, limits: settings }, t)
    const body = eventBodyOf(asked)
    if (firstField(errors) !== undefined || !body) return refuse(errors)
    if (asked.id === null && asked.recurrence !== 'single') return askDraft(asked, body)

    const isOfSeries =
      asked.id !== null && asked.recurrence !== 'single' && isChanged(asked) && !isKeyAlone(asked)
    const scope = isOfSeries ? (chosen ?? (await askScope('change', keepsStart(asked)))) : 'this'
    if (scope === null) return
    const put = loaded ? await withKeyBack(loaded, body, roomNumber) : body
    if (put) saveAs({ id: asked.id, version: asked.version, body: put, scope }, asked)
  }

  const saveAs = (saving: Saving, asked: FormState) =>
    save.mutate(saving, {
      onSuccess: saved => onDone(saved, saving),
      onError: error => {
        const holders = runsTheSchool(actor) ? keyHolders(refusalOf(error)) : []
        if (holders.length > 0) void handKeyOn(holders, saving, asked, error)
        else onRefused(error, asked, saving)
      },
    })

  /** The change of a series again, without its dates that are in the way. */
  const changeRest = () => {
    if (isWaiting || refused?.kind !== 'dates' || !refused.saving) return
    const leave = datesInTheWay(refused.refused).map(({ id }) => id)
    saveAs({ ...refused.saving, leave }, refused.asked)
  }

  /** Of a new event, and of several, no key is handed on: what stands against it is said at the status. */
  const handKeyOn = async (holders: Reservation[], saving: Saving, asked: FormState, error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal && (saving.id === null || saving.scope !== 'this'))
      return refuse(errorsFromServer(refusal, asked))
    const room = { room_number: roomNumber(asked.room_id) }
    if (await askToHandOn(holders, room, asked.date_reservation))
      saveAs({ ...saving, key_back_from: holders.map(holder => holder.id) }, asked)
  }

  const onDone = (saved: Reservation, { id, version, scope, key_back_from = [], leave = [] }: Saving) => {
    const isNew = id === null
    const whole_change = scope !== 'this'
    const booked = saved.status_id === STATUS.pending ? 'reservations.booked_pending' : 'reservations.booked'
    const isSame = saved.version === version
    const changed = whole_change ? 'reservations.changed_series' : 'reservations.changed'
    const count = refused?.kind === 'dates' ? refused.refused.length - leave.length : 0
    const left = count > 0 ? t('reservations.changed_rest', { count, left: leave.length }) : ''
    const said = isNew
      ? t(booked, placeInWords(saved))
      : left || t(isSame ? 'reservations.changed_nothing' : changed)
    const undone = t(isNew ? 'reservations.booking_undone' : 'reservations.change_undone')
    // One that was left says nothing of where the others are now.
    const detail =
      isNew || isSame || leave.includes(id) ? undefined : eventInWords(saved, { isSeries: whole_change })
    const ids = isSame ? [] : [saved.id, ...key_back_from]
    notifyWithUndo(queries, said, ids, { undone, whole_change, detail })
    onSaved?.(saved)
    onClose()
  }

  /** The same series as last time leads back to its draft, as it was left. */
  const askDraft = (asked: FormState, form: EventBody) => {
    const saved: RecurringSaveData = { form, recurring_form: recurrenceOf(asked) }
    if (JSON.stringify(saved) === JSON.stringify(asked.recurring_save_data)) {
      return dispatch({ do: 'show_draft' })
    }
    draft.mutate(saved, {
      onSuccess: drafted =>
        loadSeriesParts().then(
          () => dispatch({ do: 'draft', draft: drafted, saved }),
          () => fail(t('reservations.draft_failed')),
        ),
      onError: error => {
        const refusal = refusalOf(error)
        // What stands against every date alike is set right in the form, not by another room or time.
        if (refusal) refuse(errorsFromServer(refusal, asked))
        else onRefused(error, asked)
      },
    })
  }

  const onRefused = (error: unknown, asked: FormState, saving: Saving | null = null) => {
    const dates = seriesRefusalOf(error)
    if (dates) {
      const all = refused?.kind === 'dates' ? withLeft(dates, refused.refused) : dates
      const show = () => setRefused({ kind: 'dates', refused: all, saving, asked })
      return void loadSeriesParts().then(show, () => fail(errorText(error)))
    }
    const refusal = refusalOf(error)
    if (refusal) {
      dispatch({ do: 'refuse', errors: errorsFromServer(refusal, asked) })
      return setRefused({ kind: 'event', refusal, asked })
    }
    if (!(error instanceof ApiError)) return fail(errorText(error))
    if (error.status === 409 && asked.id !== null) return void showNewer(asked.id, asked.version, error)
    if (error.status === 404) return fail(t('reservations.gone'))
    if (error.status === 422 && error.body) {
      return refuse(errorsFromServer({ ...error.body, message: errorText(error) }, asked))
    }
    const isLost = isUnanswered({ error, variables: saving })
    fail(`${isLost ? t('reservations.answer_lost') : errorText(error)} ${t('reservations.kept')}`)
  }

  /** Something that is done at once, beside what the form asks for, did not work. */
  const failAtOnce = (error: unknown) => {
    const isRaced = error instanceof ApiError && error.status === 409
    if (isRaced && form.id !== null) void showNewer(form.id, form.version, error)
    else fail(errorText(error))
  }

  /** Somebody was faster: what they made of it is read, and the form shows it beside one's own. */
  const showNewer = async (id: number, version: number | null, refusal: ApiError) => {
    const newest = await queries
      .fetchQuery({ ...reservationOptions(id), staleTime: 0 })
      .catch(() => undefined)
    const isNewer = newest !== undefined && version !== null && newest.version > version
    if (isNewer) refuse(noErrors())
    else fail(errorText(refusal))
  }

  const onBooked = (meta: EventMeta) => {
    const ids = meta.reservations.map(reservation => reservation.id)
    const [first] = meta.reservations
    notifyWithUndo(queries, t('reservations.booked_lessons', { count: ids.length }), ids, {
      undone: t('reservations.bookings_undone'),
      detail: first && eventInWords(first, { isSeries: meta.recurrence !== 'recurring' }),
    })
    if (first) onSaved?.(first)
    onClose()
  }

  const back = (isCleared = false) => {
    setRefused(null)
    // What was said at the fields is not so any more: the lanes beside them say what is.
    if (isCleared) dispatch({ do: 'refuse', errors: noErrors() })
    else tell()
  }
  const isChecking = draft.isPending
  return {
    submit,
    changeRest,
    isBusy,
    isWaiting,
    isChecking,
    /** Whether what the form says was sent as it is, and nobody knows whether it is booked. */
    isLost: isUnanswered(save) && form.errors.fields.form !== undefined,
    refused,
    back,
    failAtOnce,
    onBooked,
    toldErrors,
  }
}
