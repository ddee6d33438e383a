import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useMe } from '../shared/reference-lists.ts'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { PasswordField } from '../shared/ui/text-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Another password of one's own, by who knows the one they have. Nothing of it is kept anywhere. */
export default function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const me = useMe()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const { form, busy, errorOf, failure } = useAuthForm(
    ({ current_password = '', password = '', password_confirmation = '' }) =>
      call('POST /api/auth/change-password', { body: { current_password, password, password_confirmation } }),
    {
      onSent: () => {
        notify(t('account.password_changed'), { tone: 'done', detail: t('account.others_signed_out') })
        // Left meanwhile, another dialog may be open in its place.
        if (!isLeft.current) onClose()
      },
    },
  )
  return (
    <FormDialog
      title={t('account.change_password')}
      submit={t('account.change_password')}
      busy={busy}
      form={form}
      onLeave={onClose}
    >
      {failure && (
        <p className="notice refused" role="alert">
          {failure}
        </p>
      )}
      {/* Whose password it is, for what keeps it for them. */}
      <input type="email" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <PasswordField
        name="current_password"
        autoComplete="current-password"
        maxLength={100}
        label={t('account.current_password')}
        error={errorOf('current_password')}
        data-autofocus
      />
      <NewPasswordFields errorOf={errorOf} />
      <p className="faint">{t('account.others_sign_out')}</p>
    </FormDialog>
  )
}
