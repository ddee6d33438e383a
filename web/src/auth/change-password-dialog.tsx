import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { useMe } from '../shared/reference-lists.ts'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { AccountField, checkFields } from './fields.tsx'
import { Notice } from './sign-in-frame.tsx'

/** Changes the user’s own password; nothing of it is kept anywhere. */
export default function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const me = useMe()
  const form = useForm({
    initial: { current_password: '', password: '', password_confirmation: '' },
    check: checkFields,
    save: async body => {
      await call('POST /api/auth/change-password', { body })
      notify(() => t('account.password_changed'), {
        tone: 'done',
        detail: () => t('account.others_signed_out'),
      })
      // The dialog may have been closed meanwhile, and another one opened.
      if (form.props.ref.current) onClose()
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
      {form.failure && <Notice tone="refused">{form.failure}</Notice>}
      {/* The account of the password, for a browser that keeps it. */}
      <input type="email" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <AccountField of="current_password" form={form} data-autofocus />
      <AccountField of="password" form={form} />
      <AccountField of="password_confirmation" form={form} />
      <p className="faint">{t('account.others_sign_out')}</p>
    </FormDialog>
  )
}
