import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { signInWithEClass } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { AccountField, checkFields } from './fields.tsx'
import styles from './sign-in.module.css'
import { SignInFrame, useOpenSettings } from './sign-in-frame.tsx'

/**
 * `/sign-in-e`: signs in by itself with the code that the provider put into the address, if it came with a state, which shows that this
 * browser asked for it. A code without one may come from anybody's link and waits in the field.
 */
export default function EClassPage() {
  const t = useTexts()
  const [search] = useSearchParams()
  const eClass = useOpenSettings()?.e_class_url
  const signedIn = () => notify(() => t('auth.signed_in'), { tone: 'done' })
  const arriving = useArrival(search.get('code'), search.get('state'), signedIn)
  const form = useForm({
    initial: { code: '' },
    check: checkFields,
    save: ({ code }) => signInWithEClass(code.trim()).then(signedIn),
  })
  const title = t('auth.e_class')
  if (arriving.busy) {
    const says = (
      <p className="mild" role="status">
        {t('auth.signing_in')}
      </p>
    )
    return <SignInFrame title={title} says={says} />
  }
  // A user who turned back at the provider comes without a code.
  const refused = search.has('error') ? t('auth.login_failed') : null
  return (
    <SignInFrame title={title} form={form} failure={form.failure ?? arriving.failure ?? refused}>
      {eClass && (
        <>
          <a className={styles.eClass} href={eClass}>
            <IconSchool aria-hidden />
            {t('auth.to_e_class')}
          </a>
          <p className={styles.or}>{t('auth.or')}</p>
        </>
      )}
      <AccountField
        of="code"
        form={form}
        defaultValue={search.has('state') ? '' : (search.get('code') ?? '')}
      />
      <Button type="submit" look={eClass ? 'outline' : 'filled'} wide busy={form.busy}>
        {t('auth.sign_in')}
      </Button>
    </SignInFrame>
  )
}

/** Signs in with the address’s code and state, once: a code works only one time. */
function useArrival(code: string | null, state: string | null, onSignedIn: () => void) {
  const [failure, setFailure] = useState<unknown>(null)
  const tried = useRef(false)
  useEffect(() => {
    if (!code || !state || tried.current) return
    tried.current = true
    signInWithEClass(code, state).then(onSignedIn, setFailure)
  }, [code, state, onSignedIn])
  const atField = failure instanceof ApiError ? failure.errors.code?.[0] : undefined
  return {
    busy: Boolean(code && state) && failure === null,
    failure: failure === null ? null : (atField ?? errorText(failure)),
  }
}
