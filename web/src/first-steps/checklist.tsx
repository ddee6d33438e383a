import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useCallback } from 'react'
import { Link, useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { Hidden } from '../shared/ui/states.tsx'
import { topBar } from '../shared/ui/top-bars.ts'
import { useFocusKept } from '../shared/ui/use-focus-kept.ts'
import { memoryNow, remember, useMemory } from '../shared/user-memory.ts'
import styles from './checklist.module.css'
import { nextStep, type SchoolSoFar, type SetUpStep, stepsOf } from './set-up-steps.ts'

/** The steps of a new school as a page, each with a link to where it is done. */
export function Checklist({ school }: { school: SchoolSoFar }) {
  const t = useTexts()
  const steps = useSteps(school)
  const page = useFocusKept<HTMLElement>()
  const next = nextStep(steps)
  const hasRooms = steps.some(({ key, isDone }) => key === 'rooms' && isDone)
  return (
    <section ref={page} className={styles.page} aria-labelledby="set-up-title">
      <h1 id="set-up-title" className={styles.title}>
        {t('steps.title')}
      </h1>
      <p className="mild over-6">{t('steps.lead')}</p>
      <ol className={styles.steps}>
        {steps.map((step, nth) => (
          <li key={step.key} className={styles.step} aria-current={step === next ? 'step' : undefined}>
            <Mark step={step} nth={nth} />
            <div className={styles.words}>
              <h2 className="section-title">{t(step.title)}</h2>
              <p className="mild">{t(step.text)}</p>
            </div>
            {!step.isDone && (step.key !== 'lesson' || hasRooms) && (
              <div className={styles.actions}>
                {step === next && <Skip step={step} />}
                {step.import && <LinkButton to={step.import.to}>{t(step.import.action)}</LinkButton>}
                <LinkButton to={step.to} look={step === next ? 'filled' : undefined}>
                  {t(step.action)}
                </LinkButton>
              </div>
            )}
          </li>
        ))}
      </ol>
      {!hasRooms && (
        <Link href="/admin/backups" className={styles.restore}>
          {t('steps.restore')}
        </Link>
      )}
    </section>
  )
}

/** The steps in one line above a page; `overSchedule`: the page has no margins of its own. */
export function ChecklistStrip({ school, overSchedule }: { school: SchoolSoFar; overSchedule: boolean }) {
  const t = useTexts()
  const steps = useSteps(school)
  const [path] = useLocation()
  const next = nextStep(steps)
  const kept = useFocusKept<HTMLElement>()
  const bar = useCallback(
    (element: HTMLElement | null) => {
      kept.current = element
      return topBar(element)
    },
    [kept],
  )
  const isHere = next?.to.split(/[?#]/)[0] === path
  return (
    <section
      ref={bar}
      className={classes(styles.strip, overSchedule && styles.overSchedule)}
      aria-label={t('steps.title')}
    >
      <ol className={styles.chips}>
        {steps.map((step, nth) => (
          <li key={step.key} className={styles.chip} aria-current={step === next ? 'step' : undefined}>
            <Mark step={step} nth={nth} />
            <span className={step === next ? 'visually-hidden-on-phone' : 'visually-hidden-below-desk'}>
              {t(step.title)}
            </span>
          </li>
        ))}
      </ol>
      {next && (isHere || next.isBegun) && <p className={styles.now}>{t(next.text)}</p>}
      {next && (!isHere || next.to !== path) && (
        <div className={styles.actions}>
          {!isHere && <Skip step={next} />}
          {next.import && next.import.to !== path && (
            <LinkButton to={next.import.to}>{t(next.import.action)}</LinkButton>
          )}
          <Lead step={next} isHere={isHere} />
        </div>
      )}
    </section>
  )
}

function Lead({ step, isHere }: { step: SetUpStep; isHere: boolean }) {
  const t = useTexts()
  const [, part] = step.to.split('#')
  const [path, navigate] = useLocation()
  if (isHere && step.to === path) return null
  if (!isHere || !part) return <LinkButton to={step.to}>{t(step.action)}</LinkButton>
  const go = () => {
    const found = document.getElementById(part)
    if (found) found.focus()
    else navigate(step.to)
  }
  return <Button onClick={go}>{t(step.action)}</Button>
}

function Skip({ step: { key, isOptional } }: { step: SetUpStep }) {
  const t = useTexts()
  if (!isOptional) return null
  const skip = () => remember({ stepsSkipped: [...(memoryNow().stepsSkipped ?? []), key] })
  return (
    <Button look="quiet" className={styles.skip} onClick={skip}>
      {t('steps.skip')}
    </Button>
  )
}

function Mark({ step: { isDone, isSkipped }, nth }: { step: SetUpStep; nth: number }) {
  const t = useTexts()
  const state = isDone ? 'done' : isSkipped && 'skipped'
  return (
    <span className={classes(styles.mark, state && styles[state])}>
      {isDone ? <IconCheck aria-hidden /> : <span aria-hidden>{nth + 1}</span>}
      {state && <Hidden>{t(`steps.${state}`)}</Hidden>}
    </span>
  )
}

const NONE: readonly string[] = []

function useSteps(school: SchoolSoFar): readonly SetUpStep[] {
  const { stepsSkipped = NONE } = useMemory()
  return stepsOf(school, stepsSkipped)
}
