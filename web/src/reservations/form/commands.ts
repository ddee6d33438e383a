import type { EventBody, Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { DraftMeta, SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import type { ScopeName } from '@stunda/domain/reservations/events-in-scope.ts'
import { isKeyOnly } from '@stunda/domain/reservations/room-key.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { text, type Words } from '../../i18n/texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import type { KeptAttempt } from '../../shared/attempt-key.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { notifyWithUndo } from '../../shared/undo.ts'
import { useEventInWords } from '../../shared/use-event-in-words.ts'
import { whoIsIn } from '../../shared/who-is-in.ts'
import {
  answerTo,
  inLanguage,
  isUnanswered,
  refusalOf,
  type Saved,
  type Saving,
  seriesRefusalOf,
  useSaveEvent,
} from '../event/event-calls.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { errorsFromServer, type FormErrors } from '../event/form-errors.ts'
import { type FormState, isChanged } from '../event/form-state.ts'
import { usePlaceInWords, useRoomNumber } from '../event/place-in-words.ts'
import type { RecurringSaveData } from '../event/recurring-state.ts'
import { handingOn, keyHolders, withKeyBack } from '../room-key/key-dialogs.ts'
import { recurrenceOf } from '../series/plan-series.ts'
import type { AskScope } from '../series/scope-dialog.tsx'
import { datesInTheWay, isOvertaken, useDraftSeries } from '../series/series-calls.ts'

/** Books a new event. `attempt`: where the key of the last try is kept. */
export function useBook(attempt: KeptAttempt) {
  const { actor } = useEventForm()
  const placeInWords = usePlaceInWords()
  const save = useSaveEvent(attempt)

  const book = async (asked: FormState, body: EventBody): Promise<Outcome> => {
    const { makes_up } = asked
    const booked = makes_up ? { ...body, makes_up: makes_up.id } : body
    const saving: Saving = { id: null, version: null, body: booked, scope: 'this' }
    const { data, error } = await answerTo(save, saving)
    if (data) {
      const { event, change } = data
      const isPending = event.status_id === STATUS.pending
      const said = () =>
        text(isPending ? 'reservations.booked_pending' : 'reservations.booked', placeInWords(event))
      const undone = () => text('reservations.booking_undone')
      return {
        kind: 'saved',
        event,
        notify: () => notifyWithUndo(said, [event.id], { change, undone, detail: () => whatAndWho(event) }),
      }
    }
    const isLost = isUnanswered({ error, variables: saving })
    // A key cannot be handed on to a new event: the status field says what stands against it.
    return outcomeOf(error, asked, { saving, isLost, isInForm: isForKeyAlone(actor) })
  }
  return { book, isPending: save.isPending, isLost: isUnanswered(save) }
}

/** `Piano · Agnese Kalniņa · Marta Ozola`: says at once if somebody else was meant. */
const whatAndWho = (event: Reservation) => [event.event_name, whoIsIn(event)].filter(Boolean).join(' · ')

/** Changes an event or more of its series; asks first how far the change reaches and whether keys came back. */
export function useChange(askScope: AskScope) {
  const { loaded, actor } = useEventForm()
  const eventInWords = useEventInWords()
  const roomNumber = useRoomNumber()
  const save = useSaveEvent()

  const saveAs = async (saving: Saving, asked: FormState, said?: Words): Promise<Outcome> => {
    // A key cannot be handed on to several events.
    const mayHandOn = runsTheSchool(actor) && saving.scope === 'this'
    const done = await handingOn(
      key_back_from => answerTo(save, { ...saving, key_back_from }),
      ({ error }) => (mayHandOn ? refusalOf(error) : undefined),
      { room: { room_number: roomNumber(asked.room_id) }, date: asked.date_reservation },
    )
    if (!done) return { kind: 'declined' }
    const { data: saved, error } = done.answer
    if (isOvertaken(error)) {
      const reach = await askScope({ about: 'change', change: saving.body, again: () => errorText(error) })
      return reach ? saveAs({ ...saving, leave: [], ...reach }, asked) : { kind: 'declined' }
    }
    const others = done.holders.map(({ id }) => id)
    if (saved) {
      const { event } = saved
      return { kind: 'saved', event, notify: () => notifyChanged(saved, saving, others, said) }
    }
    return outcomeOf(error, asked, { saving, isInForm: isForKeyAlone(actor) })
  }

  const notifyChanged = (
    { event, change }: Saved,
    saving: Saving,
    others: number[],
    said: Words | undefined,
  ) => {
    const { id, version, scope, leave = [] } = saving
    const whole_change = scope !== 'this'
    const isSame = event.version === version
    const changed = whole_change ? 'reservations.changed_series' : 'reservations.changed'
    // An event that was left as it is does not say where the others are now.
    const isTold = !isSame && !(id !== null && leave.includes(id))
    notifyWithUndo(
      said ?? (() => text(isSame ? 'reservations.changed_nothing' : changed)),
      [event.id, ...others],
      {
        change: isSame ? undefined : change,
        undone: () => text('reservations.change_undone'),
        whole_change,
        detail: isTold ? () => eventInWords(event, { isSeries: whole_change }) : undefined,
      },
    )
  }

  const change = async (asked: FormState, body: EventBody, chosen?: ScopeName): Promise<Outcome> => {
    const { id, version } = asked
    const isOfSeries = asked.recurrence !== 'single' && isChanged(asked) && !isKeyAlone(asked)
    const reach = isOfSeries && !chosen ? await askScope({ about: 'change', change: body }) : null
    if (isOfSeries && !chosen && !reach) return { kind: 'declined' }
    const scope = (isOfSeries && chosen) || 'this'
    const put = loaded ? await withKeyBack(loaded, body, roomNumber) : body
    const saving = { id, version, scope, ...reach, note: asked.note }
    return put ? saveAs({ ...saving, body: put }, asked) : { kind: 'declined' }
  }

  const changeRest = (
    saving: Saving,
    dates: Extract<Outcome, { kind: 'dates' }>['dates'],
    asked: FormState,
  ) => {
    const taken = datesInTheWay(dates).map(({ id }) => id)
    const counts = { count: dates.length - taken.length, left: taken.length }
    const said = counts.count > 0 ? () => text('reservations.changed_rest', counts) : undefined
    const leave = [...new Set([...(saving.leave ?? []), ...taken])]
    return saveAs({ ...saving, leave }, asked, said)
  }
  return { change, changeRest, isPending: save.isPending }
}

/** Has the dates of a new series checked by the server; nothing is booked. */
export function useDraft() {
  const check = useDraftSeries()

  const draft = async (asked: FormState, form: EventBody): Promise<Outcome> => {
    const saved: RecurringSaveData = { form, recurring_form: recurrenceOf(asked) }
    if (JSON.stringify(saved) === JSON.stringify(asked.recurring_save_data)) return { kind: 'drafted', saved }
    const { data, error } = await answerTo(check, saved)
    if (data) {
      return loadSeriesParts().then(
        () => ({ kind: 'drafted', draft: data, saved }),
        () => wrong(() => text('reservations.draft_failed')),
      )
    }
    // An error that every date has is put right in the form, not by another room or time.
    return outcomeOf(error, asked, { isInForm: () => true })
  }
  return { draft, isPending: check.isPending }
}

/** Whether only the status changed, by handing the room's key out or back: that concerns one event, never its series. */
export function isKeyAlone(form: FormState): boolean {
  const { status_id } = form.initial
  return isKeyOnly(status_id, form.status_id) && !isChanged({ ...form, status_id })
}

/** The outcome of a form that was sent: the answer of each of its commands. */
export type Outcome =
  /** `notify` is called as the dialog closes: a screen reader is silent about what changes behind an open one. */
  | { kind: 'saved'; event: Reservation; notify(): void }
  /** The dates of a series are checked; without a draft they are the same as before. */
  | { kind: 'drafted'; draft?: DraftMeta; saved: RecurringSaveData }
  | { kind: 'wrong'; errors: FormErrors }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'dates'; dates: SeriesRefusal['reservations']; saving: Saving | null; why: Words }
  | { kind: 'outdated'; why: Words }
  | { kind: 'declined' }

/** Whether a room's key alone stands against a change, for those who may hand it on. */
const isForKeyAlone = (actor: Actor) => (refusal: Refusal) =>
  runsTheSchool(actor) && keyHolders(refusal).length > 0

const wrong = (text: Words): Outcome => ({ kind: 'wrong', errors: { form: text } })

interface Sent {
  saving?: Saving
  /** Nobody knows whether the event is booked. */
  isLost?: boolean
  /** Whether a refusal is shown in the form, not as what is in the way. */
  isInForm(refusal: Refusal): boolean
}

function outcomeOf(error: unknown, asked: FormState, { saving, isLost, isInForm }: Sent): Outcome {
  const why = () => errorText(error)
  const dates = seriesRefusalOf(error)
  if (dates) return { kind: 'dates', dates, saving: saving ?? null, why }
  const refusal = refusalOf(error)
  if (refusal && !isInForm(refusal)) return { kind: 'refused', refusal }
  if (!(error instanceof ApiError)) return wrong(why)
  const { status, body } = error
  if (status === 409 && saving?.id) return { kind: 'outdated', why }
  if (status === 404) return wrong(() => text('reservations.gone'))
  if (status === 422 && body) {
    return {
      kind: 'wrong',
      errors: errorsFromServer(inLanguage(error, body), asked),
    }
  }
  return wrong(() => `${isLost ? text('reservations.answer_lost') : why()} ${text('reservations.kept')}`)
}

/** The table of a draft. */
export const DraftDialog = lazyPart(() => import('../series/draft-dialog.tsx'))

/** The dates in the way of a change. */
export const DatesRefused = lazyPart(async () => ({
  default: (await import('../series/dates-refused.tsx')).DatesRefused,
}))

/** Fetches both before they are shown; rejects where they cannot be fetched. */
export async function loadSeriesParts(): Promise<void> {
  await Promise.all([DraftDialog.load(), DatesRefused.load()])
}
