import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { LanguageChoice } from '../shared/ui/language-choice.tsx'
import { LogoMark } from '../shared/ui/logo-mark.tsx'
import { OfflineNotice } from '../shared/ui/offline-notice.tsx'
import styles from './sign-in.module.css'

/** What stands around every form of the sign-in family: whose school it is, and the language. */
export function SignInFrame({ children, onTyping }: { children: ReactNode; onTyping(): void }) {
  const t = useTexts()
  const school = useSchoolName()
  return (
    <>
      <OfflineNotice />
      <main className={styles.frame} id="content">
        <div className={styles.brand}>
          <p className={styles.product}>
            <LogoMark size={30} />
            Stunda
          </p>
          <p className={styles.school}>{school}</p>
        </div>
        <section className={styles.card} aria-label={t('auth.sign_in')} onInput={onTyping}>
          {children}
        </section>
        <LanguageChoice whole />
      </main>
    </>
  )
}

/** Not worth a message when it cannot be had: the form says what is wrong when it is sent. */
function useSchoolName(): string {
  const [name, setName] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/settings', { signal: leaving.signal }).then(
      ({ data }) => setName(data.school_name),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return name
}
