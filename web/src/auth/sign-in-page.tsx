import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { Link, useSearchParams } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { useSession } from '../shared/session.ts'
import { signIn } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { PasswordField } from '../shared/ui/text-field.tsx'
import { checkFields } from './check-fields.ts'
import { EmailField, FormHead } from './form-parts.tsx'
import { useOpenSettings } from './open-settings.ts'
import styles from './sign-in.module.css'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/sign-in`: e-mail and password, or the way to the e-class where the school has one. `onTyping`: somebody is about to sign in. */
export function SignInPage({ onTyping }: { onTyping(): void }) {
  const t = useTexts()
  return (
    <SignInFrame title={t('auth.sign_in')} below={<SignUpLink />} onTyping={onTyping}>
      <SignInForm />
    </SignInFrame>
  )
}

function SignInForm() {
  const t = useTexts()
  const [search] = useSearchParams()
  // After a reset, the e-mail comes in the history state, not in the address, which others may read.
  const email: string = history.state?.email ?? ''
  const expired = useSession(({ auth }) => auth.ended === 'expired')
  const eClass = useOpenSettings()?.e_class_url
  const form = useForm({
    initial: { email: '', password: '' },
    check: typed => checkFields(typed, { anyPassword: true }),
    save: async ({ email, password }) => {
      await signIn(email.trim(), password)
      notify(t('auth.signed_in'), { tone: 'done' })
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <FormHead title={t('auth.sign_in')} failure={form.failure}>
        {expired ? (
          <p className="notice pending" role="status">
            {t('auth.session_ended')}
          </p>
        ) : (
          search.has('password_updated') && (
            <p className="notice done" role="status">
              {t('auth.password_updated')}
            </p>
          )
        )}
      </FormHead>
      <EmailField errorOf={form.errorOf} autoFocus={!email} defaultValue={email} />
      <div className={styles.withLink}>
        <PasswordField
          name="password"
          autoComplete="current-password"
          maxLength={100}
          label={t('auth.password')}
          error={form.errorOf('password')}
          autoFocus={!!email}
        />
        <Link href="/forgot-password" className={styles.quietLink}>
          {t('auth.forgot')}
        </Link>
      </div>
      <Button type="submit" look="filled" wide busy={form.busy}>
        {t('auth.sign_in')}
      </Button>
      {eClass && (
        <>
          <p className={styles.or}>{t('auth.or')}</p>
          <a className={styles.eClass} href={eClass}>
            <IconSchool aria-hidden />
            {t('auth.with_e_class')}
          </a>
        </>
      )}
    </form>
  )
}

/** The link to sign-up, if the school allows it. The paragraph keeps its place while that is unknown. */
function SignUpLink() {
  const t = useTexts()
  const isOpen = useOpenSettings()?.registration_open
  return (
    <p className={styles.below}>
      {isOpen && (
        <>
          {t('auth.no_account')} <Link href="/sign-up">{t('auth.sign_up')}</Link>
        </>
      )}
    </p>
  )
}
