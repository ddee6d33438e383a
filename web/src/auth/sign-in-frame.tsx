import type { OpenSettings } from '@stunda/contract/settings/settings.ts'
import { UNNAMED_SCHOOL } from '@stunda/domain/school.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { create } from 'zustand'
import { addTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { Button } from '../shared/ui/button.tsx'
import { HelpLink } from '../shared/ui/help-link.tsx'
import { LanguageChoice } from '../shared/ui/language-choice.tsx'
import { LogoMark } from '../shared/ui/logo-mark.tsx'
import { OfflineNotice } from '../shared/ui/offline-notice.tsx'
import styles from './sign-in.module.css'

interface SignInFrameProps {
  title: string
  /** The text under the title, unless its form has failed. */
  says?: ReactNode
  /** Left out: the page has nothing to send. */
  form?: Pick<FormState<object>, 'props' | 'busy' | 'failure'>
  /** Why it failed, where that is not the form's own failure. */
  failure?: string | null | undefined
  submit?: string | false
  /** Under that button. */
  other?: ReactNode
  /** Under the card; left out: the way back to signing in. */
  below?: ReactNode
  /** What may come later than the page: under all, which it therefore does not move. */
  last?: ReactNode
  children?: ReactNode
  onTyping?(): void
}

/** A sign-in page: the school’s name, a card with a form, and the language. */
export function SignInFrame({
  title,
  says,
  form,
  submit,
  other,
  below,
  last,
  children,
  ...rest
}: SignInFrameProps) {
  const school = useLoadedSettings()?.school_name
  const failure = rest.failure ?? form?.failure
  return (
    <>
      <OfflineNotice />
      <main className={styles.frame} id="content">
        <div className={styles.brand}>
          <p className={styles.product}>
            <LogoMark size={30} />
            Stunda
          </p>
          <p className={styles.school}>{school !== UNNAMED_SCHOOL && school}</p>
        </div>
        <section className={styles.card} aria-label={title} onInput={rest.onTyping}>
          <form {...form?.props} className={styles.form}>
            <h1 className={styles.title}>{title}</h1>
            {failure ? (
              <Notice key="refused" tone="refused">
                {failure}
              </Notice>
            ) : (
              says
            )}
            {children}
            {submit && (
              <Button type="submit" look="filled" wide busy={form?.busy}>
                {submit}
              </Button>
            )}
            {other}
          </form>
        </section>
        {below === undefined ? <ToSignIn /> : below}
        <LanguageChoice whole />
        <HelpLink whole />
        {last}
      </main>
    </>
  )
}

/** A sentence on how an account or a sign-in stands, or why something was refused. */
export function Notice({ tone, children }: { tone: 'pending' | 'done' | 'refused'; children: ReactNode }) {
  return (
    <p className={`notice ${tone}`} role={tone === 'refused' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}

/** A link to the sign-in. `asks`: after the question whether one has an account already. */
export function ToSignIn({ asks = false }: { asks?: boolean }) {
  const t = useTexts()
  return (
    <p className={styles.below}>
      {asks && t('auth.has_account')} <Link href="/sign-in">{t('auth.sign_in')}</Link>
    </p>
  )
}

/** The settings that people without a sign-in may read; null until they are loaded. */
export const useOpenSettings = create<OpenSettings | null>()(() => null)

/** Loads them. A failure is not reported: the form reports it when it is sent. */
function useLoadedSettings(): OpenSettings | null {
  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/settings', { signal: leaving.signal }).then(
      ({ data }) => useOpenSettings.setState(data, true),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return useOpenSettings()
}

/** Whether the school sends mail. False only once that is known and the texts about it are loaded. */
export function useSendsMail(): boolean {
  const sendsNone = useOpenSettings()?.sends_mail === false
  const [canSay, setCanSay] = useState(false)
  useEffect(() => {
    if (!sendsNone) return
    // These texts are not among those of the sign-in pages.
    addTexts('everyday').then(
      () => setCanSay(true),
      () => undefined,
    )
  }, [sendsNone])
  return !(sendsNone && canSay)
}
