import type { UsageOfLessons, UsageOfRooms } from '@stunda/contract/usage/usage.ts'
import { type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { formatShortDate } from '../shared/dates/format.ts'
import { useSettings } from '../shared/reference-lists.ts'
import { OnPrint } from '../shared/ui/paper-coming.tsx'
import { heatTable, shareOf } from './heat-cells.ts'
import { textOfCell } from './heat-map.tsx'
import { FIGURES, figureOf, isTime, LESSON_TABLES, lessonRows } from './lesson-rows.ts'
import { nameOf } from './lessons-table.tsx'
import styles from './usage-on-paper.module.css'
import { useWords } from './use-words.ts'

interface UsageOnPaperProps {
  /** Undefined: only lessons. */
  rooms?: UsageOfRooms
  lessons: UsageOfLessons
  /** Title and period, in words. */
  title: string
  now: CivilDateTime
}

/** The paper of the usage or of one's own lessons: all figures of the period as tables, whole. */
export function UsageOnPaper(props: UsageOnPaperProps) {
  return <OnPrint>{() => <Paper {...props} />}</OnPrint>
}

function Paper({ rooms, lessons, title, now }: UsageOnPaperProps) {
  const { t } = useWords()
  const { language } = useTexts()
  const { data: settings } = useSettings()
  const time = `${formatShortDate(dateOf(now), language)} ${clockOf(now)}`
  return (
    <div className={styles.paper}>
      <h1>{title}</h1>
      <p>{[settings?.school_name, t('schedule.printed_at', { time })].filter(Boolean).join(' · ')}</p>
      {rooms && <RoomSheets {...rooms} />}
      <LessonSheets lessons={lessons} />
    </div>
  )
}

function RoomSheets({ hours, rooms, features }: UsageOfRooms) {
  const words = useWords()
  const { t } = words
  const heat = heatTable(hours)
  return (
    <>
      <Table
        title={t('usage.heat_paper')}
        heads={[t('usage.hour'), ...heat.weekdays.map(words.shortWeekday)]}
        rows={heat.rows.map(({ hour, cells }) => ({
          key: hour,
          cells: [`${hour}:00`, ...cells.map(cell => textOfCell(cell, words))],
        }))}
      />
      <Table
        title={t('usage.rooms')}
        heads={[t('usage.rooms'), '', t('usage.used'), t('usage.open'), t('usage.share')]}
        rows={rooms.map(({ id, room_number, name, state, ...room }) => ({
          key: id,
          cells: [
            room_number,
            [name, state !== 'open' && t(`usage.${state}`)].filter(Boolean).join(' · '),
            words.hours(room.minutes_used),
            words.hours(room.minutes_open),
            words.percent(shareOf(room)),
          ],
        }))}
      />
      <Table
        title={t('usage.features')}
        heads={[t('usage.feature'), t('usage.rooms'), t('usage.used'), t('usage.open'), t('usage.share')]}
        rows={features.map(({ id, name, rooms_count, ...feature }) => ({
          key: id,
          cells: [
            name,
            words.number(rooms_count),
            words.hours(feature.minutes_used),
            words.hours(feature.minutes_open),
            words.percent(shareOf(feature)),
          ],
        }))}
      />
    </>
  )
}

function LessonSheets({ lessons }: { lessons: UsageOfLessons }) {
  const words = useWords()
  const { t } = words
  return LESSON_TABLES.map(table => (
    <Table
      key={table}
      title={t(`usage.${table}`)}
      heads={[
        t(table === 'subjects' ? 'usage.subject' : 'usage.person'),
        ...FIGURES[table].map(by => t(`usage.${by}`)),
      ]}
      rows={lessonRows(lessons, table).map(row => ({
        key: row.id,
        cells: [
          [nameOf(row, words), row.mark && t(`usage.${row.mark}`)].filter(Boolean).join(' · '),
          ...FIGURES[table].map(by => {
            const { number } = figureOf(row, by)
            return isTime(by) ? words.hours(number) : words.number(number)
          }),
        ],
      }))}
    />
  ))
}

interface TableProps {
  title: string
  /** No two alike. */
  heads: readonly string[]
  rows: readonly { key: number | string; cells: readonly string[] }[]
}

function Table({ title, heads, rows }: TableProps) {
  if (rows.length === 0) return null
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, column) => (
              <td key={heads[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
