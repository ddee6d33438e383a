import type { DemoPeople as People } from '@stunda/contract/settings/settings.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { errorText } from '../shared/api/api-error.ts'
import { signIn } from '../shared/sign-in-out.ts'
import styles from './demo-people.module.css'
import { Notice } from './sign-in-frame.tsx'

/** The people of the demo, on its sign-in page: one click signs in as one of them. Each has a sentence on what to try. */
export default function DemoPeople({ demo: { people, password } }: { demo: People }) {
  const t = useTexts()
  const [entering, setEntering] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const enter = async (email: string) => {
    setEntering(email)
    setFailure(null)
    await signIn(email, password).catch(setFailure)
    setEntering(null)
  }
  return (
    <section className={styles.people} aria-label={t('steps.demo_title')}>
      <h2>{t('steps.demo_title')}</h2>
      <p className="mild">{t('steps.demo_lead')}</p>
      {failure !== null && <Notice tone="refused">{errorText(failure)}</Notice>}
      <ul>
        {people.map(({ role, full_name, email }) => (
          <li key={role}>
            <button
              type="button"
              className={styles.person}
              disabled={entering !== null}
              onClick={() => void enter(email)}
            >
              <span className="strong">{full_name}</span>
              <span className={styles.toTry}>{t(`steps.demo_${role}`)}</span>
              <IconChevronRight aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
