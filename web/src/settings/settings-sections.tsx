import { useId } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { DateTimePicker } from '../shared/date-time-picker/date-time-picker.tsx'
import type { FormState } from '../shared/forms/use-form.ts'
import { FormSection } from '../shared/ui/form-panel.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { SwitchRow } from '../shared/ui/switch.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './settings.module.css'
import { LIMITED_ROLES, LIMITS, type SettingsValues } from './settings-values.ts'

type Form = FormState<SettingsValues>

/** All settings but the closed days. */
export function SettingsSections({ form }: { form: Form }) {
  const t = useTexts()
  const { values, set } = form
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
        <div className={styles.pair}>
          <ClockField form={form} name="day_start" />
          <ClockField form={form} name="day_end" />
        </div>
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
        <ClockField form={form} name="notices_hour" />
      </FormSection>
      <FormSection title={t('settings.limits')} text={t('settings.limits_text')}>
        <Limits form={form} />
      </FormSection>
    </>
  )
}

function ClockField({ form, name }: { form: Form; name: 'day_start' | 'day_end' | 'notices_hour' }) {
  const t = useTexts()
  return (
    <DateTimePicker
      id={useId()}
      label={t(`settings.${name}`)}
      mode="time"
      required
      minuteStep={5}
      times={QUARTERS}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={time => form.set(name, time)}
    />
  )
}

/** The times of the list; others are typed. */
const QUARTERS = Array.from({ length: 24 * 4 }, (_, quarter) => {
  const hours = String(Math.floor(quarter / 4)).padStart(2, '0')
  return `${hours}:${String((quarter % 4) * 15).padStart(2, '0')}`
})

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
          maxLength={4}
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
