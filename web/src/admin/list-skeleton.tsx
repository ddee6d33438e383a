import { Loading, Skeleton } from '../shared/ui/states.tsx'
import styles from './list-skeleton.module.css'

/** A screen of administration while it loads: most are a title and a list. */
export function ListSkeleton() {
  return (
    <div className={styles.screen}>
      <Loading />
      <Skeleton width={220} height={34} radius={8} />
      <Skeleton width={340} height={38} radius={9} />
      <div className={styles.panel} />
    </div>
  )
}
