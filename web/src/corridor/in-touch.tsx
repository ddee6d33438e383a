import { type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatShortDayMonth } from '../shared/dates/format.ts'
import { classes } from '../shared/ui/button.tsx'
import styles from './corridor.module.css'
import type { KeptDay } from './kept-day.ts'
import { schoolClock } from './use-clock.ts'

export interface InTouchProps {
  /** The server cannot be reached now. */
  away: boolean
  now: CivilDateTime
  school: NonNullable<KeptDay['school']>
  /** When the server was last heard, by the browser's clock (ms since 1970). */
  heard_at: number
}

/** When the school was last heard; louder while it cannot be. */
export function InTouch({ away, now, school, heard_at }: InTouchProps) {
  const t = useTexts()
  const language = useLanguage()
  const then = schoolClock(school, heard_at)
  const date = dateOf(then) === dateOf(now) ? '' : `${formatShortDayMonth(dateOf(then), language)}, `
  return (
    <p className={classes(styles.touch, away && styles.away)}>
      {away && (
        <>
          <IconWifiOff aria-hidden />
          <strong role="status">{t('corridor.away')}</strong>
        </>
      )}
      {t('corridor.last_in_touch', { time: `${date}${clockOf(then)}` })}
    </p>
  )
}
