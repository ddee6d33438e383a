import { PaperComing } from '../shared/ui/paper-coming.tsx'
import { Loading, Skeleton } from '../shared/ui/states.tsx'
import styles from './page-skeleton.module.css'

export interface SkeletonProps {
  /** The page is one that is made for paper, too. */
  onPaper: boolean
}

/** The shell and a page before they are there, in their places. */
export function PageSkeleton(props: SkeletonProps) {
  return (
    <>
      <div className={styles.header} />
      <ContentSkeleton {...props} />
    </>
  )
}

/** A page before it is there. */
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
