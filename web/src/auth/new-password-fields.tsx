import { useTexts } from '../i18n/use-texts.ts'
import { PasswordField } from '../shared/ui/text-field.tsx'
import type { ErrorOf } from './form-parts.tsx'

/** A new password, twice. */
export function NewPasswordFields({ errorOf, autoFocus }: { errorOf: ErrorOf; autoFocus?: boolean }) {
  const t = useTexts()
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        maxLength={100}
        label={t('auth.new_password')}
        hint={t('auth.password_length')}
        error={errorOf('password')}
        autoFocus={autoFocus}
      />
      <PasswordField
        name="password_confirmation"
        autoComplete="new-password"
        maxLength={100}
        label={t('auth.password_confirmation')}
        error={errorOf('password_confirmation')}
      />
    </>
  )
}
