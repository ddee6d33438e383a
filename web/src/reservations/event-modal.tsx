import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { Suspense, useEffect } from 'react'
import { lazyDialog } from '../shared/lazy-part.tsx'
import { atFirstSign } from '../shared/when-idle.ts'
import type { Opened } from './event/kept-form.ts'

const EventDialog = lazyDialog(() => import('./event-dialog.tsx'))

export interface EventModalProps {
  /** Null: closed. */
  opened: Opened | null
  onClose(): void
  onSaved?(reservation: Reservation): void
}

/** The modal in which one event is booked, shown, changed and deleted; with the conflict modal when it is refused. */
export function EventModal({ opened, onClose, onSaved }: EventModalProps) {
  useEffect(() => atFirstSign(() => void EventDialog.load().catch(() => undefined)), [])
  if (!opened) return null
  const key =
    opened.kind === 'existing'
      ? opened.id
      : `${opened.room_id} ${opened.start_datetime} ${opened.end_datetime}`
  return (
    <Suspense fallback={null}>
      <EventDialog key={key} opened={opened} onClose={onClose} onSaved={onSaved} />
    </Suspense>
  )
}
