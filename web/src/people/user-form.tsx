import { ROLES } from '@stunda/domain/permissions/roles.ts'
import { type ReactNode, useRef } from 'react'
import type { TextKey } from '../i18n/text-keys.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { CheckboxChoice } from '../shared/ui/checkbox.tsx'
import { FormPanel, FormSection } from '../shared/ui/form-panel.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import type { UserValues } from './check-user.ts'
import { useRoleTitles } from './role-titles.ts'
import styles from './user-form.module.css'

const ROLE_HINTS = {
  administrator: 'people.role_hint_administrator',
  attendant: 'people.role_hint_attendant',
  teacher: 'people.role_hint_teacher',
  student: 'people.role_hint_student',
  screen: 'people.role_hint_screen',
} as const satisfies Record<string, TextKey>

/** The form of a user, with `buttons` below its fields. */
export function UserForm({
  form,
  buttons,
  autoFocus,
}: {
  form: FormState<UserValues>
  buttons: ReactNode
  autoFocus?: boolean
}) {
  const t = useTexts()
  const { email } = form.values
  const isWithoutEmail = email === null
  /** The typed address, kept in case the user has one after all. */
  const before = useRef('')
  const setWithout = (chosen: boolean) => {
    if (chosen) before.current = email ?? ''
    form.set('email', chosen ? null : before.current)
  }
  const field = (name: Exclude<keyof UserValues, 'roles'>) => ({
    name,
    label: t(`people.${name}`),
    value: form.values[name] ?? '',
    error: form.errorOf(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => form.set(name, event.currentTarget.value),
    autoComplete: 'off',
    spellCheck: false,
  })
  return (
    <FormPanel form={form.props} buttons={buttons}>
      <FormSection title={t('people.person')}>
        <div className={styles.pair}>
          <TextField {...field('name')} maxLength={100} required autoFocus={autoFocus} />
          <TextField {...field('surname')} maxLength={100} required />
        </div>
        <div className={styles.pair}>
          <TextField {...field('middlename')} maxLength={100} />
          <TextField
            {...field('personal_code')}
            maxLength={12}
            inputMode="numeric"
            hint={t('people.personal_code_hint')}
          />
        </div>
      </FormSection>
      <FormSection title={t('people.contact')}>
        <div className={styles.pair}>
          <TextField
            {...field('email')}
            type="email"
            inputMode="email"
            maxLength={254}
            required={!isWithoutEmail}
            disabled={isWithoutEmail}
            hint={isWithoutEmail ? undefined : t('people.email_hint')}
          />
          <TextField
            {...field('phone')}
            type="tel"
            inputMode="tel"
            maxLength={40}
            hint={t('people.phone_hint')}
          />
        </div>
        <CheckboxChoice
          label={t('people.has_no_email')}
          hint={t('people.has_no_email_hint')}
          checked={isWithoutEmail}
          onChange={setWithout}
        />
      </FormSection>
      <Roles form={form} />
    </FormPanel>
  )
}

function Roles({ form }: { form: FormState<UserValues> }) {
  const t = useTexts()
  const titleOf = useRoleTitles()
  const { roles } = form.values
  const error = form.errorOf('roles')
  const set = (id: number, chosen: boolean) =>
    form.set(
      'roles',
      chosen ? [...roles, id].sort((one, other) => one - other) : roles.filter(it => it !== id),
    )
  return (
    <FormSection title={t('people.roles')} text={t('people.roles_text')} error={error} errorId="roles-error">
      <fieldset className={styles.roles} aria-label={t('people.roles')}>
        {ROLES.map(({ id, name }) => (
          <CheckboxChoice
            key={id}
            label={titleOf(name)}
            hint={t(ROLE_HINTS[name])}
            checked={roles.includes(id)}
            aria-invalid={error ? true : undefined}
            onChange={chosen => set(id, chosen)}
          />
        ))}
      </fieldset>
    </FormSection>
  )
}
