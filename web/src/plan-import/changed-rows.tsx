import type { ImportedLesson } from '@stunda/contract/plan-import/plan-import.ts'
import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { DayPicker } from '../shared/date-time-picker/day-picker.tsx'
import { formatDate, formatDay, formatOnWeekdays } from '../shared/dates/format.ts'
import importStyles from '../shared/import/import.module.css'
import type { ImportState } from '../shared/import/use-import.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { Button } from '../shared/ui/button.tsx'
import styles from './plan-import.module.css'
import { choicesOf, readingOf } from './plan-reading.ts'

/** So many lessons that no row says are named. */
const MOST_NAMED = 20

/** What stands otherwise than the rows say since an earlier import: whether it is moved, and from which day on. */
export function ChangedRows({ state }: { state: ImportState }) {
  const t = useTexts()
  const now = useSchoolNow()
  const inWords = useLessonInWords()
  const { changed = [], gone = [] } = readingOf(state) ?? {}
  if (!now || changed.length + gone.length === 0) return null
  const { take = [], changes_from } = choicesOf(state)
  const left = changed.flatMap(({ row, taken }) => (taken ? [] : (state.numbers[row] ?? [])))
  return (
    <section className={`${importStyles.wrongTexts} ${styles.names}`} aria-labelledby="plan-import-changed">
      <h2 id="plan-import-changed" className="section-title">
        {t('imports.changed')}
      </h2>
      {changed.length > 0 && (
        <>
          <p>{t('imports.changed_text')}</p>
          <div className={styles.doubts}>
            <DayPicker
              label={t('imports.changes_from')}
              value={changes_from ?? dateOf(now)}
              say={date => formatDate(date, t.language)}
              required
              onChange={date => void state.sayForAll({ changes_from: date })}
            />
            {left.length > 0 && (
              <Button
                look="filled"
                disabled={state.busy === 'importing'}
                onClick={() => void state.sayForAll({ take: [...take, ...left] })}
              >
                {t('imports.take_all', { count: left.length })}
              </Button>
            )}
          </div>
        </>
      )}
      {gone.length > 0 && (
        <>
          <p className="over-14">{t('imports.gone', { count: gone.length })}</p>
          <ul className={styles.gone}>
            {gone.slice(0, MOST_NAMED).map(lesson => (
              <li key={lesson.reservation_id}>{inWords(lesson)}</li>
            ))}
            {gone.length > MOST_NAMED && (
              <li>{t('imports.gone_more', { count: gone.length - MOST_NAMED })}</li>
            )}
          </ul>
        </>
      )}
    </section>
  )
}

/** Under a row that stands otherwise, wholly or on some dates: how, and what becomes of it. */
export function ChangedRow({ row, state }: { row: number; state: ImportState }) {
  const t = useTexts()
  const inWords = useLessonInWords()
  const was = readingOf(state)?.changed.find(one => one.row === row)
  const { dates = [] } = readingOf(state)?.kept.find(one => one.row === row) ?? {}
  const [firstKept] = dates
  const number = state.numbers[row]
  if (number === undefined) return null
  const { take = [], beside = [] } = choicesOf(state)
  const toggle = (which: 'take' | 'beside', chosen: readonly number[]) =>
    void state.sayForAll({
      [which]: chosen.includes(number) ? chosen.filter(one => one !== number) : [...chosen, number],
    })
  const isBeside = beside.includes(number)
  if (!was && !firstKept && !isBeside) return null
  return (
    <div className={styles.places}>
      {was && <p>{t('imports.stands', { lesson: inWords(was) })}</p>}
      {firstKept && (
        <p>{t('imports.kept', { count: dates.length, first: formatDay(firstKept, t.language) })}</p>
      )}
      {was && !isBeside && (
        <Button
          aria-pressed={take.includes(number)}
          disabled={state.busy === 'importing'}
          onClick={() => toggle('take', take)}
        >
          {t('imports.take_change')}
        </Button>
      )}
      {!take.includes(number) && (
        <Button
          aria-pressed={isBeside}
          disabled={state.busy === 'importing'}
          onClick={() => toggle('beside', beside)}
        >
          {t('imports.book_beside')}
        </Button>
      )}
    </div>
  )
}

/** A lesson as it stands: `pirmdienās, 14:00–14:45, 201 · Klavierspēle · Agnese Kalniņa, Marta Ozola`. */
function useLessonInWords(): (lesson: ImportedLesson) => string {
  const { language } = useTexts()
  return ({ start_datetime, end_datetime, dates, room, event_name, teachers, students }) => {
    const date = dateOf(start_datetime)
    const day = dates > 1 ? formatOnWeekdays(date, language) : formatDay(date, language)
    const time = `${clockOf(start_datetime)}–${clockOf(end_datetime)}`
    const people = [...teachers, ...students].join(', ')
    return [`${day}, ${time}, ${room}`, event_name, people].filter(Boolean).join(' · ')
  }
}
