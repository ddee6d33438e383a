import { LIMITS } from '@stunda/domain/reservations/limits-of.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { FormSection } from '../shared/ui/form-panel.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { SwitchRow } from '../shared/ui/switch.tsx'
import { TextArea } from '../shared/ui/text-area.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import { ClockField } from '../shared/weekday-hours/clock-field.tsx'
import { SchoolYearsSection } from './school-years-section.tsx'
import styles from './settings.module.css'
import { LIMITED_ROLES, type SettingsValues } from './settings-values.ts'
import { WeekdayHoursSection } from './weekday-hours-section.tsx'

type Form = FormState<SettingsValues>

/** All settings but the closed days. */
export function SettingsSections({ form }: { form: Form }) {
  const t = useTexts()
  const { values, set } = form
  const clock = (name: 'day_start' | 'day_end' | 'notices_hour' | 'prime_time_start' | 'prime_time_end') => ({
    label: t(`settings.${name}`),
    value: values[name],
    error: form.errorOf(name),
    onChange: (time: string) => set(name, time),
  })
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
      </FormSection>
      <FormSection title={t('settings.day')} text={t('settings.day_text')}>
        <div className="two-columns">
          <ClockField {...clock('day_start')} />
          <ClockField {...clock('day_end')} />
        </div>
        <SelectField
          label={t('settings.time_zone')}
          options={zonesWith(values.time_zone)}
          value={values.time_zone}
          error={form.errorOf('time_zone')}
          onChange={zone => set('time_zone', zone)}
        />
      </FormSection>
      <WeekdayHoursSection form={form} />
      <FormSection title={t('settings.lesson_times')} text={t('settings.lesson_times_text')}>
        <TextArea
          label={t('settings.lesson_times_label')}
          placeholder="1. 08:30–09:10"
          rows={5}
          maxLength={1000}
          spellCheck={false}
          {...form.text('lesson_times')}
        />
      </FormSection>
      <SchoolYearsSection form={form} />
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
      <FormSection title={t('settings.limits')} text={t('settings.limits_text')}>
        <Limits form={form} />
        <fieldset className={styles.limits}>
          <legend>{t('settings.prime_time')}</legend>
          <ClockField {...clock('prime_time_start')} />
          <ClockField {...clock('prime_time_end')} />
        </fieldset>
      </FormSection>
    </>
  )
}

function zonesWith(present: string) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), present])
  return [...zones].sort().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

function Limits({ form: { values, set, errorOf, text } }: { form: Form }) {
  const t = useTexts()
  return LIMITED_ROLES.map(role => (
    <fieldset key={role} className={styles.limits}>
      <legend>{t(`settings.limits_of_${role}`)}</legend>
      {LIMITS.map(name => (
        <TextField
          key={name}
          label={t(`settings.${name}`)}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
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
          autoComplete="off"
          required
          {...text('max_further_students')}
        />
      )}
    </fieldset>
  ))
}
