import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { isNearLimit, usedLimits, usedUp, usedUpWords, useLimitUse } from '../../shared/limit-use.ts'
import { classes } from '../../shared/ui/button.tsx'
import styles from './limits-note.module.css'

/**
 * How much of their limits somebody has used, before one is refused, and what to do where nothing is left; nothing for those who
 * have none.
 */
export function LimitsNote({ date }: { date: CivilDate }) {
  const t = useTexts()
  const { data } = useLimitUse(date)
  const limits = data ? usedLimits(data) : []
  if (!data || limits.length === 0) return null
  const up = usedUp(data)
  const told = up && usedUpWords(up, t)
  return (
    <p className={classes(styles.limits, limits.some(isNearLimit) && styles.near)} role="status">
      <IconGauge aria-hidden />
      <span>
        {told
          ? `${told.title}. ${told.text}`
          : limits.map(({ limit, ...count }) => t(`reservations.used_${limit}`, count)).join('; ')}
      </span>
    </p>
  )
}
