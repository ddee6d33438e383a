import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatDay, formatDays, formatShortDayMonth, formatWeekday } from '../../shared/dates/format.ts'
import { roomWords, unlessSaid } from '../../shared/said-once.ts'
import type { ShownSchedule } from '../address.ts'
import type { BoardColumn, RoomColumn } from '../board/board-column.ts'
import { BY_NUMBER, roomLines } from '../board/card-text.ts'
import { useCardWords } from '../board/category-words.ts'
import type { GridSheetsProps } from './grid-sheets.tsx'
import { OnPaper } from './on-paper.tsx'

interface ScheduleOnPaperProps extends Pick<GridSheetsProps, 'day' | 'school_name' | 'now'> {
  shown: Pick<ShownSchedule, 'date' | 'view'>
  /** All shown rooms, each with its day or its week's days. */
  rooms: readonly { room: Room; columns: readonly RoomColumn[] }[]
  closed(room: Room | null, date: CivilDate): string | null
}

interface WeekOnPaperProps extends Omit<GridSheetsProps, 'lie' | 'head'> {
  closed(column: BoardColumn): string | null
}

/** An impossible current year, so that printed dates always show their year. */
const ANOTHER_YEAR = '0000'

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
  const dayHead = useDayHead()
  const { long } = roomLines(useCardWords())
  const common = { ...rest, lines: (event: Reservation) => long(event, BY_NUMBER) }
  const columns = rooms.flatMap(({ columns }) => columns)
  const dates = weekOf(date)
  const week = () => formatDays(dates[0] ?? date, dates.at(-1) ?? date, t.language)
  const roomHead = (room: Room) =>
    head(
      room.room_number,
      unlessSaid(room.name, room.room_number),
      room.is_available !== 1 && t('schedule.room_unavailable'),
    )
  const [only] = rooms
  if (!only) return null
  if (view === 'week' && rooms.length === 1) {
    const note = week()
    return (
      <WeekOnPaper
        {...{ ...common, note, columns }}
        title={roomWords(only.room)}
        closed={column => closed(only.room, column.date)}
      />
    )
  }
  return (
    <OnPaper>
      {({ GridSheets, WeekSheets }) => {
        if (view === 'day') {
          return (
            <GridSheets
              {...{ ...common, columns }}
              lie="across"
              title={formatDay(date, t.language, ANOTHER_YEAR)}
              note={closed(null, date)}
              head={({ room }) => room && roomHead(room)}
            />
          )
        }
        // Only when printing: it lays out the events of all rooms.
        const busy = new Set(columns.flatMap(({ date, events }) => (events.length > 0 ? date : [])))
        const days = dates.filter(day => weekdayOf(day) < 6 || busy.has(day))
        return (
          <WeekSheets
            {...{ ...common, rooms, roomHead }}
            title={week()}
            dates={days}
            dayHead={day => dayHead(day, closed(null, day))}
          />
        )
      }}
    </OnPaper>
  )
}

function useDayHead() {
  const { language } = useTexts()
  return (date: CivilDate, closed: string | null) =>
    head(formatWeekday(date, language), formatShortDayMonth(date, language), closed)
}

/** The head of a column or row: its name, what is beside it, and why it takes no events. */
function head(name: string, beside: string, closed: string | null | false): ReactNode {
  return (
    <>
      <strong>{name}</strong>
      {beside}
      {closed && <em>{closed}</em>}
    </>
  )
}
