import { PLAN_FIELDS } from '@stunda/contract/bounds.ts'
import type { PartlyFree } from '@stunda/contract/plan-import/plan-import.ts'
import { addDays, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { DayPicker } from '../shared/date-time-picker/day-picker.tsx'
import { formatDate } from '../shared/dates/format.ts'
import type { ImportKind } from '../shared/import/import-kind.ts'
import { ImportScreen } from '../shared/import/import-screen.tsx'
import type { ImportState } from '../shared/import/use-import.ts'
import { useRooms, useSettings } from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { Button } from '../shared/ui/button.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { notifyWithUndo } from '../shared/undo.ts'
import { ChangedRow, ChangedRows } from './changed-rows.tsx'
import { Doubts } from './doubts.tsx'
import { PlanExport } from './plan-export.tsx'
import styles from './plan-import.module.css'
import { choicesOf, type PlanChoices, type PlanReading, readingOf } from './plan-reading.ts'

/** A row as a plan may have it; other rows have a date, and a length instead of an end. */
const EXAMPLE: Partial<Record<(typeof PLAN_FIELDS)[number], string>> = {
  ...{ weekday: 'Pirmdiena', start_time: '14:00', end_time: '14:45', room: '201' },
  ...{ subject: 'Klavierspēle', teachers: 'Agnese Kalniņa', students: 'Marta Ozola' },
}

/** The columns with names of the school, which are asked above the rows where they are in doubt. */
const NAMED: ReadonlySet<string> = new Set(['room', 'subject', 'teachers', 'students', 'groups'])

/** `/admin/plan-import`: a weekly plan, or dated reservations, from a list. */
export default function PlanImport() {
  const t = useTexts()
  const term = useUsualTerm()
  const kind: ImportKind<ImportState> = {
    title: t('sections.import_plan'),
    back: { to: '/', label: t('imports.schedule') },
    sample: 'stunda-nodarbibas.csv',
    fields: PLAN_FIELDS.map(field => ({
      field,
      label: t(`imports.${field}`),
      required: field === 'room',
      example: EXAMPLE[field] ?? '',
    })),
    endpoint: 'POST /api/admin/reservations/import',
    alsoReads: { accept: '.ics,text/calendar', text: t('imports.also_calendars'), several: true },
    usual: { term },
    forAll: state => ({
      filled: [],
      shown: <TermFields state={state} />,
      missing: isWithoutTerm(state) ? t('imports.term_missing') : undefined,
    }),
    isAsked: ({ field, text }, state) =>
      NAMED.has(field) && (readingOf(state)?.doubts.some(doubt => text.includes(doubt.text)) ?? false),
    aboveRows: state => (
      <>
        <Doubts state={state} />
        <ChangedRows state={state} />
      </>
    ),
    underRow: (row: number, state: ImportState) => (
      <>
        <ChangedRow row={row} state={state} />
        <RowPlaces row={row} state={state} />
      </>
    ),
    ofRows: ['partly', 'changed', 'kept'],
    leftAlone: reading => (reading as PlanReading).changed.filter(({ taken }) => !taken).length,
    alsoDid: answer => (answer as PlanReading).moved.length > 0,
    leftBy: answer => (answer as PlanReading).left,
    saidOfLeft: (answer, state) => {
      const { change } = answer as PlanReading
      const { rest_of = [] } = choicesOf(state)
      return change === undefined ? {} : { rest_of: [...rest_of, change] }
    },
    done: (count, data) => {
      const { booked, moved, reservations, change } = data as PlanReading
      notifyWithUndo(
        () =>
          [
            count > 0 && t('imports.done', { count: reservations, rows: count }),
            moved.length > 0 && t('imports.done_moved', { count: moved.length }),
          ]
            .filter(Boolean)
            .join(' · '),
        [...booked, ...moved].slice(0, 1),
        {
          ...{ change, whole_act: true },
          ...(moved.length === 0 && { action: 'created' as const }),
          undone: () => t('imports.undone'),
        },
      )
      return undefined
    },
  }
  return (
    <>
      <ImportScreen kind={kind} />
      <PlanExport />
    </>
  )
}

/** Half a year, where nothing else is known. */
const USUAL_DAYS = 150

/** The school's years and terms that are not over; one that goes on is from today. */
function useTerms() {
  const now = useSchoolNow()
  const years = useSettings().data?.school_years ?? []
  if (!now) return []
  const today = dateOf(now)
  return years
    .flatMap(year => [year, ...year.terms.map(one => ({ ...one, name: `${year.name}, ${one.name}` }))])
    .filter(({ date_to }) => date_to >= today)
    .map(one => ({ ...one, date_from: one.date_from < today ? today : one.date_from }))
}

/** The term that goes on, or the next one; of a school without terms the year. */
function useUsualTerm(): PlanChoices['term'] {
  const [first] = useTerms().sort((a, b) => (a.date_to < b.date_to ? -1 : 1))
  return first && { date_from: first.date_from, date_to: first.date_to }
}

/** Whether the rows need a term: some are weekly, and none is chosen. */
function isWithoutTerm({ rows, forAll }: Pick<ImportState, 'rows' | 'forAll'>): boolean {
  return !choicesOf({ forAll }).term && rows.some(({ date, weekday }) => !date?.trim() && weekday?.trim())
}

/** From which day to which the weekly rows are: one of the school's terms, or two days. */
function TermFields({ state }: { state: ImportState }) {
  const t = useTexts()
  const now = useSchoolNow()
  const terms = useTerms()
  if (!now) return null
  const today = dateOf(now)
  const { term } = choicesOf(state)
  const keyOf = ({ date_from, date_to }: { date_from: string; date_to: string }) => `${date_from} ${date_to}`
  const choose = (chosen: { date_from: string; date_to: string }) => void state.sayForAll({ term: chosen })
  const dates = term ?? { date_from: today, date_to: addDays(today, USUAL_DAYS) }
  const isNamed = term !== undefined && terms.some(one => keyOf(one) === keyOf(term))
  return (
    <>
      <SelectField
        label={t('imports.term')}
        hint={term ? undefined : t('imports.term_hint')}
        placeholder={t('imports.term_none')}
        options={[
          ...terms.map(one => ({ value: keyOf(one), label: one.name })),
          { value: 'own', label: t('imports.term_own') },
        ]}
        value={term ? (isNamed ? keyOf(term) : 'own') : ''}
        disabled={state.busy !== null}
        onChange={key => {
          const named = terms.find(one => keyOf(one) === key)
          if (named) choose({ date_from: named.date_from, date_to: named.date_to })
          else if (key === 'own') choose(dates)
          else void state.sayForAll({ term: undefined })
        }}
      />
      {term &&
        !isNamed &&
        (['date_from', 'date_to'] as const).map(end => (
          <DayPicker
            key={end}
            label={t(`imports.${end}`)}
            value={term[end]}
            say={date => formatDate(date, t.language)}
            required
            onChange={date => choose({ ...term, [end]: date })}
          />
        ))}
    </>
  )
}

/** So many places are offered in a row. */
const MOST_PLACES = 3

/** For a row that is not free on all dates: other places, and to book only its free dates. */
function RowPlaces({ row, state }: { row: number; state: ImportState }) {
  const t = useTexts()
  const rooms = useRooms().data ?? []
  const partly = readingOf(state)?.partly.find(one => one.row === row)
  const number = state.numbers[row]
  if (!partly || number === undefined) return null
  const { part = [] } = choicesOf(state)
  const isPart = part.includes(number)
  const nameOf = ({ room_id, start_datetime, end_datetime }: PartlyFree['alternatives'][number]) => {
    const room = rooms.find(({ id }) => id === room_id)?.room_number ?? ''
    return t('imports.place', { room, start: clockOf(start_datetime), end: clockOf(end_datetime) })
  }
  const move = ({ room_id, start_datetime, end_datetime }: PartlyFree['alternatives'][number]) => {
    const room = rooms.find(({ id }) => id === room_id)?.room_number ?? ''
    state.correctRow(row, {
      room,
      start_time: clockOf(start_datetime),
      end_time: clockOf(end_datetime),
      time: '',
      minutes: '',
    })
  }
  return (
    <div className={styles.places}>
      {!isPart &&
        partly.alternatives.slice(0, MOST_PLACES).map(place => (
          <Button key={nameOf(place)} disabled={state.busy === 'importing'} onClick={() => move(place)}>
            {nameOf(place)}
          </Button>
        ))}
      {partly.free > 0 && (
        <Button
          aria-pressed={isPart}
          disabled={state.busy === 'importing'}
          onClick={() =>
            void state.sayForAll({
              part: isPart ? part.filter(other => other !== number) : [...part, number],
            })
          }
        >
          {t(isPart ? 'imports.all_dates' : 'imports.free_dates', { free: partly.free, dates: partly.dates })}
        </Button>
      )}
    </div>
  )
}
