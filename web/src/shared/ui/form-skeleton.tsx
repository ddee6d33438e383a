import styles from './form-panel.module.css'
import { Loading, Skeleton } from './states.tsx'

/** A page’s form while it is loading. */
export function FormSkeleton({ sections }: { sections: number }) {
  return (
    <div className={styles.panel}>
      <Loading />
      {Array.from({ length: sections }, (_, index) => index).map(index => (
        <div key={index} className={styles.section}>
          <Skeleton width={110} height={18} />
          <div className={styles.fields}>
            <Skeleton height={60} radius={9} />
            <Skeleton height={60} radius={9} />
          </div>
        </div>
      ))}
    </div>
  )
}
