import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { FormSection } from '../shared/ui/form-panel.tsx'
import { WeekdayHoursFields } from '../shared/weekday-hours/weekday-hours-fields.tsx'
import type { SettingsValues } from './settings-values.ts'

/** The hours of each weekday: the usual ones, others, or none when the school is closed on it. */
export function WeekdayHoursSection({ form }: { form: FormState<SettingsValues> }) {
  const t = useTexts()
  return (
    <FormSection title={t('settings.weekdays')} text={t('settings.weekdays_text')}>
      <WeekdayHoursFields
        value={form.values.weekday_hours}
        usual={hoursOf('', form.values)}
        words={{
          usual: t('settings.hours_usual'),
          other: t('settings.hours_other'),
          closed: t('settings.hours_closed'),
          day_start: t('settings.day_start'),
          day_end: t('settings.day_end'),
        }}
        errorOf={(index, field) => form.errorOf(`weekday_hours.${index}.${field}`)}
        onChange={hours => form.set('weekday_hours', hours)}
      />
    </FormSection>
  )
}
