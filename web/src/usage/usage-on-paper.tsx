import type { UsageOfLessons, UsageOfRooms } from '@stunda/contract/usage/usage.ts'
import { type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/use-texts.ts'
import { formatShortDate } from '../shared/dates/format.ts'
import { useSettings } from '../shared/reference-lists.ts'
import { OnPrint } from '../shared/ui/paper-coming.tsx'
import { heatTable, shareOf } from './heat-cells.ts'
import { textOfCell } from './heat-map.tsx'
import { FIGURES, figureOf, isTime, LESSON_TABLES, type LessonTable, lessonRows } from './lesson-rows.ts'
import { nameOf } from './lessons-table.tsx'
import styles from './usage-on-paper.module.css'
import { useWords } from './use-words.ts'

interface UsageOnPaperProps {
  rooms: UsageOfRooms
  lessons: UsageOfLessons
  /** In words. */
  period: string
  now: CivilDateTime
}

/** The paper of the usage: all figures of the period as tables, whole. */
export function UsageOnPaper(props: UsageOnPaperProps) {
  return <OnPrint>{() => <Sheets {...props} />}</OnPrint>
}

function Sheets({ rooms, lessons, period, now }: UsageOnPaperProps) {
  const words = useWords()
  const { t } = words
  const heat = heatTable(rooms.hours)
  return (
    <Paper title={`${t('usage.title')}, ${period}`} now={now}>
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
        rows={rooms.rooms.map(({ id, room_number, name, state, ...room }) => ({
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
        rows={rooms.features.map(({ id, name, rooms_count, ...feature }) => ({
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
      <LessonSheets lessons={lessons} tables={LESSON_TABLES} />
    </Paper>
  )
}

interface OwnLessonsOnPaperProps {
  lessons: UsageOfLessons
  /** Title and period, in words. */
  title: string
  now: CivilDateTime
}

/** The paper of a teacher's own lessons. */
export function OwnLessonsOnPaper({ lessons, title, now }: OwnLessonsOnPaperProps) {
  return (
    <OnPrint>
      {() => (
        <Paper title={title} now={now}>
          <LessonSheets lessons={lessons} tables={LESSON_TABLES} />
        </Paper>
      )}
    </OnPrint>
  )
}

function Paper({ title, now, children }: { title: string; now: CivilDateTime; children: ReactNode }) {
  const { t } = useWords()
  const language = useLanguage()
  const { data: settings } = useSettings()
  const time = `${formatShortDate(dateOf(now), language)} ${clockOf(now)}`
  return (
    <div className={styles.paper}>
      <h1>{title}</h1>
      <p>{[settings?.school_name, t('schedule.printed_at', { time })].filter(Boolean).join(' · ')}</p>
      {children}
    </div>
  )
}

function LessonSheets({ lessons, tables }: { lessons: UsageOfLessons; tables: readonly LessonTable[] }) {
  const words = useWords()
  const { t } = words
  return tables.map(table => (
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
