import { PaperComing } from '../shared/ui/paper-coming.tsx'
import { Loading, Skeleton } from '../shared/ui/states.tsx'
import styles from './schedule-screen.module.css'

/** The schedule's screen before its data is there. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen}>
      <ToolbarSkeleton />
      <BoardSkeleton />
    </div>
  )
}

export function ToolbarSkeleton() {
  return (
    <div className={styles.skeletonBar}>
      <Skeleton height={34} width={460} radius={8} />
    </div>
  )
}

export function BoardSkeleton() {
  return (
    <>
      <Loading />
      <PaperComing />
      <div className={styles.panel} />
    </>
  )
}
