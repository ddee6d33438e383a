import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type CivilDate, type CivilDateTime, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDay, formatDays, formatShortDayMonth, formatWeekday } from '../../shared/dates/format.ts'
import { roomWords, unlessSaid } from '../../shared/said-once.ts'
import type { ShownSchedule } from '../address.ts'
import type { BoardColumn, RoomColumn } from '../board/board-column.ts'
import { roomLines } from '../board/card-text.ts'
import { cardWords } from '../board/card-words.ts'
import type { GridSheetsProps } from './grid-sheets.tsx'
import { OnPaper } from './on-paper.tsx'

export interface ScheduleOnPaperProps {
  shown: Pick<ShownSchedule, 'date' | 'view'>
  /** All shown rooms, each with its day or its week's days. */
  rooms: readonly { room: Room; columns: readonly RoomColumn[] }[]
  day: TimeRange
  school_name: string
  now: CivilDateTime
  closed(room: Room | null, date: CivilDate): string | null
}

/** An impossible current year, so that printed dates always show their year. */
const ANOTHER_YEAR = '0000'

export interface WeekOnPaperProps extends Pick<ScheduleOnPaperProps, 'day' | 'school_name' | 'now'> {
  title: string
  note: string
  columns: readonly BoardColumn[]
  closed(column: BoardColumn): string | null
  lines: GridSheetsProps['lines']
}

/** The week of a room or person on one sheet, upright; Saturday and Sunday only if they have events. */
export function WeekOnPaper({ columns, closed, ...rest }: WeekOnPaperProps) {
  const dayHead = useDayHead()
  return (
    <OnPaper>
      {({ GridSheets }) => (
        <GridSheets
          {...rest}
          lie="upright"
          columns={columns.filter(({ date, events }) => weekdayOf(date) < 6 || events.length > 0)}
          head={column => dayHead(column.date, closed(column))}
        />
      )}
    </OnPaper>
  )
}

/** The schedule on paper: the rooms of a day across, the week of a room upright, the week of several as a table. */
export function ScheduleOnPaper({ shown: { date, view }, rooms, closed, ...rest }: ScheduleOnPaperProps) {
  const t = useTexts()
  const language = useLanguage()
  const dayHead = useDayHead()
  const lines = roomLines(cardWords(t)).long
  const columns = rooms.flatMap(({ columns }) => columns)
  const dates = weekOf(date)
  const busy = (day: CivilDate) => columns.some(column => column.date === day && column.events.length > 0)
  // Called only when printing: it lays out the events of all rooms.
  const daysOnPaper = () => dates.filter(day => weekdayOf(day) < 6 || busy(day))
  const week = () => formatDays(dates[0] ?? date, dates.at(-1) ?? date, language)
  const roomHead = (room: Room) => (
    <>
      <strong>{room.room_number}</strong>
      {unlessSaid(room.name, room.room_number)}
      {room.is_available !== 1 && <em>{t('schedule.room_unavailable')}</em>}
    </>
  )
  const [only] = rooms
  if (!only) return null
  if (view === 'day') {
    return (
      <OnPaper>
        {({ GridSheets }) => (
          <GridSheets
            {...rest}
            lie="across"
            title={formatDay(date, language, ANOTHER_YEAR)}
            note={closed(null, date)}
            columns={columns}
            head={({ room }) => room && roomHead(room)}
            lines={lines}
          />
        )}
      </OnPaper>
    )
  }
  if (rooms.length === 1) {
    return (
      <WeekOnPaper
        {...rest}
        title={roomWords(only.room)}
        note={week()}
        columns={columns}
        closed={column => closed(only.room, column.date)}
        lines={lines}
      />
    )
  }
  return (
    <OnPaper>
      {({ WeekSheets }) => {
        const days = daysOnPaper()
        return (
          <WeekSheets
            {...rest}
            title={week()}
            rooms={rooms.map(({ room, columns }) => ({
              room,
              columns: columns.filter(column => days.includes(column.date)),
            }))}
            dates={days}
            dayHead={day => dayHead(day, closed(null, day))}
            roomHead={roomHead}
            lines={lines}
          />
        )
      }}
    </OnPaper>
  )
}

function useDayHead() {
  const language = useLanguage()
  return (date: CivilDate, closed: string | null) => (
    <>
      <strong>{formatWeekday(date, language)}</strong>
      {formatShortDayMonth(date, language)}
      {closed && <em>{closed}</em>}
    </>
  )
}
