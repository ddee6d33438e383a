import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { useMe, useSettings } from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { memoryNow } from '../shared/user-memory.ts'
import { DialogFailed, DialogSkeleton } from './dialog-states.tsx'
import { reservationOptions } from './event/event-calls.ts'
import { CLEARED, type EventFields, formReducer } from './event/form-state.ts'
import { keptForm } from './event/kept-form.ts'
import type { Opened } from './event/opened.ts'
import { rememberStudents } from './event/seen-students.ts'
import { EventView } from './event-view.tsx'
import { defaultFields, fieldsAgain, fieldsCopied } from './form/default-fields.ts'
import { EventEditor, type EventEditorProps } from './form/event-editor.tsx'
import { seriesOptions } from './series/use-series.ts'

export interface EventDialogProps {
  opened: Opened
  onClose(): void
  onSaved?(reservation: Reservation): void
}

/** What stands behind the event modal: loaded when first needed. */
export default function EventDialog({ opened, onClose, onSaved }: EventDialogProps) {
  const [other, setOther] = useState<number>()
  const [begun, setBegun] = useState<EventFields>()
  const me = useMe()
  const settings = useSettings()
  const now = useSchoolNow()
  const actor = useMemo(
    (): Actor | undefined => (me ? { id: me.id, roles: me.roles.map(role => role.name) } : undefined),
    [me],
  )
  if (settings.isError && !settings.data)
    return <DialogFailed error={settings.error} onRetry={settings.refetch} onClose={onClose} />
  if (!actor || !settings.data || !now) return <DialogSkeleton onClose={onClose} />
  const shared = { actor, settings: settings.data, now, onClose, onSaved, onOpen: setOther }
  if (begun) return <NewEvent opened={{ kind: 'new' }} fields={begun} {...shared} />
  const id = other ?? (opened.kind === 'existing' ? opened.id : undefined)
  if (id !== undefined) return <ExistingEvent key={id} id={id} onBegin={setBegun} {...shared} />
  return opened.kind === 'new' && <NewEvent opened={opened} {...shared} />
}

type SharedProps = Omit<EventEditorProps, 'start' | 'current' | 'isGone'>

/** `fields`: what it begins with instead of what one clicked. */
function NewEvent({
  opened,
  fields: given,
  ...shared
}: SharedProps & { opened: Extract<Opened, { kind: 'new' }>; fields?: EventFields }) {
  const t = useTexts()
  const [start] = useState(() => {
    const kept = keptForm()
    if (kept?.form.id === null) return kept.form
    const { day_start, day_end } = shared.settings
    const practice = t('reservations.practice')
    const fields =
      given ?? defaultFields(opened, shared.actor, { practice, now: shared.now, day_start, day_end })
    const last_until = memoryNow().seriesEnd
    return formReducer(CLEARED, { do: 'begin', fields, is_copy: given !== undefined, last_until })
  })
  return <EventEditor start={start} {...shared} />
}

function ExistingEvent({
  id,
  onBegin,
  ...shared
}: SharedProps & { id: number; onBegin(fields: EventFields): void }) {
  const [kept] = useState(keptForm)
  const asked = reservationOptions(id)
  const queries = useQueryClient()
  /** It was changed since it was last read: a form begun with that would tell of the change as if it came now. */
  const [isOutdated] = useState(() => queries.getQueryState(asked.queryKey)?.isInvalidated === true)
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({ ...asked, staleTime: 0 })
  const isGone = error instanceof ApiError && error.status === 404
  useEffect(() => rememberStudents(data?.students ?? []), [data])
  const isAwaited = isOutdated && isFetching && !isFetchedAfterMount
  if (!data || isAwaited) {
    if (error && !isAwaited)
      return <DialogFailed error={error} gone={isGone} onRetry={refetch} onClose={shared.onClose} />
    return <DialogSkeleton onClose={shared.onClose} />
  }
  /** Where its series does not come, one is begun that stands alone, and the form says so. */
  const copy = async (event: Reservation) => {
    const { recurrence, event_meta_id } = event
    const isInSeries = recurrence !== 'single'
    const series = isInSeries
      ? await queries.fetchQuery(seriesOptions(event_meta_id)).catch(() => undefined)
      : undefined
    onBegin(fieldsCopied(event, { now: shared.now, day_end: shared.settings.day_end }, series))
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
