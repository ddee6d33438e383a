import type { ReactNode } from 'react'
import { PaperComing } from '../shared/ui/paper-coming.tsx'
import { Loading, Skeleton } from '../shared/ui/states.tsx'
import styles from './schedule-screen.module.css'

/** A toolbar and a board before it is known what they show; `above`: what stands between them. */
export function ScreenSkeleton({ above }: { above?: ReactNode }) {
  return (
    <div className={styles.screen}>
      <Loading />
      <PaperComing />
      <div className={styles.skeletonBar}>
        <Skeleton height={34} width={460} radius={8} />
      </div>
      {above}
      <div className={styles.panel} />
    </div>
  )
}
