import { useMemo } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { FormSection } from '../shared/ui/form-panel.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { SwitchRow } from '../shared/ui/switch.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'

/** The school, its day, and who may sign up. */
export function GeneralSections({ form }: { form: FormState<SettingsValues> }) {
  const t = useTexts()
  const { values, set, errorOf } = form
  return (
    <>
      <FormSection title={t('settings.school')}>
        <TextField
          label={t('settings.school_name')}
          value={values.school_name}
          error={errorOf('school_name')}
          maxLength={100}
          autoComplete="organization"
          onChange={event => set('school_name', event.currentTarget.value)}
        />
      </FormSection>
      <FormSection title={t('settings.day')} text={t('settings.day_text')}>
        <div className={styles.pair}>
          <SelectField
            label={t('settings.day_start')}
            options={clockOptions(values.day_start)}
            value={values.day_start}
            error={errorOf('day_start')}
            onChange={time => set('day_start', time)}
          />
          <SelectField
            label={t('settings.day_end')}
            options={clockOptions(values.day_end)}
            value={values.day_end}
            error={errorOf('day_end')}
            onChange={time => set('day_end', time)}
          />
        </div>
        <TimeZoneField form={form} />
      </FormSection>
      <FormSection title={t('settings.sign_up')}>
        <SwitchRow
          label={t('settings.registration_open')}
          hint={t('settings.registration_open_hint')}
          checked={values.registration_open}
          onChange={open => set('registration_open', open)}
        />
      </FormSection>
    </>
  )
}

function TimeZoneField({ form: { values, set, errorOf } }: { form: FormState<SettingsValues> }) {
  const t = useTexts()
  const options = useMemo(() => {
    const zones = new Set([...Intl.supportedValuesOf('timeZone'), values.time_zone])
    return [...zones].sort().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  }, [values.time_zone])
  return (
    <SelectField
      label={t('settings.time_zone')}
      options={options}
      value={values.time_zone}
      error={errorOf('time_zone')}
      onChange={zone => set('time_zone', zone)}
    />
  )
}

const QUARTERS = Array.from({ length: 24 * 4 }, (_, quarter) => {
  const hours = String(Math.floor(quarter / 4)).padStart(2, '0')
  return `${hours}:${String((quarter % 4) * 15).padStart(2, '0')}`
})

/** Each quarter of an hour, and the time that is set. */
function clockOptions(set: string) {
  const times = [...new Set([...QUARTERS, '23:55', set])].sort()
  return times.map(time => ({ value: time, label: time }))
}
