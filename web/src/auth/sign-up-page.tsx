import { useTexts } from '../i18n/use-texts.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { signUp } from '../shared/sign-in-out.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { AccountField, checkFields } from './fields.tsx'
import styles from './sign-in.module.css'
import { SignInFrame, ToSignIn, useOpenSettings } from './sign-in-frame.tsx'

/**
 * `/sign-up`: makes a student's account, which waits to be let in, and signs in. Where sign-up is off it says who makes accounts instead.
 */
export default function SignUpPage() {
  const t = useTexts()
  const isClosed = useOpenSettings()?.registration_open === false
  const form = useForm({
    initial: { name: '', surname: '', email: '', phone: '', password: '', password_confirmation: '' },
    check: checkFields,
    save: async person => {
      await signUp(person)
      notify(() => t('auth.signed_up'), { tone: 'done' })
    },
  })
  if (isClosed) {
    const says = <p className="mild">{t('auth.sign_up_closed_detail')}</p>
    return <SignInFrame title={t('auth.sign_up_closed')} says={says} below={<ToSignIn asks />} />
  }
  return (
    <SignInFrame title={t('auth.sign_up')} form={form} submit={t('auth.sign_up')} below={<ToSignIn asks />}>
      <div className={styles.pair}>
        <AccountField of="name" form={form} autoFocus />
        <AccountField of="surname" form={form} />
      </div>
      <AccountField of="email" form={form} />
      <AccountField of="phone" form={form} />
      <AccountField of="password" form={form} label={t('auth.password')} />
      <AccountField of="password_confirmation" form={form} />
    </SignInFrame>
  )
}
