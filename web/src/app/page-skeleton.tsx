import { Loading, Skeleton } from '../shared/ui/states.tsx'
import styles from './page-skeleton.module.css'

/** The shell and a page before they are there, in their places. */
export function PageSkeleton() {
  return (
    <>
      <div className={styles.header} />
      <ContentSkeleton />
    </>
  )
}

/** A page before it is there. */
export function ContentSkeleton() {
  return (
    <main className={styles.content}>
      <Loading />
      <Skeleton height={34} width={460} radius={8} />
      <div className={styles.board} />
    </main>
  )
}
