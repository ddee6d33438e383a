import type { User } from '@stunda/contract/people/people.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { DayPicker } from '../shared/date-time-picker/day-picker.tsx'
import { formatDate } from '../shared/dates/format.ts'
import { ContactsField } from '../shared/forms/contacts-field.tsx'
import type { FormState } from '../shared/forms/use-form.ts'
import { CheckboxChoice } from '../shared/ui/checkbox.tsx'
import { FormPanel, FormSection } from '../shared/ui/form-panel.tsx'
import { TextField, type TextFieldProps } from '../shared/ui/text-field.tsx'
import { useRoleTitles } from './role-titles.ts'
import { FIELDS, type FieldName, type UserField, type UserValues } from './user-fields.ts'
import styles from './user-form.module.css'

interface UserFormProps {
  form: FormState<UserValues>
  /** The user as kept; left out: a new one. */
  kept?: User
  buttons: ReactNode
  autoFocus?: boolean
  /** Stands below the fields that say who the user is. */
  note?: ReactNode
}

/** The form of a user, with `buttons` below its fields. */
export function UserForm({ form, kept, buttons, autoFocus, note }: UserFormProps) {
  const t = useTexts()
  const { email } = form.values
  const isWithoutEmail = email === null
  /** The typed address, kept in case the user has one after all. */
  const before = useRef('')
  const setWithout = (chosen: boolean) => {
    if (chosen) before.current = email ?? ''
    form.set('email', chosen ? null : before.current)
  }
  const field = (name: FieldName, rest: Partial<TextFieldProps> = {}) => {
    const { hint, wrong: _, example: __, ...attributes }: UserField = FIELDS[name]
    const texts = { ...form.text(name), label: t(`people.${name}`), hint: hint && t(hint) }
    return (
      <TextField
        name={name}
        optional={!attributes.required && name !== 'email'}
        spellCheck={false}
        {...attributes}
        {...texts}
        {...rest}
      />
    )
  }
  return (
    <FormPanel form={form.props} buttons={buttons}>
      <FormSection title={t('people.person')}>
        <div className={styles.pair}>
          {field('name', { autoFocus })}
          {field('surname')}
        </div>
        <div className={styles.pair}>
          {field('middlename')}
          {field('personal_code')}
        </div>
      </FormSection>
      <FormSection title={t('people.contact')}>
        <div className={styles.pair}>
          {field('email', isWithoutEmail ? { disabled: true, hint: undefined } : { required: true })}
          {field('phone')}
        </div>
        {note}
        <CheckboxChoice
          label={t('people.has_no_email')}
          hint={t('people.has_no_email_hint')}
          checked={isWithoutEmail}
          onChange={setWithout}
        />
      </FormSection>
      <Roles form={form} />
      {kept?.status === 'active' && <LastDay form={form} />}
      <FormSection title={t('shared.contacts')} text={t('shared.contacts_hint')}>
        <ContactsField form={form} kept={kept?.contacts ?? []} again={email => sendAgain(kept, email)} />
      </FormSection>
    </FormPanel>
  )
}

async function sendAgain(kept: User | undefined, email: string): Promise<void> {
  if (!kept) return
  const params = { id: kept.id }
  await call('POST /api/admin/users/user/:id/contacts/again', { params, body: { email } })
}

/** When somebody leaves the school: they are archived in the night after. */
function LastDay({ form }: Pick<UserFormProps, 'form'>) {
  const t = useTexts()
  return (
    <FormSection title={t('people.leaving')} text={t('people.leaving_text')}>
      <DayPicker
        label={t('people.last_day')}
        optional
        say={day => formatDate(day, t.language)}
        value={form.values.last_day ?? ''}
        error={form.errorOf('last_day') ?? ''}
        onChange={day => form.set('last_day', day || null)}
      />
    </FormSection>
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
            hint={t(`people.role_hint_${name}`)}
            checked={roles.includes(id)}
            aria-invalid={error ? true : undefined}
            onChange={chosen => set(id, chosen)}
          />
        ))}
      </fieldset>
    </FormSection>
  )
}
