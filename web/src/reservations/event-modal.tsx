import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { Suspense, useEffect } from 'react'
import { lazyDialog } from '../shared/lazy-part.tsx'
import { atFirstSign } from '../shared/when-idle.ts'
import type { Opened } from './event/opened.ts'

const EventDialog = lazyDialog(() => import('./event-dialog.tsx'))

export interface EventModalProps {
  /** Null: closed. */
  opened: Opened | null
  onClose(): void
  onSaved?(reservation: Reservation): void
}

/** Books, shows, changes and deletes one event, and shows the conflict modal itself when it is refused. */
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
