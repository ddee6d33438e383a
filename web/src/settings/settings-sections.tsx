import { LIMITS } from '@stunda/domain/reservations/limits-of.ts'
import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import IconCalendarWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { formatWeekday } from '../shared/dates/format.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { Folded } from '../shared/ui/folded.tsx'
import { FormSection } from '../shared/ui/form-panel.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { SwitchRow } from '../shared/ui/switch.tsx'
import { TextArea } from '../shared/ui/text-area.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import { ClockField } from '../shared/weekday-hours/clock-field.tsx'
import { WeekdayHoursFields } from '../shared/weekday-hours/weekday-hours-fields.tsx'
import styles from './settings.module.css'
import { LIMITED_ROLES, type SettingsValues } from './settings-values.ts'

type Form = FormState<SettingsValues>

type Clock = 'day_start' | 'day_end' | 'notices_hour' | 'prime_time_start' | 'prime_time_end'

function useClock({ values, set, errorOf }: Form) {
  const t = useTexts()
  return (name: Clock) => ({
    label: t(`settings.${name}`),
    value: values[name],
    error: errorOf(name),
    onChange: (time: string) => set(name, time),
  })
}

/** The school’s name, who may sign up, and when its notices go out. */
export function SchoolSections({ form }: { form: Form }) {
  const t = useTexts()
  const { values, set } = form
  const clock = useClock(form)
  return (
    <>
      <FormSection title={t('settings.school')}>
        <TextField
          label={t('settings.school_name')}
          {...form.text('school_name')}
          required
          maxLength={100}
          autoComplete="organization"
        />
        <SelectField
          label={t('settings.time_zone')}
          options={zonesWith(values.time_zone)}
          value={values.time_zone}
          error={form.errorOf('time_zone')}
          onChange={zone => set('time_zone', zone)}
        />
      </FormSection>
      <FormSection title={t('settings.sign_up')}>
        <SwitchRow
          label={t('settings.registration_open')}
          hint={t('settings.registration_open_hint')}
          checked={values.registration_open}
          onChange={open => set('registration_open', open)}
        />
      </FormSection>
      <FormSection title={t('settings.notices')} text={t('settings.notices_text')}>
        <ClockField {...clock('notices_hour')} />
      </FormSection>
    </>
  )
}

/** The hours of the school and of its weekdays, and the times of its lessons. */
export function HoursSections({ form }: { form: Form }) {
  const t = useTexts()
  const clock = useClock(form)
  return (
    <>
      <FormSection title={t('settings.day')} text={t('settings.day_text')}>
        <div className="two-columns">
          <ClockField {...clock('day_start')} />
          <ClockField {...clock('day_end')} />
        </div>
      </FormSection>
      <WeekdayHoursSection form={form} />
      <FormSection title={t('settings.lesson_times')} text={t('settings.lesson_times_text')}>
        <TextArea
          label={t('settings.lesson_times_label')}
          optional
          placeholder="1. 08:30–09:10"
          rows={5}
          maxLength={1000}
          spellCheck={false}
          {...form.text('lesson_times')}
        />
      </FormSection>
    </>
  )
}

/** How far, how long and how much each role may reserve, and the hours that are most in demand. */
export function LimitsSection({ form }: { form: Form }) {
  const t = useTexts()
  const clock = useClock(form)
  return (
    <FormSection title={t('settings.limits')} text={t('settings.limits_text')}>
      <Limits form={form} />
      <fieldset className={styles.limits}>
        <legend>{t('settings.prime_time')}</legend>
        <ClockField {...clock('prime_time_start')} />
        <ClockField {...clock('prime_time_end')} />
      </fieldset>
    </FormSection>
  )
}

function zonesWith(present: string) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), present])
  return [...zones].sort().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

function Limits({ form: { values, set, errorOf, text } }: { form: Form }) {
  const t = useTexts()
  return LIMITED_ROLES.map(role => (
    <Folded
      key={role}
      icon={role === 'teacher' ? <IconSchool aria-hidden /> : <IconUsers aria-hidden />}
      title={t(`settings.limits_of_${role}`)}
      isNeeded={
        LIMITS.some(name => errorOf(`limits.${role}.${name}`)) ||
        (role === 'student' && errorOf('max_further_students') !== undefined)
      }
    >
      <fieldset className={styles.limits} aria-label={t(`settings.limits_of_${role}`)}>
        {LIMITS.map(name => (
          <TextField
            key={name}
            label={t(`settings.${name}`)}
            optional
            inputMode="numeric"
            maxLength={5}
            placeholder={t('settings.no_limit')}
            value={values.limits[role][name]}
            error={errorOf(`limits.${role}.${name}`)}
            onChange={event => {
              const limits = { ...values.limits[role], [name]: event.currentTarget.value }
              set('limits', { ...values.limits, [role]: limits })
            }}
          />
        ))}
        {role === 'student' && (
          <TextField
            label={t('settings.max_further_students')}
            inputMode="numeric"
            maxLength={3}
            required
            {...text('max_further_students')}
          />
        )}
      </fieldset>
    </Folded>
  ))
}

/** Any week: for the names of its days. */
const WEEK = weekOf('2024-01-01')

/** The hours of each weekday: the usual ones, others, or none when the school is closed on it. */
function WeekdayHoursSection({ form }: { form: FormState<SettingsValues> }) {
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
