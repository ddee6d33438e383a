import type { ReactNode, Ref } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Loading, Skeleton } from '../../shared/ui/states.tsx'
import styles from './key-strip.module.css'

/** The frame of the strip of keys. */
export function KeyStripFrame({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) {
  const t = useTexts()
  return (
    <section ref={ref} className={styles.strip} aria-label={t('app.keys')}>
      {children}
    </section>
  )
}

/** The place of the strip before its keys are known. */
export function KeyStripSkeleton() {
  return (
    <KeyStripFrame>
      <Loading />
      <Skeleton height={34} width={260} radius={8} />
    </KeyStripFrame>
  )
}
