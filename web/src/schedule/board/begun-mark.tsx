import { dateOf, minutesOf } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { CSSProperties } from 'react'
import { useBegunEvent } from '../../shared/begun-event.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import styles from './begun-mark.module.css'
import type { BoardColumn } from './board-column.ts'

interface BegunMarkProps {
  columns: readonly BoardColumn[]
  /** The place at which a time of a column is drawn. */
  boxOf(column: number, time: TimeRange): CSSProperties
  /** Whether its time stands in it. */
  withTime?: boolean
}

/** The time of the new event that is begun in place; nothing while none is. It is rendered apart, so that the form renders no grid. */
export function BegunMark({ columns, boxOf, withTime }: BegunMarkProps) {
  const begun = useBegunEvent()
  if (!begun) return null
  const { room_id, start_datetime, end_datetime } = begun
  const date = dateOf(start_datetime)
  const index = columns.findIndex(column => column.room?.id === room_id && column.date === date)
  if (index < 0) return null
  const time = { start: minutesOf(start_datetime), end: minutesOf(end_datetime) }
  return (
    <div data-begun className={styles.mark} style={boxOf(index, time)} aria-hidden>
      {withTime && formatClockRange(start_datetime, end_datetime)}
    </div>
  )
}
