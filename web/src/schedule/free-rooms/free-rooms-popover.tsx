import { useEffect, useId, useRef } from 'react'
import styles from './free-rooms.module.css'
import { FreeRoomsPanel, type FreeRoomsPanelProps } from './free-rooms-panel.tsx'

/** The free rooms as they open under the toolbar; the time has the focus, where one can be asked for. */
export default function FreeRoomsPopover(asked: Omit<FreeRoomsPanelProps, 'titleId'>) {
  const titleId = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current?.querySelector('input') ?? place.current)?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.popover}>
      <FreeRoomsPanel {...asked} titleId={titleId} />
    </div>
  )
}
