import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useActor, useSettings } from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { ModalDialog } from '../shared/ui/modal-dialog.tsx'
import { Loading, Skeleton } from '../shared/ui/states.tsx'
import { memoryNow } from '../shared/user-memory.ts'
import { reservationOptions, useSeenOnOpening } from './event/event-calls.ts'
import type { EventFields } from './event/event-fields.ts'
import form from './event/event-form.module.css'
import { CLEARED, formReducer } from './event/form-state.ts'
import { keptForm, type Opened, rememberStudents } from './event/kept-form.ts'
import { EventView } from './event-view.tsx'
import { defaultFields, fieldsAgain, fieldsCopied, fieldsMakingUp } from './form/default-fields.ts'
import { EventEditor, type EventEditorProps } from './form/event-editor.tsx'
import { seriesOptions } from './series/series-calls.ts'

export interface EventDialogProps {
  opened: Opened
  onClose(): void
  onSaved?(reservation: Reservation): void
}

/** The dialog of a new or an existing event, in a file that is loaded when it is first needed. */
export default function EventDialog({ opened, onClose, onSaved }: EventDialogProps) {
  const [other, setOther] = useState<number>()
  const [begun, setBegun] = useState<EventFields>()
  const actor = useActor()
  const settings = useSettings()
  const now = useSchoolNow()
  if (settings.isError && !settings.data)
    return <DialogFailed error={settings.error} onRetry={settings.refetch} onClose={onClose} />
  if (!actor || !settings.data || !now) return <DialogSkeleton onClose={onClose} />
  const shared = { actor, settings: settings.data, now, onClose, onSaved, onOpen: setOther }
  if (begun) return <NewEvent opened={{ kind: 'new' }} fields={begun} {...shared} />
  const id = other ?? (opened.kind === 'existing' ? opened.id : undefined)
  if (id !== undefined) {
    const inPlace = other === undefined && opened.in_place === true
    return <ExistingEvent key={id} onBegin={setBegun} {...{ id, inPlace }} {...shared} />
  }
  return opened.kind === 'new' && <NewEvent opened={opened} {...shared} />
}

type SharedProps = Omit<EventEditorProps, 'start' | 'current' | 'isGone' | 'inPlace'>

/** `fields`: what the event begins with instead of the place that was clicked. */
function NewEvent({
  opened,
  fields: given,
  ...shared
}: SharedProps & { opened: Extract<Opened, { kind: 'new' }>; fields?: EventFields }) {
  const t = useTexts()
  const [start] = useState(() => {
    const kept = keptForm()
    if (kept?.form.id === null) return kept.form
    const { settings, now } = shared
    const practice = t('reservations.practice')
    const last_until = memoryNow().seriesEnd
    const year_ends = settings.school_years.map(({ date_to }) => date_to)
    if (opened.makes_up) {
      const { id, start_date } = opened.makes_up
      const fields = fieldsMakingUp(opened.makes_up, now)
      return formReducer(CLEARED, { do: 'begin', fields, is_copy: true, makes_up: { id, start_date } })
    }
    const fields = given ?? defaultFields(opened, shared.actor, { ...settings, practice, now })
    return formReducer(CLEARED, { do: 'begin', fields, is_copy: given !== undefined, last_until, year_ends })
  })
  const inPlace = opened.in_place === true
  return <EventEditor start={start} inPlace={inPlace} {...shared} />
}

function ExistingEvent({
  id,
  onBegin,
  ...shared
}: SharedProps & { id: number; inPlace: boolean; onBegin(fields: EventFields): void }) {
  const [kept] = useState(keptForm)
  const asked = reservationOptions(id)
  /** The event was changed since it was last read: a form begun with that version would report the change as if it came now. */
  const [isOutdated] = useState(() => queryClient.getQueryState(asked.queryKey)?.isInvalidated === true)
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({ ...asked, staleTime: 0 })
  const isGone = error instanceof ApiError && error.status === 404
  useEffect(() => rememberStudents(data?.students ?? []), [data])
  useSeenOnOpening(id)
  const isAwaited = isOutdated && isFetching && !isFetchedAfterMount
  if (!data || isAwaited) {
    if (error && !isAwaited)
      return <DialogFailed error={error} gone={isGone} onRetry={refetch} onClose={shared.onClose} />
    return <DialogSkeleton onClose={shared.onClose} />
  }
  /** If its series cannot be read, the copy stands alone, and the form says so. */
  const copy = async (event: Reservation) => {
    const { recurrence, event_meta_id } = event
    const isInSeries = recurrence !== 'single'
    const series = isInSeries
      ? await queryClient.fetchQuery(seriesOptions(event_meta_id)).catch(() => undefined)
      : undefined
    onBegin(fieldsCopied(event, { ...shared.settings, now: shared.now }, series))
  }
  if (!data.can.update)
    return <EventView reservation={data} onAskAgain={() => onBegin(fieldsAgain(data))} {...shared} />
  return (
    <EventEditor
      start={kept?.form.id === id ? kept.form : formReducer(CLEARED, { do: 'load', reservation: data })}
      current={data}
      isGone={isGone}
      onCopy={event => void copy(event)}
      {...shared}
    />
  )
}

/** The rows of the event form: each field has its width and, for React, its name. */
const ROWS = [
  { event_name: form.half, category_id: form.half },
  { room: form.half, subject_id: form.half },
  { teachers: form.half, students: form.half },
  { date_reservation: form.half, start_time: form.time, end_time: form.time },
  { description: form.wide, status_id: form.narrow },
]

function DialogSkeleton({ onClose }: { onClose(): void }) {
  const t = useTexts()
  return (
    <ModalDialog size="event" titleId="event-title" onLeave={onClose}>
      <div className={form.scrolled}>
        <div className={form.fields}>
          <header className={form.header}>
            <h2 id="event-title">{t('reservations.edit_title')}</h2>
          </header>
          <Loading />
          {ROWS.map(row => (
            <div key={Object.keys(row).join()} className={form.row}>
              {Object.entries(row).map(([field, width]) => (
                <div key={field} className={classes('stack', width)}>
                  <Skeleton width={80} height={14} />
                  <Skeleton height="var(--field-height)" radius={9} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      <footer className="dialog-footer">
        <Button onClick={onClose}>{t('shared.close')}</Button>
      </footer>
    </ModalDialog>
  )
}

function DialogFailed({
  error,
  gone = false,
  onRetry,
  onClose,
}: {
  error: unknown
  gone?: boolean
  onRetry(): void
  onClose(): void
}) {
  const t = useTexts()
  const Icon = gone ? IconEraser : IconCloudOff
  return (
    <ModalDialog size="narrow" titleId="event-title" onLeave={onClose}>
      <div className={form.failed} role="alert">
        <Icon aria-hidden />
        <h2 id="event-title">{t(gone ? 'reservations.gone_title' : 'shared.failed_title')}</h2>
        <p>{gone ? t('reservations.gone') : errorText(error)}</p>
      </div>
      <footer className="dialog-footer">
        <Button onClick={onClose} data-autofocus={gone || undefined}>
          {t('shared.close')}
        </Button>
        {!gone && (
          <Button look="filled" onClick={onRetry} data-autofocus>
            {t('shared.retry')}
          </Button>
        )}
      </footer>
    </ModalDialog>
  )
}
