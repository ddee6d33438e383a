import { type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { useLanguage } from '../i18n/use-texts.ts'
import { formatDay } from '../shared/dates/format.ts'
import styles from './corridor.module.css'

/** Whose screen it is, the day, and the school's clock. */
export function Head({ school_name, now }: { school_name: string; now: CivilDateTime }) {
  const language = useLanguage()
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.school}>{school_name}</h1>
        <p className={styles.date}>{formatDay(dateOf(now), language)}</p>
      </div>
      <time className={styles.clock} dateTime={now.replace(' ', 'T')}>
        {clockOf(now)}
      </time>
    </header>
  )
}
