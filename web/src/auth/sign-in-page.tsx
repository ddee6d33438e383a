import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'wouter'
import { withTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { optionalPart } from '../shared/lazy-part.tsx'
import { useSession } from '../shared/session.ts'
import { signIn } from '../shared/sign-in-out.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { AccountField, checkFields } from './fields.tsx'
import styles from './sign-in.module.css'
import { Notice, SignInFrame, useOpenSettings } from './sign-in-frame.tsx'

const DemoPeople = optionalPart(() => withTexts('everyday', import('./demo-people.tsx')))

/** `/sign-in`: e-mail and password, or the way to the e-class where the school has one. `onTyping`: somebody is about to sign in. */
export function SignInPage({ onTyping }: { onTyping(): void }) {
  const t = useTexts()
  const [search] = useSearchParams()
  // After a reset, the e-mail comes in the history state, not in the address, which others may read.
  const email: string = history.state?.email ?? ''
  const expired = useSession(({ auth }) => auth.ended === 'expired')
  const { e_class_url: eClass, registration_open: mayJoin, demo } = useOpenSettings() ?? {}
  const form = useForm({
    initial: { email: '', password: '' },
    check: typed => checkFields(typed, { anyPassword: true }),
    save: async ({ email, password }) => {
      await signIn(email.trim(), password)
      notify(() => t('auth.signed_in'), { tone: 'done' })
    },
  })
  let says: ReactNode
  if (expired) says = <Notice tone="pending">{t('auth.session_ended')}</Notice>
  else if (search.has('password_updated')) says = <Notice tone="done">{t('auth.password_updated')}</Notice>
  return (
    <SignInFrame
      title={t('auth.sign_in')}
      says={says}
      form={form}
      submit={t('auth.sign_in')}
      other={
        eClass && (
          <>
            <p className={styles.or}>{t('auth.or')}</p>
            <a className={styles.eClass} href={eClass}>
              <IconSchool aria-hidden />
              {t('auth.with_e_class')}
            </a>
          </>
        )
      }
      // The paragraph keeps its place while it is unknown whether the school allows to sign up.
      below={
        <p className={styles.below}>
          {mayJoin && t('auth.no_account')} {mayJoin && <Link href="/sign-up">{t('auth.sign_up')}</Link>}
        </p>
      }
      last={
        demo && (
          <Suspense fallback={null}>
            <DemoPeople demo={demo} />
          </Suspense>
        )
      }
      onTyping={onTyping}
    >
      <AccountField of="email" form={form} autoFocus={!email} defaultValue={email} />
      <div className={styles.withLink}>
        <AccountField
          of="password"
          form={form}
          label={t('auth.password')}
          hint={undefined}
          autoComplete="current-password"
          autoFocus={!!email}
        />
        <Link href="/forgot-password" className={styles.quietLink}>
          {t('auth.forgot')}
        </Link>
      </div>
    </SignInFrame>
  )
}
