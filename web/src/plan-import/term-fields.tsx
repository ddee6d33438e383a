import { addDays, dateOf } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { DayPicker } from '../shared/date-time-picker/day-picker.tsx'
import { formatDate } from '../shared/dates/format.ts'
import type { ImportState } from '../shared/import/use-import.ts'
import { useSettings } from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { SelectField } from '../shared/ui/select-field.tsx'
import { choicesOf, type PlanChoices } from './plan-reading.ts'

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
export function useUsualTerm(): PlanChoices['term'] {
  const [first] = useTerms().sort((a, b) => (a.date_to < b.date_to ? -1 : 1))
  return first && { date_from: first.date_from, date_to: first.date_to }
}

/** Whether the rows need a term: some are weekly, and none is chosen. */
export function isWithoutTerm({ rows, forAll }: Pick<ImportState, 'rows' | 'forAll'>): boolean {
  return !choicesOf({ forAll }).term && rows.some(({ date, weekday }) => !date?.trim() && weekday?.trim())
}

/** From which day to which the weekly rows are: one of the school's terms, or two days. */
export function TermFields({ state }: { state: ImportState }) {
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
            id={`plan-import-${end}`}
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
