import type { Settings } from '@stunda/contract/settings/settings.ts'
import { hoursRange, whyClosed } from '@stunda/domain/reservations/opening-hours.ts'
import { studentsAskedAbout } from '@stunda/domain/reservations/students-asked-about.ts'
import {
  addDays,
  type CivilDate,
  dateOf,
  isCivilDate,
  type Minutes,
  minutesToClock,
} from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { Say } from '../../i18n/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatDay } from '../../shared/dates/format.ts'
import { usedUp, useLimitUse } from '../../shared/limit-use.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'
import { useEventForm } from '../event/event-form-context.ts'
import { ClashReasons } from './clash-reasons.tsx'
import styles from './free-that-day.module.css'
import {
  askedRange,
  type LaidLane,
  type LaneName,
  laneNames,
  layLanes,
  place,
  rangeText,
  type TimeElsewhere,
} from './lanes.ts'
import { TimeSuggestions } from './time-suggestions.tsx'
import { laneQueryOf, useAvailability } from './use-availability.ts'
import { WarnedElsewhere } from './warned-elsewhere.tsx'

/** When the form's room and people are free on its day: a lane each with the asked time drawn into it, and other times for all. */
export function FreeThatDay() {
  const { form, settings, hasBegun, isBound } = useEventForm()
  const t = useTexts()
  const language = useLanguage()
  const { id, date_reservation: date } = form
  const { wanted, lanes, isBehind, day, asked, laid, names, isClashing, isWarned } = useLanesOfForm()
  const isInDay = asked !== undefined && day.start <= asked.start && asked.end <= day.end
  const who = names.every(({ key }) => key.startsWith('room_')) ? 'room' : 'all'
  const isKnown = laid.length > 0 && laid.length === names.length && !isBehind
  const tomorrow = nextOpenDay(date, settings)
  // Only a new event can exceed a limit: an existing one is counted already.
  const limits = useLimitUse(date, id === null).data
  const up = id === null && limits ? usedUp(limits) : undefined
  const isRefusedAnyDay = up?.limit === 'active_reservation' || up?.most === 0
  const { lanes: next } = useAvailability(
    { ...wanted, date: tomorrow ?? '' },
    (isClashing || isWarned || up !== undefined) && tomorrow !== undefined,
  )
  const isMovable = !isRefusedAnyDay && !hasBegun && !isBound

  return (
    <section className={styles.free} aria-labelledby="free-title">
      <h3 id="free-title" className={styles.title}>
        {t('reservations.free_title')}
      </h3>
      <p className={styles.day}>
        {isCivilDate(date) && `${formatDay(date, language)}, ${hourText(day.start)}–${hourText(day.end)}`}
      </p>
      {names.length === 0 && <p className={styles.hint}>{t('reservations.free_empty')}</p>}
      {lanes.isError && !lanes.isFetching && names.length > 0 ? (
        <div className={styles.hint} role="status">
          <p>{t('reservations.free_failed')}</p>
          <Button onClick={() => lanes.refetch()}>{t('shared.retry')}</Button>
        </div>
      ) : (
        <Lanes {...{ names, laid, asked, day }} isStale={lanes.isPlaceholderData} />
      )}
      <div role="status" className={names.length > 0 ? styles.verdict : undefined}>
        <Against {...{ isClashing, isWarned, laid, names, day }} />
        {isKnown && isInDay && !isClashing && !isWarned && !up && (
          <p className={styles.allFree}>
            <IconCircleCheck aria-hidden />
            {t('reservations.all_free', { time: formatClockRange(form.start_time, form.end_time), who })}
          </p>
        )}
      </div>
      {laid.length > 0 && asked && (isClashing || isWarned || !isInDay || up) && isMovable && (
        <TimeSuggestions
          {...{ tomorrow, day, asked, who }}
          lanes={lanes.data ?? []}
          next={next.data}
          onlyTomorrow={up !== undefined}
        />
      )}
    </section>
  )
}

/** The lanes of the form's room and people on its day, and whether they stand against its time. */
function useLanesOfForm() {
  const { form, lists, settings, actor } = useEventForm()
  const t = useTexts()
  const students = studentsAskedAbout(form.students, actor, settings.max_further_students)
  const wanted = { ...laneQueryOf(form), students }
  const { lanes, isBehind } = useAvailability(wanted)
  const day = hoursRange(form.date_reservation, settings)
  const asked = askedRange(form.start_time, form.end_time)
  const laid = layLanes(lanes.data ?? [], day, asked)
  const names = laneNames({ ...form, students }, lists, t)
  const isClashing = laid.some(lane => lane.clashes.length > 0)
  const isWarned = laid.some(lane => lane.warnings.length > 0)
  return { wanted, lanes, isBehind, day, asked, laid, names, isClashing, isWarned }
}

type AgainstProps = Pick<
  ReturnType<typeof useLanesOfForm>,
  'isClashing' | 'isWarned' | 'laid' | 'names' | 'day'
>

function Against({ isClashing, isWarned, laid, names, day }: AgainstProps) {
  return (
    <>
      {isClashing && <ClashReasons lanes={laid} names={names} day={day} />}
      {isWarned && <WarnedElsewhere lanes={laid} names={names} />}
    </>
  )
}

/** What stands against the form's time, in words: who or what is taken, who is busy elsewhere. */
export function AgainstTime() {
  const { isClashing, isWarned, ...lanes } = useLanesOfForm()
  return (
    <div role="status" className={isClashing || isWarned ? styles.verdict : undefined}>
      <Against {...{ isClashing, isWarned }} {...lanes} />
    </div>
  )
}

interface LanesProps {
  names: readonly LaneName[]
  laid: readonly LaidLane[]
  asked: TimeRange | undefined
  day: TimeRange
  isStale: boolean
}

function elsewhereText(range: TimeElsewhere, t: Say): string {
  const time = rangeText(range)
  return t(range.absent ? 'reservations.absent_at' : 'reservations.busy_elsewhere_at', { time })
}

function Lanes({ names, laid, asked, day, isStale }: LanesProps) {
  const t = useTexts()
  return (
    <ul className={styles.lanes} data-stale={isStale || undefined}>
      {names.map(({ key, name }) => {
        const lane = laid.find(one => one.key === key)
        return (
          <li key={key} className={styles.row}>
            <span className="truncated soft" title={name}>
              {name}
            </span>
            {lane ? (
              <span className={styles.lane}>
                {lane.elsewhere.map(range => (
                  <span
                    key={`elsewhere ${range.start}`}
                    className={styles.elsewhere}
                    style={place(range, day)}
                    title={elsewhereText(range, t)}
                  />
                ))}
                {lane.taken.map(taken => (
                  <span key={taken.start} className={styles.taken} style={place(taken, day)} />
                ))}
                {asked && (
                  <span
                    className={styles.asked}
                    data-clash={lane.clashes.length > 0 || undefined}
                    style={place(asked, day)}
                  />
                )}
                <span className="visually-hidden">
                  {[
                    ...lane.taken.map(rangeText),
                    ...lane.elsewhere.map(range => elsewhereText(range, t)),
                  ].join(', ') || t('reservations.lane_free')}
                </span>
              </span>
            ) : (
              <Skeleton height={22} radius={6} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A full hour by its number alone. */
function hourText(minutes: Minutes): string {
  return minutes % 60 === 0 ? `${minutes / 60}` : minutesToClock(minutes)
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
