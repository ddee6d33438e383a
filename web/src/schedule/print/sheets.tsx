import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { ReactNode } from 'react'
import { classes } from '../../shared/ui/button.tsx'
import type { RoomColumn } from '../board/board-column.ts'
import type { GridSheetsProps } from './grid-sheets.tsx'
import { PaperEvent, SheetHead } from './sheet.tsx'
import styles from './sheets.module.css'

export { GridSheets } from './grid-sheets.tsx'

interface WeekSheetsProps extends Omit<GridSheetsProps, 'lie' | 'columns' | 'day' | 'head'> {
  /** Each room with a column for each day of the week, of which `dates` are shown. */
  rooms: readonly { room: Room; columns: readonly RoomColumn[] }[]
  dates: readonly CivilDate[]
  dayHead(date: CivilDate): ReactNode
  roomHead(room: Room): ReactNode
}

/** Rooms × days as a table over as many sheets as needed. */
export function WeekSheets({ rooms, dates, dayHead, roomHead, lines, ...about }: WeekSheetsProps) {
  return (
    <div className={styles.paper}>
      <table className={styles.week}>
        <colgroup>
          <col />
          <col span={dates.length} />
        </colgroup>
        <thead>
          <tr>
            <td colSpan={dates.length + 1}>
              <SheetHead {...about} />
            </td>
          </tr>
          <tr>
            <td className={styles.corner} />
            {dates.map(date => (
              <th key={date} scope="col" className={styles.head}>
                {dayHead(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ room, columns }) => (
            <tr key={room.id}>
              <th scope="row" className={styles.head}>
                {roomHead(room)}
              </th>
              {columns
                .filter(({ date }) => dates.includes(date))
                .map(({ date, events }) => (
                  <td key={date}>
                    {events.map(({ reservation, cancelled }) => (
                      <p
                        key={reservation.id}
                        className={classes(styles.entry, cancelled && styles.cancelled)}
                      >
                        <PaperEvent reservation={reservation} lines={lines} now={about.now} />
                      </p>
                    ))}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
