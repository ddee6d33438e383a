import type { WeekdayHours } from '@stunda/contract/settings/admin-settings.ts'
import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatWeekday } from '../shared/dates/format.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { FormSection } from '../shared/ui/form-panel.tsx'
import { Segmented } from '../shared/ui/segmented.tsx'
import { ClockField } from './clock-field.tsx'
import type { SettingsValues } from './settings-values.ts'
import styles from './weekday-hours.module.css'

/** Any week: for the names of its days. */
const WEEK = weekOf('2024-01-01')

type Kind = 'usual' | 'other' | 'closed'

/** The hours of each weekday: the usual ones, others, or none when the school is closed on it. */
export function WeekdayHoursSection({ form }: { form: FormState<SettingsValues> }) {
  const t = useTexts()
  const language = useLanguage()
  const { weekday_hours } = form.values
  const change = (weekday: number, hours: WeekdayHours | null) => {
    const others = weekday_hours.filter(other => other.weekday !== weekday)
    form.set(
      'weekday_hours',
      [...others, ...(hours ? [hours] : [])].sort((one, other) => one.weekday - other.weekday),
    )
  }
  return (
    <FormSection title={t('settings.weekdays')} text={t('settings.weekdays_text')}>
      <div className="stack">
        {WEEK.map((date, at) => {
          const weekday = at + 1
          const index = weekday_hours.findIndex(other => other.weekday === weekday)
          const hours = weekday_hours[index]
          const kind: Kind = hours ? (hours.day_start === null ? 'closed' : 'other') : 'usual'
          const name = formatWeekday(date, language)
          const choose = (chosen: Kind) => {
            const usual = hoursOf('', form.values)
            if (chosen === 'usual') change(weekday, null)
            else if (chosen === 'closed') change(weekday, { weekday, day_start: null, day_end: null })
            else change(weekday, { weekday, ...usual })
          }
          return (
            <div key={weekday} className={styles.day}>
              <span className={styles.name}>{name}</span>
              <Segmented<Kind>
                label={name}
                value={kind}
                options={(['usual', 'other', 'closed'] as const).map(value => ({
                  value,
                  label: t(`settings.hours_${value}`),
                }))}
                onChange={choose}
              />
              {hours && kind === 'other' && (
                <fieldset className={styles.times} aria-label={name}>
                  {(['day_start', 'day_end'] as const).map(field => (
                    <ClockField
                      key={field}
                      label={t(`settings.${field}`)}
                      value={hours[field] ?? ''}
                      error={form.errorOf(`weekday_hours.${index}.${field}`)}
                      onChange={time => change(weekday, { ...hours, [field]: time })}
                    />
                  ))}
                </fieldset>
              )}
            </div>
          )
        })}
      </div>
    </FormSection>
  )
}
