import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { confirm } from '../shared/ui/confirm-store.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { checkForm } from './check-form.ts'
import { ConflictModal } from './conflict-modal.tsx'
import { eventBodyOf } from './event-body.ts'
import { EventForm } from './event-form.tsx'
import {
  type EventFields,
  type FormErrors,
  type FormState,
  fieldsOf,
  formReducer,
  isChanged,
} from './form-state.ts'
import { errorsFromServer, firstField, noErrors } from './server-errors.ts'
import { reservationOptions } from './use-availability.ts'
import { useEventLists } from './use-event-lists.tsx'
import { refusalOf, useSaveEvent } from './use-save-event.ts'

export interface EventEditorProps {
  start: FormState
  /** The event as it stands on the server now; absent for a new one. */
  current?: Reservation
  actor: Actor
  settings: Settings
  now: CivilDateTime
  onClose(): void
  onSaved?(reservation: Reservation): void
}

/** The form of an event, what becomes of it, and the conflict modal in its place when it is refused. */
export function EventEditor({ start, current, actor, settings, now, onClose, onSaved }: EventEditorProps) {
  const t = useTexts()
  const [form, dispatch] = useReducer(formReducer, start)
  const [refused, setRefused] = useState<{ refusal: Refusal; asked: EventFields } | null>(null)
  const loaded = useRef(current).current
  const lists = useEventLists(actor, loaded)
  const queries = useQueryClient()
  const save = useSaveEvent()
  const [focusAt, setFocusAt] = useState(0)
  useFocusOnError(form.errors, focusAt)

  const refuse = (errors: FormErrors) => {
    dispatch({ do: 'refuse', errors })
    setFocusAt(times => times + 1)
  }

  const submit = (fields: Partial<EventFields> = {}) => {
    if (save.isPending) return
    const asked = formReducer(form, { do: 'set', fields })
    dispatch({ do: 'set', fields })
    const before = loaded && {
      ...fieldsToEvent(loaded),
      id: loaded.id,
      created_by: loaded.created_by?.id ?? null,
    }
    const limits = { max_reservation_days: settings.max_reservation_days }
    const errors = checkForm(asked, { actor, before, now, school: settings, limits }, t)
    const body = eventBodyOf(asked)
    if (firstField(errors) !== undefined || !body) {
      setRefused(null)
      return refuse(errors)
    }
    save.mutate(
      { id: asked.id, version: asked.version, body },
      {
        onSuccess: saved => {
          notify(t(asked.id === null ? 'reservations.booked' : 'reservations.changed'), { tone: 'done' })
          onSaved?.(saved)
          onClose()
        },
        onError: error => onRefused(error, asked),
      },
    )
  }

  const onRefused = (error: unknown, asked: FormState) => {
    const refusal = refusalOf(error)
    if (refusal) {
      dispatch({ do: 'refuse', errors: errorsFromServer(refusal, asked) })
      return setRefused({ refusal, asked })
    }
    setRefused(null)
    if (error instanceof ApiError && error.status === 409 && asked.id !== null) {
      return void showNewer(asked.id, asked.version, error)
    }
    if (error instanceof ApiError && error.status === 404) {
      return refuse({ ...noErrors(), fields: { form: t('reservations.gone') } })
    }
    if (error instanceof ApiError && error.status === 422 && error.body) {
      return refuse(errorsFromServer({ ...error.body, message: errorText(error) }, asked))
    }
    refuse({ ...noErrors(), fields: { form: `${errorText(error)} ${t('reservations.kept')}` } })
  }

  /** Somebody was faster: what they made of it is read, and the form offers it. */
  const showNewer = async (id: number, version: number | null, refusal: ApiError) => {
    const newest = await queries
      .fetchQuery({ ...reservationOptions(id), staleTime: 0 })
      .catch(() => undefined)
    const isNewer = newest !== undefined && version !== null && newest.version > version
    refuse(isNewer ? noErrors() : { ...noErrors(), fields: { form: errorText(refusal) } })
  }

  const leave = async () => {
    if (save.isPending) return
    const question = {
      title: t('reservations.leave_title'),
      message: t('reservations.leave_text'),
      submit: t('reservations.leave'),
      cancel: t('reservations.stay'),
    }
    if (!isChanged(form) || (await confirm(question))) onClose()
  }

  if (refused) {
    return (
      <ConflictModal
        {...refused}
        lists={lists}
        today={dateOf(now)}
        busy={save.isPending}
        onBack={() => {
          setRefused(null)
          setFocusAt(times => times + 1)
        }}
        onTake={submit}
      />
    )
  }
  return (
    <EventForm
      {...{ form, loaded, lists, actor, settings, now, dispatch }}
      newer={current && form.version !== null && current.version > form.version ? current : undefined}
      busy={save.isPending}
      onSubmit={() => submit()}
      onLeave={() => void leave()}
      onGone={onClose}
      onFailed={text => refuse({ ...noErrors(), fields: { form: text } })}
    />
  )
}

/** Puts the focus at the first error each time somebody was told of errors. */
function useFocusOnError(errors: FormErrors, times: number) {
  const latest = useRef(errors)
  latest.current = errors
  useEffect(() => {
    const field = times > 0 ? firstField(latest.current) : undefined
    if (field) document.getElementById(`event-${field}`)?.focus()
  }, [times])
}

function fieldsToEvent(reservation: Reservation) {
  const { start_datetime, end_datetime, room_id } = reservation
  return { ...fieldsOf(reservation), start_datetime, end_datetime, room_id }
}
