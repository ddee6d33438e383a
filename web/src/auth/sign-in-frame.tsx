import { UNNAMED_SCHOOL } from '@stunda/domain/school.ts'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../shared/ui/language-choice.tsx'
import { LogoMark } from '../shared/ui/logo-mark.tsx'
import { OfflineNotice } from '../shared/ui/offline-notice.tsx'
import { OpenSettingsContext, useLoadedSettings } from './open-settings.ts'
import styles from './sign-in.module.css'

/** The frame of the sign-in pages: the school’s name and the language. `below`: under the card. */
export function SignInFrame({
  title,
  below,
  children,
  onTyping,
}: {
  title: string
  below?: ReactNode
  children: ReactNode
  onTyping?(): void
}) {
  const settings = useLoadedSettings()
  const school = settings?.school_name
  return (
    <OpenSettingsContext value={settings}>
      <OfflineNotice />
      <main className={styles.frame} id="content">
        <div className={styles.brand}>
          <p className={styles.product}>
            <LogoMark size={30} />
            Stunda
          </p>
          <p className={styles.school}>{school !== UNNAMED_SCHOOL && school}</p>
        </div>
        <section className={styles.card} aria-label={title} onInput={onTyping}>
          {children}
        </section>
        {below}
        <LanguageChoice whole />
      </main>
    </OpenSettingsContext>
  )
}
