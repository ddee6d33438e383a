import { isPasswordLength } from '@stunda/domain/people/password.ts'
import { isPersonName } from '@stunda/domain/people/person-name.ts'
import { oneLine, withHyphens } from '@stunda/domain/typed-text.ts'
import type { TextKey } from '../i18n/text-keys.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { Faults, FormState } from '../shared/forms/use-form.ts'
import { PasswordField, TextField, type TextFieldProps } from '../shared/ui/text-field.tsx'

type Fields = Readonly<Record<string, string>>
type Check = (text: string, fields: Fields) => TextKey | undefined

interface AccountFieldOptions extends Omit<TextFieldProps, 'label' | 'hint'> {
  label: TextKey
  hint?: TextKey
  isPassword?: true
  /** Specification 5; the rest only the server knows. */
  checks?: Check[]
}

const required: Check = text => (text.trim() === '' ? 'auth.required' : undefined)
const email: Check = text => (/^[^\s@]+@[^\s@]+$/.test(oneLine(text)) ? undefined : 'auth.email_invalid')
const nameLetters: Check = text => (isPersonName(withHyphens(text)) ? undefined : 'auth.name_letters')
const passwordLength: Check = text => (isPasswordLength(text) ? undefined : 'auth.password_length')
const sameAsPassword: Check = (text, { password }) =>
  text === password ? undefined : 'auth.passwords_differ'

const NAME = { maxLength: 100, checks: [required, nameLetters] }
const PASSWORD = { isPassword: true, autoComplete: 'new-password', maxLength: 100 } as const

type FieldName =
  | ('name' | 'surname' | 'email' | 'phone' | 'code')
  | ('current_password' | 'password' | 'password_confirmation')

const FIELDS: Record<FieldName, AccountFieldOptions> = {
  name: { ...NAME, label: 'auth.name', autoComplete: 'given-name' },
  surname: { ...NAME, label: 'auth.surname', autoComplete: 'family-name' },
  email: {
    label: 'auth.email',
    type: 'email',
    autoComplete: 'username',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 254,
    checks: [required, email],
  },
  phone: { label: 'auth.phone', optional: true, type: 'tel', autoComplete: 'tel', maxLength: 40 },
  code: { label: 'auth.e_class_code', autoComplete: 'one-time-code', checks: [required] },
  current_password: { ...PASSWORD, label: 'account.current_password', autoComplete: 'current-password' },
  password: {
    ...PASSWORD,
    label: 'auth.new_password',
    hint: 'auth.password_length',
    checks: [required, passwordLength],
  },
  password_confirmation: {
    ...PASSWORD,
    label: 'auth.password_confirmation',
    checks: [required, sameAsPassword],
  },
}

/** Checks a form's texts by field, before they are sent. `anyPassword`: an old password may be shorter than today's rule allows. */
export function checkFields(fields: Fields, { anyPassword = false } = {}): Faults {
  const faults: Faults = {}
  for (const [field, text] of Object.entries(fields)) {
    const { checks = [] } = FIELDS[field as FieldName]
    const counting = field === 'password' && anyPassword ? [required] : checks
    const fault = counting.map(check => check(text, fields)).find(Boolean)
    if (fault) faults[field] = fault
  }
  return faults
}

interface AccountFieldProps extends Omit<Partial<TextFieldProps>, 'form'> {
  of: FieldName
  form: Pick<FormState<object>, 'errorOf'>
}

/** A field of `FIELDS`; other props replace what stands there. What is typed is left to the browser. */
export function AccountField({ of, form, ...rest }: AccountFieldProps) {
  const t = useTexts()
  const { label, hint, isPassword, checks: _, ...attributes } = FIELDS[of]
  const Shown = isPassword ? PasswordField : TextField
  const texts = { label: t(label), hint: hint && t(hint), error: form.errorOf(of) }
  return <Shown name={of} {...attributes} {...texts} {...rest} />
}
