import type { SchoolYear, Term } from '@stunda/contract/settings/admin-settings.ts'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { DayPicker } from '../shared/date-time-picker/day-picker.tsx'
import { formatDays } from '../shared/dates/format.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { Folded } from '../shared/ui/folded.tsx'
import { FormSection } from '../shared/ui/form-panel.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './school-years.module.css'
import { nextSchoolYear } from './school-years.ts'
import type { SettingsValues } from './settings-values.ts'

/** The school years with their terms; those that are over are folded. */
export function SchoolYearsSection({ form }: { form: FormState<SettingsValues> }) {
  const t = useTexts()
  const today = useSchoolNow()?.slice(0, 10)
  const [added, setAdded] = useState<number | null>(null)
  if (!today) return null
  const years = form.values.school_years
  const set = (changed: readonly SchoolYear[]) => form.set('school_years', [...changed])
  const rows = years.map((year, index) => ({
    isOver: year.date_to !== '' && year.date_to < today && !isWrong(form, year, index),
    fields: (
      <Folded
        // biome-ignore lint/suspicious/noArrayIndexKey: years have no ids, and none moves while somebody types
        key={index}
        icon={<IconCalendar aria-hidden />}
        title={year.name || t('settings.unnamed')}
        note={year.date_from && year.date_to && formatDays(year.date_from, year.date_to, t.language)}
        isNeeded={index === added || isWrong(form, year, index)}
      >
        <YearFields
          {...{ form, year, index }}
          onChange={changed => set(years.with(index, changed))}
          onRemove={() => {
            setAdded(null)
            set(years.toSpliced(index, 1))
          }}
        />
      </Folded>
    ),
  }))
  const over = rows.filter(({ isOver }) => isOver)
  return (
    <FormSection title={t('settings.school_years')} text={t('settings.school_years_text')}>
      {rows.filter(({ isOver }) => !isOver).map(({ fields }) => fields)}
      <Button
        className={styles.add}
        onClick={() => {
          setAdded(years.length)
          set([...years, nextSchoolYear(years, today, number => t('settings.term_name', { number }))])
        }}
      >
        <IconPlus aria-hidden />
        {t('settings.add_school_year')}
      </Button>
      {over.length > 0 && (
        <Folded
          icon={<IconHistory aria-hidden />}
          title={t('settings.past_school_years', { count: over.length })}
        >
          <div className={styles.past}>{over.map(({ fields }) => fields)}</div>
        </Folded>
      )}
    </FormSection>
  )
}

const FIELDS = ['name', 'date_from', 'date_to'] as const

function isWrong(form: FormState<SettingsValues>, { terms }: SchoolYear, index: number): boolean {
  const paths = [`${index}`, ...terms.map((_, place) => `${index}.terms.${place}`)]
  return paths.some(path => FIELDS.some(field => form.errorOf(`school_years.${path}.${field}`) !== undefined))
}

interface YearFieldsProps {
  form: FormState<SettingsValues>
  year: SchoolYear
  index: number
  onChange(year: SchoolYear): void
  onRemove(): void
}

function YearFields({ form, year, index, onChange, onRemove }: YearFieldsProps) {
  const t = useTexts()
  const { terms } = year
  const path = `school_years.${index}`
  const last = terms.at(-1)
  const addTerm = () => {
    const term = { name: t('settings.term_name', { number: terms.length + 1 }), date_from: '', date_to: '' }
    onChange({ ...year, terms: [...terms, last ? term : { ...year, name: term.name }].map(asTerm) })
  }
  return (
    <fieldset className={styles.year} aria-label={year.name || t('settings.unnamed')}>
      <TermFields
        {...{ form, path }}
        term={year}
        nameLabel={t('settings.school_year')}
        removeLabel={t('settings.remove_school_year', { name: year.name || t('settings.unnamed') })}
        onChange={changed => onChange({ ...year, ...changed })}
        onRemove={onRemove}
      />
      {terms.map((term, place) => (
        <TermFields
          // biome-ignore lint/suspicious/noArrayIndexKey: terms have no ids
          key={place}
          {...{ form, term }}
          path={`${path}.terms.${place}`}
          nameLabel={t('settings.term')}
          removeLabel={t('settings.remove_term', { name: term.name || t('settings.unnamed') })}
          onChange={changed => onChange({ ...year, terms: terms.with(place, changed) })}
          onRemove={() => onChange({ ...year, terms: terms.toSpliced(place, 1) })}
        />
      ))}
      <Button look="quiet" className={styles.add} onClick={addTerm}>
        <IconPlus aria-hidden />
        {t('settings.add_term')}
      </Button>
    </fieldset>
  )
}

const asTerm = ({ name, date_from, date_to }: Term): Term => ({ name, date_from, date_to })

interface TermFieldsProps {
  form: FormState<SettingsValues>
  path: string
  term: Term
  nameLabel: string
  removeLabel: string
  onChange(term: Term): void
  onRemove(): void
}

function TermFields({ form, path, term, nameLabel, removeLabel, ...on }: TermFieldsProps) {
  const t = useTexts()
  const { date_from, date_to } = term
  return (
    <div className={styles.term}>
      <TextField
        label={nameLabel}
        value={term.name}
        error={form.errorOf(`${path}.name`)}
        required
        maxLength={100}
        onChange={event => on.onChange({ ...asTerm(term), name: event.currentTarget.value })}
      />
      <DayPicker
        className={styles.days}
        label={t('settings.from_to')}
        required
        value={[date_from, date_to]}
        error={form.errorOf(`${path}.date_from`) ?? form.errorOf(`${path}.date_to`)}
        onChange={([date_from, date_to]) => on.onChange({ ...asTerm(term), date_from, date_to })}
      />
      <IconButton look="quiet" className={styles.remove} label={removeLabel} onClick={on.onRemove}>
        <IconTrash />
      </IconButton>
    </div>
  )
}
