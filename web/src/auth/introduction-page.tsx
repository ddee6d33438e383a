import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { useSession } from '../shared/session.ts'
import { refreshUser } from '../shared/sign-in-out.ts'
import { AccountField, checkFields } from './fields.tsx'
import styles from './sign-in.module.css'
import { SignInFrame } from './sign-in-frame.tsx'

/** Any address, for the administrator whom a command has made, at the first sign-in: their name, and a password of their own. */
export default function IntroductionPage() {
  const t = useTexts()
  const email = useSession(({ auth }) => auth.user?.email ?? '')
  const form = useForm({
    initial: { name: '', surname: '', password: '', password_confirmation: '' },
    check: checkFields,
    save: async body => {
      await call('POST /api/auth/introduce', { body })
      await refreshUser()
    },
  })
  return (
    <SignInFrame
      title={t('account.introduction')}
      says={<p className="mild">{t('account.introduction_text')}</p>}
      form={form}
      submit={t('account.introduction_done')}
      below={null}
    >
      <div className={styles.pair}>
        <AccountField of="name" form={form} autoFocus />
        <AccountField of="surname" form={form} />
      </div>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <AccountField of="password" form={form} />
      <AccountField of="password_confirmation" form={form} />
    </SignInFrame>
  )
}
