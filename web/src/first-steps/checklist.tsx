import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { Hidden } from '../shared/ui/states.tsx'
import { topBar } from '../shared/ui/top-bars.ts'
import styles from './checklist.module.css'
import type { SetUpStep } from './use-set-up.ts'

/** What a new school has yet to do, the whole page: each step says what, and leads there. */
export function Checklist({ steps }: { steps: readonly SetUpStep[] }) {
  const t = useTexts()
  const next = steps.find(({ isDone }) => !isDone)
  const hasRooms = steps.some(({ key, isDone }) => key === 'rooms' && isDone)
  return (
    <section className={styles.page} aria-labelledby="set-up-title">
      <h1 id="set-up-title" className={styles.title}>
        {t('steps.title')}
      </h1>
      <p className={styles.lead}>{t('steps.lead')}</p>
      <ol className={styles.steps}>
        {steps.map((step, nth) => (
          <li key={step.key} className={styles.step} aria-current={step === next ? 'step' : undefined}>
            <Mark step={step} nth={nth} />
            <div className={styles.words}>
              <h2 className={styles.name}>{t(step.title)}</h2>
              <p className={styles.text}>{t(step.text)}</p>
            </div>
            {!step.isDone && (step.key !== 'lesson' || hasRooms) && (
              <div className={styles.actions}>
                {step.import && <LinkButton to={step.import.to}>{t(step.import.action)}</LinkButton>}
                <LinkButton to={step.to} look={step === next ? 'filled' : undefined}>
                  {t(step.action)}
                </LinkButton>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The same in one line, over a page where a step is being done. */
export function ChecklistStrip({ steps }: { steps: readonly SetUpStep[] }) {
  const t = useTexts()
  const [path] = useLocation()
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section ref={topBar} className={styles.strip} aria-label={t('steps.title')}>
      <ol className={styles.chips}>
        {steps.map((step, nth) => (
          <li key={step.key} className={styles.chip} aria-current={step === next ? 'step' : undefined}>
            <Mark step={step} nth={nth} />
            {t(step.title)}
          </li>
        ))}
      </ol>
      {next && (next.to === path || next.isBegun) && <p className={styles.now}>{t(next.text)}</p>}
      {next && next.to !== path && (
        <div className={styles.actions}>
          {next.import && next.import.to !== path && (
            <LinkButton to={next.import.to}>{t(next.import.action)}</LinkButton>
          )}
          <LinkButton to={next.to}>{t(next.action)}</LinkButton>
        </div>
      )}
    </section>
  )
}

function Mark({ step: { isDone }, nth }: { step: SetUpStep; nth: number }) {
  const t = useTexts()
  return isDone ? (
    <span className={`${styles.mark} ${styles.done}`}>
      <IconCheck aria-hidden />
      <Hidden>{t('steps.done')}</Hidden>
    </span>
  ) : (
    <span className={styles.mark} aria-hidden>
      {nth + 1}
    </span>
  )
}
