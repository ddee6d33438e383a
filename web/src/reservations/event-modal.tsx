import { useEffect } from 'react'
import { lazyDialog } from '../shared/lazy-part.tsx'
import { atFirstSign } from '../shared/when-idle.ts'
import type { Opened } from './event/kept-form.ts'
import type { EventDialogProps } from './event-dialog.tsx'

const EventDialog = lazyDialog(() => import('./event-dialog.tsx'))

/** `opened`: null while the modal is closed. */
export type EventModalProps = Omit<EventDialogProps, 'opened'> & { opened: Opened | null }

/** The modal in which one event is booked, shown, changed and deleted; with the conflict modal when it is refused. */
export function EventModal({ opened, onClose, onSaved }: EventModalProps) {
  useEffect(() => atFirstSign(() => void EventDialog.load().catch(() => undefined)), [])
  if (!opened) return null
  const key =
    opened.kind === 'existing'
      ? opened.id
      : `${opened.room_id} ${opened.start_datetime} ${opened.end_datetime} ${opened.makes_up?.id}`
  return <EventDialog key={key} opened={opened} onClose={onClose} onSaved={onSaved} />
}
