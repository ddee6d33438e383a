import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { atFirstSign } from '../shared/when-idle.ts'
import type { Opened } from './event/opened.ts'
import type { EventDialogProps } from './event-dialog.tsx'

export interface EventModalProps {
  /** Null: closed. */
  opened: Opened | null
  onClose(): void
  onSaved?(reservation: Reservation): void
}

/** Books, shows, changes and deletes one event, and shows the conflict modal itself when it is refused. */
export function EventModal({ opened, onClose, onSaved }: EventModalProps) {
  const t = useTexts()
  const [Dialog, setDialog] = useState<ComponentType<EventDialogProps> | null>(null)
  const isWanted = opened !== null
  const failed = t('reservations.modal_failed')

  useEffect(() => atFirstSign(() => void loadDialog().catch(() => undefined)), [])
  useEffect(() => {
    if (!isWanted || Dialog) return
    let isAwaited = true
    loadDialog().then(
      module => isAwaited && setDialog(() => module.default),
      () => {
        if (!isAwaited) return
        notify(failed, { tone: 'failed' })
        onClose()
      },
    )
    return () => {
      isAwaited = false
    }
  }, [isWanted, Dialog, failed, onClose])

  if (!opened || !Dialog) return null
  const key =
    opened.kind === 'existing'
      ? opened.id
      : `${opened.room_id} ${opened.start_datetime} ${opened.end_datetime}`
  return <Dialog key={key} opened={opened} onClose={onClose} onSaved={onSaved} />
}

const loadDialog = () => import('./event-dialog.tsx')
