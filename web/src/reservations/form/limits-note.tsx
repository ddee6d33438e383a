import type { Settings } from '@stunda/contract/settings/settings.ts'
import { primeMinutes, wholeHours } from '@stunda/domain/reservations/limits-of.ts'
import { addMinutes, type CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type Interval, lengthOf } from '@stunda/domain/time/interval.ts'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { durationText } from '../../shared/dates/duration.ts'
import {
  isNearLimit,
  usedLimits,
  usedUp,
  usedUpWords,
  usedWords,
  useLimitUse,
} from '../../shared/limit-use.ts'
import { classes } from '../../shared/ui/button.tsx'
import { type EventFields, intervalOf } from '../event/event-fields.ts'
import { useEventForm } from '../event/event-form-context.ts'
import styles from './limits-note.module.css'

/** The user's limits, and how much of them is used on the form's day, or which of them it breaks; nothing for whom there are none. */
export function LimitsNote({ form }: { form: EventFields }) {
  const t = useTexts()
  const { settings, now } = useEventForm()
  const { data } = useLimitUse(form.date_reservation)
  if (!data) return null
  const asked = intervalOf(form)
  const limits = usedLimits(data)
  const words = [...limits.map(limit => usedWords(limit, t)), ...limitsOfOne(settings, t)]
  if (words.length === 0) return null
  const up = usedUp(data, lengthOf(asked), primeMinutes(asked, settings))
  const told = up && usedUpWords(up, t)
  const broken = told ? `${told.title}. ${told.text}` : brokenByOne(asked, settings, now, t)
  const isNear = broken !== undefined || limits.some(isNearLimit)
  return (
    <p className={classes(styles.limits, isNear && styles.near)} role="status">
      <IconGauge aria-hidden />
      <span>{broken ?? words.join('; ')}</span>
    </p>
  )
}

/** The limits of each single booking. */
function limitsOfOne({ max_reservation_minutes, min_notice_minutes }: Settings, t: Say): string[] {
  return [
    ...(max_reservation_minutes === null
      ? []
      : [t('reservations.at_most_long', { length: durationText(max_reservation_minutes, t) })]),
    ...(min_notice_minutes
      ? [t('reservations.at_least_ahead', { length: durationText(min_notice_minutes, t) })]
      : []),
  ]
}

/** The sentence of a limit that the asked time breaks by itself. */
function brokenByOne(asked: Interval, settings: Settings, now: CivilDateTime, t: Say): string | undefined {
  const { max_reservation_minutes, min_notice_minutes } = settings
  if (max_reservation_minutes !== null && lengthOf(asked) > max_reservation_minutes)
    return t('reservations.rule_max_reservation_minutes', {
      max_reservation_minutes,
      hours: wholeHours(max_reservation_minutes),
    })
  if (min_notice_minutes && asked.start_datetime < addMinutes(now, min_notice_minutes))
    return t('reservations.rule_min_notice_minutes', {
      min_notice_minutes,
      hours: wholeHours(min_notice_minutes),
    })
  return undefined
}
