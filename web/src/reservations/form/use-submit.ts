import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import type { ScopeName } from '@stunda/domain/reservations/events-in-scope.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { text, type Words } from '../../i18n/texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import type { KeptAttempt } from '../../shared/attempt-key.ts'
import { readNewest, type Saving, useIsChanging } from '../event/event-calls.ts'
import { type EventFields, eventBodyOf } from '../event/event-fields.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { errorsFromServer, type FormErrors, firstField, NO_ERRORS } from '../event/form-errors.ts'
import { type FormState, formReducer } from '../event/form-state.ts'
import { keepsPhone } from '../event/kept-phone.ts'
import type { AskScope } from '../series/scope-dialog.tsx'
import { withLeft } from '../series/series-calls.ts'
import { checkForm, eventBefore } from './check-form.ts'
import { loadSeriesParts, type Outcome, useBook, useChange, useDraft } from './commands.ts'
import { nameUnlessGiven } from './default-fields.ts'

/** The conflicts of the form: of one event, with its alternatives, or of several dates of a series. */
export type RefusedForm =
  | { kind: 'event'; refusal: Refusal; asked: EventFields }
  | { kind: 'dates'; dates: SeriesRefusal['reservations']; saving: Saving | null; asked: FormState }

export interface Submitting {
  attempt: KeptAttempt
  askScope: AskScope
  /** Whether the likely subject, which names the event, is still being looked up. */
  isSubjectToCome: boolean
  onClose(): void
  onSaved: ((reservation: Reservation) => void) | undefined
}

/** Sends the form by the command that it needs, and shows its outcome. */
export function useSubmit({ attempt, askScope, isSubjectToCome, onClose, onSaved }: Submitting) {
  const { form, dispatch, loaded, actor, lists, settings, now } = useEventForm()
  const { book, ...booking } = useBook(attempt)
  const { change, changeRest, ...changing } = useChange(askScope)
  const { draft, isPending: isChecking } = useDraft()
  const [refused, setRefused] = useState<RefusedForm | null>(null)
  /** How often errors were shown: each time the first one gets the focus. */
  const [errorTurn, setErrorTurn] = useState(0)
  /** A submission that waits for the likely subject. */
  const [held, setHeld] = useState<{ fields: Partial<EventFields>; scope: ScopeName | undefined } | null>(
    null,
  )
  const isBusy = booking.isPending || changing.isPending || isChecking || held !== null
  const isWaiting = useIsChanging(form.id) || isBusy

  const showErrors = (errors: FormErrors) => {
    setRefused(null)
    dispatch({ do: 'refuse', errors })
    setErrorTurn(turn => turn + 1)
  }
  const fail = (why: Words) => showErrors({ form: why })

  /** Somebody else was faster: the form shows their version beside the user's own. */
  const showNewer = async (why: Words) => {
    const newest = form.id === null ? undefined : await readNewest(form.id)
    if (newest && form.version !== null && newest.version > form.version) showErrors(NO_ERRORS)
    else fail(why)
  }
  const show = (outcome: Outcome, asked: FormState) => {
    switch (outcome.kind) {
      case 'saved':
        outcome.notify()
        onSaved?.(outcome.event)
        return onClose()
      case 'drafted': {
        const { draft, saved } = outcome
        return dispatch(draft ? { do: 'draft', draft, saved } : { do: 'show_draft' })
      }
      case 'wrong':
        return showErrors(outcome.errors)
      case 'refused': {
        const { refusal } = outcome
        dispatch({ do: 'refuse', errors: errorsFromServer(refusal, asked) })
        return setRefused({ kind: 'event', refusal, asked })
      }
      case 'dates': {
        const { saving } = outcome
        const dates = refused?.kind === 'dates' ? withLeft(outcome.dates, refused.dates) : outcome.dates
        const showDates = () => setRefused({ kind: 'dates', dates, saving, asked })
        return void loadSeriesParts().then(showDates, () => fail(outcome.why))
      }
      case 'outdated':
        return void showNewer(outcome.why)
    }
  }

  const send = async (fields: Partial<EventFields>, scope?: ScopeName) => {
    const given = formReducer(form, { do: 'set', fields })
    const event_name =
      given.event_name.trim() === '' ? nameUnlessGiven(given, lists.subjects, text) : given.event_name
    const asked = formReducer(given, { do: 'set', fields: { event_name } })
    dispatch({ do: 'set', fields: { ...fields, event_name } })
    const before = loaded && eventBefore(loaded, form.initial, lists.stood)
    const category = lists.categoryOf(asked.category_id)
    const keeps_phone = keepsPhone(asked, loaded, actor)
    const facts = { actor, before, category, keeps_phone, now, school: settings, limits: settings }
    const errors = checkForm(asked, facts, text)
    const body = eventBodyOf(asked)
    if (firstField(errors) !== undefined || !body) return showErrors(errors)
    const create = asked.recurrence === 'single' ? book : draft
    show(await (asked.id === null ? create(asked, body) : change(asked, body, scope)), asked)
  }

  const sendHeld = useEffectEvent(() => {
    if (!held) return
    setHeld(null)
    void send(held.fields, held.scope)
  })
  const isReady = held !== null && !isSubjectToCome
  useEffect(() => {
    if (isReady) sendHeld()
  }, [isReady])

  return {
    submit(fields: Partial<EventFields> = {}, scope?: ScopeName) {
      if (isWaiting) return
      if (isSubjectToCome && form.event_name.trim() === '') setHeld({ fields, scope })
      else void send(fields, scope)
    },
    changeRest() {
      if (isWaiting || refused?.kind !== 'dates' || !refused.saving) return
      const { saving, dates, asked } = refused
      void changeRest(saving, dates, asked).then(outcome => show(outcome, asked))
    },
    /** Shows the form again; `isCleared`: some events are no longer in the way, so that its errors may not be true any more. */
    back(isCleared = false) {
      setRefused(null)
      if (isCleared) dispatch({ do: 'refuse', errors: NO_ERRORS })
      else setErrorTurn(turn => turn + 1)
    },
    /** Shows why something that is done beside the form, as deleting, did not work. */
    fail(error: unknown) {
      const why = () => errorText(error)
      if (error instanceof ApiError && error.status === 409) void showNewer(why)
      else fail(why)
    },
    refused,
    errorTurn,
    isBusy,
    isWaiting,
    isChecking,
    /** Whether the form was sent as it is, and nobody knows whether it is booked. */
    isLost: booking.isLost && form.errors.form !== undefined,
  }
}
