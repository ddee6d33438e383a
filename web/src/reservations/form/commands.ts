import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { isKeyOnly } from '@stunda/domain/reservations/room-key.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import type { KeptAttempt } from '../../shared/attempt-key.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { useEventInWords } from '../../shared/use-event-in-words.ts'
import {
  answerTo,
  isUnanswered,
  refusalOf,
  type Saving,
  type ScopeName,
  useSaveEvent,
} from '../event/event-calls.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { errorsFromServer } from '../event/form-errors.ts'
import { type FormState, isChanged } from '../event/form-state.ts'
import { keepsStart } from '../event/has-begun.ts'
import { usePlaceInWords, useRoomNumber } from '../event/place-in-words.ts'
import type { RecurringSaveData } from '../event/recurring-state.ts'
import { askToHandOn, keyHolders, withKeyBack } from '../room-key/key-dialogs.ts'
import { loadSeriesParts } from '../series/lazy-parts.ts'
import { datesInTheWay } from '../series/left-dates.ts'
import { recurrenceOf } from '../series/plan-series.ts'
import type { AskScope } from '../series/scope-dialog.tsx'
import { useDraftSeries } from '../series/series-calls.ts'
import { type Outcome, outcomeOf, wrong } from './outcome.ts'

/** Books a new event. `attempt`: where the key of the last try is kept. */
export function useBook(attempt: KeptAttempt) {
  const { actor } = useEventForm()
  const t = useTexts()
  const queries = useQueryClient()
  const placeInWords = usePlaceInWords()
  const save = useSaveEvent(attempt)

  const book = async (asked: FormState, body: EventBody): Promise<Outcome> => {
    const saving: Saving = { id: null, version: null, body, scope: 'this' }
    const { data: event, error } = await answerTo(save, saving)
    if (event) {
      const isPending = event.status_id === STATUS.pending
      const said = t(isPending ? 'reservations.booked_pending' : 'reservations.booked', placeInWords(event))
      const undone = t('reservations.booking_undone')
      return { kind: 'saved', event, notify: () => notifyWithUndo(queries, said, [event.id], { undone }) }
    }
    const refusal = refusalOf(error)
    // A key cannot be handed on to a new event: the status field says what stands against it.
    if (refusal && runsTheSchool(actor) && keyHolders(refusal).length > 0) {
      return { kind: 'wrong', errors: errorsFromServer(refusal, asked) }
    }
    return outcomeOf(error, asked, t, { saving, isLost: isUnanswered({ error, variables: saving }) })
  }
  return { book, isPending: save.isPending, isLost: isUnanswered(save) }
}

/** Changes an event or more of its series; asks first how far the change reaches and whether keys came back. */
export function useChange(askScope: AskScope) {
  const { loaded, actor } = useEventForm()
  const t = useTexts()
  const queries = useQueryClient()
  const eventInWords = useEventInWords()
  const roomNumber = useRoomNumber()
  const save = useSaveEvent()

  const saveAs = async (saving: Saving, asked: FormState, said?: string): Promise<Outcome> => {
    const { data: event, error } = await answerTo(save, saving)
    if (event) return { kind: 'saved', event, notify: () => notifyChanged(event, saving, said) }
    const refusal = refusalOf(error)
    const holders = runsTheSchool(actor) ? keyHolders(refusal) : []
    if (!refusal || holders.length === 0) return outcomeOf(error, asked, t, { saving })
    // A key cannot be handed on to several events either.
    if (saving.scope !== 'this') return { kind: 'wrong', errors: errorsFromServer(refusal, asked) }
    const room = { room_number: roomNumber(asked.room_id) }
    const isBack = await askToHandOn(holders, room, asked.date_reservation)
    if (!isBack) return { kind: 'declined' }
    return saveAs({ ...saving, key_back_from: holders.map(holder => holder.id) }, asked)
  }

  const notifyChanged = (event: Reservation, saving: Saving, said: string | undefined) => {
    const { id, version, scope, key_back_from = [], leave = [] } = saving
    const whole_change = scope !== 'this'
    const isSame = event.version === version
    const changed = whole_change ? 'reservations.changed_series' : 'reservations.changed'
    // An event that was left as it is does not say where the others are now.
    const isTold = !isSame && !(id !== null && leave.includes(id))
    notifyWithUndo(
      queries,
      said ?? t(isSame ? 'reservations.changed_nothing' : changed),
      isSame ? [] : [event.id, ...key_back_from],
      {
        undone: t('reservations.change_undone'),
        whole_change,
        detail: isTold ? eventInWords(event, { isSeries: whole_change }) : undefined,
      },
    )
  }

  const change = async (asked: FormState, body: EventBody, chosen?: ScopeName): Promise<Outcome> => {
    const { id, version } = asked
    const isOfSeries = asked.recurrence !== 'single' && isChanged(asked) && !isKeyAlone(asked)
    const scope = isOfSeries ? (chosen ?? (await askScope('change', keepsStart(asked)))) : 'this'
    if (scope === null) return { kind: 'declined' }
    const put = loaded ? await withKeyBack(loaded, body, roomNumber) : body
    return put ? saveAs({ id, version, body: put, scope }, asked) : { kind: 'declined' }
  }

  /** Sends a refused change of a series again, without the dates that are in the way. */
  const changeRest = (
    saving: Saving,
    dates: Extract<Outcome, { kind: 'dates' }>['dates'],
    asked: FormState,
  ) => {
    const leave = datesInTheWay(dates).map(({ id }) => id)
    const counts = { count: dates.length - leave.length, left: leave.length }
    const said = counts.count > 0 ? t('reservations.changed_rest', counts) : undefined
    return saveAs({ ...saving, leave }, asked, said)
  }
  return { change, changeRest, isPending: save.isPending }
}

/** Has the dates of a new series checked by the server; nothing is booked. */
export function useDraft() {
  const t = useTexts()
  const check = useDraftSeries()

  const draft = async (asked: FormState, form: EventBody): Promise<Outcome> => {
    const saved: RecurringSaveData = { form, recurring_form: recurrenceOf(asked) }
    if (JSON.stringify(saved) === JSON.stringify(asked.recurring_save_data)) return { kind: 'drafted', saved }
    const { data, error } = await answerTo(check, saved)
    if (data) {
      return loadSeriesParts().then(
        () => ({ kind: 'drafted', draft: data, saved }),
        () => wrong(t('reservations.draft_failed')),
      )
    }
    const refusal = refusalOf(error)
    // What is wrong with every date alike is put right in the form, not by another room or time.
    return refusal ? { kind: 'wrong', errors: errorsFromServer(refusal, asked) } : outcomeOf(error, asked, t)
  }
  return { draft, isPending: check.isPending }
}

/** Whether only the status changed, by handing the room's key out or back: that concerns one event, never its series. */
export function isKeyAlone(form: FormState): boolean {
  const { status_id } = form.initial
  return isKeyOnly(status_id, form.status_id) && !isChanged({ ...form, status_id })
}
