import { useId, useMemo } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { DateTimePicker } from '../shared/date-time-picker/date-time-picker.tsx'
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
  const id = useId()
  const { values, set, errorOf } = form
  const clock = { mode: 'time', required: true, minuteStep: 5, times: QUARTERS } as const
  return (
    <>
      <FormSection title={t('settings.school')}>
        <TextField
          label={t('settings.school_name')}
          value={values.school_name}
          error={errorOf('school_name')}
          required
          maxLength={100}
          autoComplete="organization"
          onChange={event => set('school_name', event.currentTarget.value)}
        />
      </FormSection>
      <FormSection title={t('settings.day')} text={t('settings.day_text')}>
        <div className={styles.pair}>
          <DateTimePicker
            id={`${id}-day_start`}
            label={t('settings.day_start')}
            {...clock}
            value={values.day_start}
            error={errorOf('day_start')}
            onChange={time => set('day_start', time)}
          />
          <DateTimePicker
            id={`${id}-day_end`}
            label={t('settings.day_end')}
            {...clock}
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

/** For the list; any other mark of five minutes is typed or stepped to. */
const QUARTERS = Array.from({ length: 24 * 4 }, (_, quarter) => {
  const hours = String(Math.floor(quarter / 4)).padStart(2, '0')
  return `${hours}:${String((quarter % 4) * 15).padStart(2, '0')}`
})
