import styles from './progress.module.css'

/** Something longer is under way: a stripe along the upper edge of where it stands. */
export function Progress() {
  return <span className={styles.progress} aria-hidden />
}
