import { PLAN_FIELDS } from '@stunda/contract/bounds.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { ImportKind } from '../shared/import/import-kind.ts'
import { ImportScreen } from '../shared/import/import-screen.tsx'
import type { ImportState } from '../shared/import/use-import.ts'
import { notifyWithUndo } from '../shared/undo.ts'
import { ChangedRow, ChangedRows } from './changed-rows.tsx'
import { Doubts } from './doubts.tsx'
import { PlanExport } from './plan-export.tsx'
import { choicesOf, type PlanReading, readingOf } from './plan-reading.ts'
import { RowPlaces } from './row-places.tsx'
import { isWithoutTerm, TermFields, useUsualTerm } from './term-fields.tsx'

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
    ofRows: ['partly', 'changed'],
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
