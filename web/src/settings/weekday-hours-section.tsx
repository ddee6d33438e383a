import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import IconCalendarWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { formatWeekday } from '../shared/dates/format.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { Folded } from '../shared/ui/folded.tsx'
import { FormSection } from '../shared/ui/form-panel.tsx'
import { WeekdayHoursFields } from '../shared/weekday-hours/weekday-hours-fields.tsx'
import type { SettingsValues } from './settings-values.ts'

/** Any week: for the names of its days. */
const WEEK = weekOf('2024-01-01')

/** The hours of each weekday: the usual ones, others, or none when the school is closed on it. */
export function WeekdayHoursSection({ form }: { form: FormState<SettingsValues> }) {
  const t = useTexts()
  const others = form.values.weekday_hours
    .map(({ weekday }) => formatWeekday(WEEK[weekday - 1] ?? '', t.language))
    .join(', ')
  return (
    <FormSection title={t('settings.weekdays')} text={t('settings.weekdays_text')}>
      <Folded
        icon={<IconCalendarWeek aria-hidden />}
        title={t('settings.weekdays_other')}
        note={others || t('settings.weekdays_none')}
        isNeeded={form.values.weekday_hours.some((_, index) =>
          form.errorOf(`weekday_hours.${index}.day_end`),
        )}
      >
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
      </Folded>
    </FormSection>
  )
}
