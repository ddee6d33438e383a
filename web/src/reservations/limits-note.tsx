import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { isCivilDate } from '@stunda/domain/time/civil.ts'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { classes } from '../shared/ui/button.tsx'
import styles from './limits-note.module.css'
import { isNearLimit, usedLimits } from './used-limits.ts'

/** How much of their limits somebody has used, before one is refused; nothing for those who have none. */
export function LimitsNote({ date }: { date: CivilDate }) {
  const t = useTexts()
  const { data } = useQuery({
    queryKey: ['schedule', 'limits', date],
    queryFn: async ({ signal }) => (await call('GET /api/limits', { query: { date }, signal })).data,
    enabled: isCivilDate(date),
  })
  const used = data ? usedLimits(data) : []
  if (used.length === 0) return null
  return (
    <p className={classes(styles.limits, used.some(isNearLimit) && styles.near)} role="status">
      <IconGauge aria-hidden />
      <span>{used.map(({ limit, ...count }) => t(`reservations.used_${limit}`, count)).join('; ')}</span>
    </p>
  )
}
