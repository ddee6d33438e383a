import { Skeleton } from './states.tsx'
import styles from './waiting-rows.module.css'

const ROWS = [0, 1, 2, 3, 4]

/** A list while it is looked for. */
export function WaitingRows() {
  return (
    <>
      {ROWS.map(row => (
        <div key={row} className={styles.row}>
          <Skeleton height={20} />
        </div>
      ))}
    </>
  )
}

/** The same in a panel of its own. */
export function WaitingPanel() {
  return (
    <div className="panel">
      <WaitingRows />
    </div>
  )
}
