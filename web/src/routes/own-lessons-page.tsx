import { OwnLessonsScreen } from '../usage/own-lessons-screen.tsx'
import styles from '../usage/usage-screen.module.css'
import { WithUsageEvents } from './with-usage-events.tsx'

/** `/lessons`: what a teacher taught. */
export default function OwnLessonsPage() {
  return (
    <main id="content">
      <WithUsageEvents>
        {shown => (
          <div className={styles.page}>
            <OwnLessonsScreen {...shown} />
          </div>
        )}
      </WithUsageEvents>
    </main>
  )
}
