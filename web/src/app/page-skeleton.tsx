import { PaperComing } from '../shared/ui/paper-coming.tsx'
import { Loading, Skeleton } from '../shared/ui/states.tsx'
import styles from './page-skeleton.module.css'

export interface SkeletonProps {
  /** The page can be printed. */
  onPaper: boolean
}

/** The header and the page while they are loading. */
export function PageSkeleton(props: SkeletonProps) {
  return (
    <>
      <div className={styles.header} />
      <ContentSkeleton {...props} />
    </>
  )
}

/** The page while it is loading. */
export function ContentSkeleton({ onPaper }: SkeletonProps) {
  return (
    <main className={styles.content}>
      <Loading />
      {onPaper && <PaperComing />}
      <Skeleton height={34} width={460} radius={8} />
      <div className={styles.board} />
    </main>
  )
}
