import { type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { Say } from '../../i18n/texts.ts'
import styles from './week-rooms.module.css'

/** How much of the school's day is over at a minute: 0 to 1. */
export function share(minute: Minutes, { start, end }: TimeRange): number {
  return Math.min(1, Math.max(0, (minute - start) / (end - start)))
}

/** The school's day as a line, its free stretches drawn into it; read out, and shown whole to who points at it. */
export function FreeBar({
  free,
  day,
  when,
  t,
}: {
  free: readonly TimeRange[]
  day: TimeRange
  when: 'past' | 'to_come'
  t: Say
}) {
  const stretches = free.map(({ start, end }) => `${minutesToClock(start)}–${minutesToClock(end)}`).join(', ')
  const words = stretches
    ? t('schedule.free_stretches', { when, stretches })
    : t('schedule.free_no_more', { when })
  return (
    <div className={styles.bar} role="img" aria-label={words} title={words}>
      {free.map(stretch => (
        <span
          key={stretch.start}
          style={{
            left: `${share(stretch.start, day) * 100}%`,
            right: `${(1 - share(stretch.end, day)) * 100}%`,
          }}
        />
      ))}
    </div>
  )
}
