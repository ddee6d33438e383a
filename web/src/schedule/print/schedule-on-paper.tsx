import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type CivilDate, type CivilDateTime, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDay, formatDays } from '../../shared/dates/format.ts'
import { roomWords, unlessSaid } from '../../shared/said-once.ts'
import type { ShownSchedule } from '../address.ts'
import type { RoomColumn } from '../board/board-column.ts'
import { roomLines } from '../board/card-text.ts'
import { OnPaper } from './on-paper.tsx'
import { usePaperWords } from './use-paper-words.tsx'

export interface ScheduleOnPaperProps {
  shown: Pick<ShownSchedule, 'date' | 'view'>
  /** All that is shown, also what is out of sight: each room with its day, or with its week's. */
  rooms: readonly { room: Room; columns: readonly RoomColumn[] }[]
  day: TimeRange
  school_name: string
  now: CivilDateTime
  closed(room: Room | null, date: CivilDate): string | null
}

/** No year is this one: on paper it is always said. */
const ANOTHER_YEAR = '0000'

/** What the schedule is on paper: the rooms of a day across, the week of a room upright, the week of several as a table. */
export function ScheduleOnPaper({ shown: { date, view }, rooms, closed, ...rest }: ScheduleOnPaperProps) {
  const t = useTexts()
  const language = useLanguage()
  const { words, dayHead } = usePaperWords()
  const lines = roomLines(words).long
  const columns = rooms.flatMap(({ columns }) => columns)
  const dates = weekOf(date)
  const busy = (day: CivilDate) => columns.some(column => column.date === day && column.events.length > 0)
  // Asked on paper alone: it lays out what every room holds.
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
    const { room } = only
    return (
      <OnPaper>
        {({ GridSheets }) => {
          const days = daysOnPaper()
          return (
            <GridSheets
              {...rest}
              lie="upright"
              title={roomWords(room)}
              note={week()}
              columns={columns.filter(column => days.includes(column.date))}
              head={column => dayHead(column.date, closed(room, column.date))}
              lines={lines}
            />
          )
        }}
      </OnPaper>
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
