import { useTexts } from '../i18n/use-texts.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { signUp } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { TextField } from '../shared/ui/text-field.tsx'
import { checkFields } from './check-fields.ts'
import { EmailField, FormHead, NewPasswordFields, SignInLink } from './form-parts.tsx'
import { useOpenSettings } from './open-settings.ts'
import styles from './sign-in.module.css'
import { SignInFrame } from './sign-in-frame.tsx'

/**
 * `/sign-up`: makes a student's account, which waits to be let in, and signs in. Where sign-up is off it says who makes accounts instead.
 */
export default function SignUpPage() {
  const t = useTexts()
  return (
    <SignInFrame title={t('auth.sign_up')} below={<SignInLink />}>
      <SignUpForm />
    </SignInFrame>
  )
}

function SignUpForm() {
  const t = useTexts()
  const isClosed = useOpenSettings()?.registration_open === false
  const form = useForm({
    initial: { name: '', surname: '', email: '', phone: '', password: '', password_confirmation: '' },
    check: checkFields,
    save: async person => {
      await signUp(person)
      notify(t('auth.signed_up'), { tone: 'done' })
    },
  })
  if (isClosed) {
    return (
      <div className={styles.form}>
        <FormHead title={t('auth.sign_up_closed')} failure={null} />
        <p className="mild">{t('auth.sign_up_closed_detail')}</p>
      </div>
    )
  }
  return (
    <form {...form.props} className={styles.form}>
      <FormHead title={t('auth.sign_up')} failure={form.failure} />
      <div className={styles.pair}>
        <TextField
          name="name"
          autoComplete="given-name"
          label={t('auth.name')}
          maxLength={100}
          error={form.errorOf('name')}
          autoFocus
        />
        <TextField
          name="surname"
          autoComplete="family-name"
          label={t('auth.surname')}
          maxLength={100}
          error={form.errorOf('surname')}
        />
      </div>
      <EmailField errorOf={form.errorOf} />
      <TextField
        name="phone"
        type="tel"
        autoComplete="tel"
        label={t('auth.phone')}
        hint={t('auth.optional')}
        maxLength={40}
        error={form.errorOf('phone')}
      />
      <NewPasswordFields errorOf={form.errorOf} />
      <Button type="submit" look="filled" wide busy={form.busy}>
        {t('auth.sign_up')}
      </Button>
    </form>
  )
}
