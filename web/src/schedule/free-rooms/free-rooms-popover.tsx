import { useEffect, useId, useRef } from 'react'
import styles from './free-rooms.module.css'
import { FreeRoomsPanel, type FreeRoomsPanelProps } from './free-rooms-panel.tsx'

export interface FreeRoomsPopoverProps extends Omit<FreeRoomsPanelProps, 'titleId'> {
  onClose(): void
}

/** The free rooms under the toolbar. The time gets the focus, unless an on-screen keyboard would cover the list. */
export default function FreeRoomsPopover({ onClose, onBook, ...asked }: FreeRoomsPopoverProps) {
  const titleId = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = place.current?.querySelector('input')
    if (field && !matchMedia('(pointer: coarse)').matches) field.focus()
    else place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={styles.popover}>
      <FreeRoomsPanel
        {...asked}
        titleId={titleId}
        onBook={event => {
          onClose()
          onBook(event)
        }}
      />
    </div>
  )
}
