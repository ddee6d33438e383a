import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { useMe } from '../shared/reference-lists.ts'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { PasswordField } from '../shared/ui/text-field.tsx'
import { checkFields } from './check-fields.ts'
import { NewPasswordFields } from './form-parts.tsx'

/** Changes the user’s own password; nothing of it is kept anywhere. */
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
  const form = useForm({
    initial: { current_password: '', password: '', password_confirmation: '' },
    check: checkFields,
    save: async body => {
      await call('POST /api/auth/change-password', { body })
      notify(t('account.password_changed'), { tone: 'done', detail: t('account.others_signed_out') })
      // The dialog may have been closed meanwhile, and another one opened.
      if (!isLeft.current) onClose()
    },
  })
  return (
    <FormDialog
      title={t('account.change_password')}
      submit={t('account.change_password')}
      busy={form.busy}
      form={form.props}
      onLeave={onClose}
    >
      {form.failure && (
        <p className="notice refused" role="alert">
          {form.failure}
        </p>
      )}
      {/* Whose password it is, for what keeps it for them. */}
      <input type="email" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <PasswordField
        name="current_password"
        autoComplete="current-password"
        maxLength={100}
        label={t('account.current_password')}
        error={form.errorOf('current_password')}
        data-autofocus
      />
      <NewPasswordFields errorOf={form.errorOf} />
      <p className="faint">{t('account.others_sign_out')}</p>
    </FormDialog>
  )
}
