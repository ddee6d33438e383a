import type { Settings } from '@stunda/contract/settings/settings.ts'
import { primeMinutes } from '@stunda/domain/reservations/limits-of.ts'
import { whyClosed } from '@stunda/domain/reservations/opening-hours.ts'
import { addDays, type CivilDate, dateOf, isCivilDate } from '@stunda/domain/time/civil.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { isUsedUpToo, usedUp, useLimitUse } from '../../shared/limit-use.ts'
import { Button } from '../../shared/ui/button.tsx'
import { intervalOf } from '../event/event-fields.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { clashText } from './clashes.ts'
import styles from './free-that-day.module.css'
import { type LaidLane, type LaneName, rangeText, type TimeElsewhere } from './lanes.ts'
import { Lanes } from './lanes-with-hours.tsx'
import { TimeSuggestions } from './time-suggestions.tsx'
import { useAvailability } from './use-availability.ts'
import type { DayLanes } from './use-day-lanes.ts'

/** When the form's room and people are free on its day: a lane each, in which the asked time is dragged, and other times for all. */
export function FreeThatDay({ wanted, lanes, isBehind, day, asked, laid, names, clashes }: DayLanes) {
  const { form, settings, hasBegun, isBound, set } = useEventForm()
  const t = useTexts()
  const { id, date_reservation: date } = form
  const isClashing = clashes.length > 0
  const isWarned = laid.some(lane => lane.warnings.length > 0)
  const isInDay = asked !== undefined && day.start <= asked.start && asked.end <= day.end
  const who = names.every(({ key }) => key.startsWith('room_')) ? 'room' : 'all'
  const isKnown = laid.length > 0 && laid.length === names.length && !isBehind
  const tomorrow = nextOpenDay(date, settings)
  // Only a new event can exceed a limit: an existing one is counted already.
  const limits = useLimitUse(date, id === null).data
  const minutes = asked ? asked.end - asked.start : 0
  const up =
    id === null && limits ? usedUp(limits, minutes, primeMinutes(intervalOf(form), settings)) : undefined
  const isRefusedAnyDay = up !== undefined && tomorrow !== undefined && isUsedUpToo(up, date, tomorrow)
  const asksNext = (isClashing || isWarned || up !== undefined) && tomorrow !== undefined
  const { lanes: next } = useAvailability({ ...wanted, date: tomorrow ?? '' }, asksNext)
  const isMovable = !hasBegun && !isBound
  const taken = names.filter(({ key }) => clashes.some(clash => clash.key === key))

  return (
    <section className={styles.free} aria-labelledby="free-title">
      <h3 id="free-title" className="visually-hidden">
        {t('reservations.free_title')}
      </h3>
      {names.length === 0 && <p className={styles.hint}>{t('reservations.free_empty')}</p>}
      {lanes.isError && !lanes.isFetching && names.length > 0 ? (
        <div className={styles.hint} role="status">
          <p>{t('reservations.free_failed')}</p>
          <Button onClick={() => lanes.refetch()}>{t('shared.retry')}</Button>
        </div>
      ) : (
        names.length > 0 && (
          <Lanes
            {...{ names, laid, asked, day }}
            isStale={lanes.isPlaceholderData}
            onMove={isMovable ? set : undefined}
          />
        )
      )}
      <div role="status" className={names.length > 0 ? styles.verdict : undefined}>
        {isClashing && (
          <p className={styles.notFree}>
            <IconCircleX aria-hidden />
            {t('reservations.not_free', { names: taken.map(({ name }) => name).join(', ') })}
          </p>
        )}
        {isWarned && <WarnedElsewhere lanes={laid} names={names} />}
        {isKnown && isInDay && !isClashing && !isWarned && !up && (
          <p className={styles.allFree}>
            <IconCircleCheck aria-hidden />
            {t('reservations.all_free', { time: formatClockRange(form.start_time, form.end_time), who })}
          </p>
        )}
      </div>
      {laid.length > 0 &&
        asked &&
        (isClashing || isWarned || !isInDay || up) &&
        isMovable &&
        !isRefusedAnyDay && (
          <TimeSuggestions
            {...{ tomorrow, day, asked, who }}
            lanes={lanes.data ?? []}
            next={next.data}
            onlyTomorrow={up !== undefined && up.limit !== 'max_prime_time_hours'}
            limits={id === null ? limits : undefined}
          />
        )}
    </section>
  )
}

/** The clashes with the form's time, in words: who or what is taken, who is busy elsewhere. `saidBefore`: what stands at its field already. */
export function AgainstTime({
  clashes,
  laid,
  names,
  saidBefore,
}: Pick<DayLanes, 'clashes' | 'laid' | 'names'> & { saidBefore: string }) {
  const t = useTexts()
  const said = (['room', 'teachers', 'students'] as const)
    .flatMap(kind => clashText(clashes, kind, t) || [])
    .filter(text => text !== saidBefore)
  const isWarned = laid.some(lane => lane.warnings.length > 0)
  return (
    <div role="status" className={said.length > 0 || isWarned ? styles.verdict : undefined}>
      {said.map(text => (
        <p key={text} className={styles.notFree}>
          <IconCircleX aria-hidden />
          {text}
        </p>
      ))}
      {isWarned && <WarnedElsewhere lanes={laid} names={names} />}
    </div>
  )
}

/** The next day within a week that is not closed and may be booked. */
function nextOpenDay(date: CivilDate, settings: Settings): CivilDate | undefined {
  if (!isCivilDate(date)) return undefined
  const { now, max_reservation_days } = settings
  const last = max_reservation_days === null ? undefined : addDays(dateOf(now), max_reservation_days)
  return [1, 2, 3, 4, 5, 6, 7]
    .map(days => addDays(date, days))
    .find(day => (last === undefined || day <= last) && whyClosed(day, settings) === undefined)
}

interface WarnedElsewhereProps {
  lanes: readonly LaidLane[]
  names: readonly LaneName[]
}

/** Warns of people who are busy elsewhere or absent at the asked time; the event can be saved nevertheless. */
function WarnedElsewhere({ lanes, names }: WarnedElsewhereProps) {
  const { actor } = useEventForm()
  const t = useTexts()
  const warned = names.flatMap(({ key, name }) => {
    const { name: whole = name, warnings = [] } = lanes.find(lane => lane.key === key) ?? {}
    return warnings.map(range => ({ key, range, name: key === `teacher_${actor.id}` ? '' : whole }))
  })
  return (
    <div className={styles.warned}>
      <ul>
        {warned.map(({ key, name, range }) => (
          <li key={`${key} ${range.start}`}>
            <IconAlertTriangle aria-hidden />
            {t(sentenceOf(range, name === ''), { name, time: rangeText(range) })}
          </li>
        ))}
      </ul>
      <p>{t('reservations.elsewhere_warns')}</p>
    </div>
  )
}

function sentenceOf({ absent }: TimeElsewhere, isOneself: boolean) {
  if (absent) return isOneself ? 'reservations.you_absent' : 'reservations.person_absent'
  return isOneself ? 'reservations.you_elsewhere' : 'reservations.person_elsewhere'
}
