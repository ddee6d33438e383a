import { OwnLessonsScreen } from '../usage/own-lessons-screen.tsx'
import styles from '../usage/usage-screen.module.css'
import { WithUsageEvents } from './with-usage-events.tsx'

/** `/lessons`: what a teacher taught. */
export default function OwnLessonsPage() {
  return (
    <main id="content" className={styles.page}>
      <WithUsageEvents>{shown => <OwnLessonsScreen {...shown} />}</WithUsageEvents>
    </main>
  )
}
