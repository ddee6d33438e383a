import { useTexts } from '../i18n/use-texts.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { FormSection } from '../shared/ui/form-panel.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './settings.module.css'
import { LIMITED_ROLES, LIMITS, type SettingsValues } from './settings-values.ts'

/** How much teachers and students may book; administrators and attendants have no limits. */
export function LimitsSection({ form: { values, set, errorOf } }: { form: FormState<SettingsValues> }) {
  const t = useTexts()
  return (
    <FormSection title={t('settings.limits')} text={t('settings.limits_text')}>
      {LIMITED_ROLES.map(role => (
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
              onChange={event =>
                set('limits', {
                  ...values.limits,
                  [role]: { ...values.limits[role], [name]: event.currentTarget.value },
                })
              }
            />
          ))}
          {role === 'student' && (
            <TextField
              label={t('settings.max_further_students')}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              required
              value={values.max_further_students}
              error={errorOf('max_further_students')}
              onChange={event => set('max_further_students', event.currentTarget.value)}
            />
          )}
        </fieldset>
      ))}
    </FormSection>
  )
}
