import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import { isBoundByKey } from '@stunda/domain/reservations/is-bound-by-key.ts'
import { soonestOffered } from '@stunda/domain/reservations/soonest-offered.ts'
import { studentsAskedAbout } from '@stunda/domain/reservations/students-asked-about.ts'
import {
  addDays,
  type CivilDate,
  type CivilDateTime,
  clockToMinutes,
  dateOf,
  isCivilDate,
  minutesToClock,
} from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatDay } from '../../shared/dates/format.ts'
import { usedUp, useLimitUse } from '../../shared/limit-use.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'
import type { EventFields, FormState } from '../event/form-state.ts'
import { hasBegun } from '../event/has-begun.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import { ClashReasons } from './clash-reasons.tsx'
import styles from './free-that-day.module.css'
import { laneNames } from './lane-names.ts'
import { askedStretch, layLanes, place } from './lanes.ts'
import { TimeSuggestions } from './time-suggestions.tsx'
import { useAvailability } from './use-availability.ts'

export interface FreeThatDayProps {
  form: FormState
  lists: EventLists
  settings: Settings
  actor: Actor
  now: CivilDateTime
  onPick(fields: Partial<EventFields>): void
}

/** What is free: one lane for the room and each person over the school day, the asked time drawn into each, and where all are free. */
export function FreeThatDay({ form, lists, settings, actor, now, onPick }: FreeThatDayProps) {
  const t = useTexts()
  const language = useLanguage()
  const date = form.date_reservation
  const students = studentsAskedAbout(form.students, actor, settings.max_further_students)
  const wanted = {
    date,
    room_id: form.room_id,
    teachers: form.teachers,
    students,
    except: form.id,
  }
  const { lanes, isBehind } = useAvailability(wanted)
  const day = { start: clockToMinutes(settings.day_start), end: clockToMinutes(settings.day_end) }
  const asked = askedStretch(form.start_time, form.end_time)
  const laid = layLanes(lanes.data ?? [], day, asked)
  const isClashing = laid.some(lane => lane.clashes.length > 0)
  const isInDay = asked !== undefined && day.start <= asked.start && asked.end <= day.end
  const names = laneNames({ ...form, students }, lists, t)
  const who = names.every(({ key }) => key.startsWith('room_')) ? 'room' : 'all'
  const isKnown = laid.length > 0 && laid.length === names.length && !isBehind
  const tomorrow = nextOpenDay(date, settings)
  // What one has changes no further; only one more is refused.
  const limits = useLimitUse(date, form.id === null).data
  const up = form.id === null ? limits && usedUp(limits) : undefined
  const is_refused_anyway = up?.limit === 'active_reservation' || up?.most === 0
  const { lanes: next } = useAvailability(
    { ...wanted, date: tomorrow ?? '' },
    (isClashing || up !== undefined) && tomorrow !== undefined,
  )

  return (
    <section className={styles.free} aria-labelledby="free-title">
      <h3 id="free-title" className={styles.title}>
        {t('reservations.free_title')}
      </h3>
      <p className={styles.day}>
        {isCivilDate(date) && `${formatDay(date, language)}, ${day.start / 60}–${day.end / 60}`}
      </p>
      {names.length === 0 && <p className={styles.hint}>{t('reservations.free_empty')}</p>}
      {lanes.isError && !lanes.isFetching && names.length > 0 ? (
        <div className={styles.hint} role="status">
          <p>{t('reservations.free_failed')}</p>
          <Button onClick={() => lanes.refetch()}>{t('shared.retry')}</Button>
        </div>
      ) : (
        <ul className={styles.lanes} data-stale={lanes.isPlaceholderData || undefined}>
          {names.map(({ key, name }) => {
            const lane = laid.find(one => one.key === key)
            return (
              <li key={key} className={styles.row}>
                <span className="truncated soft" title={name}>
                  {name}
                </span>
                {lane ? (
                  <span className={styles.lane}>
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
                      {busyText(lane.taken) || t('reservations.lane_free')}
                    </span>
                  </span>
                ) : (
                  <Skeleton height={22} radius={6} />
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div role="status" className={names.length > 0 ? styles.verdict : undefined}>
        {isClashing && (
          <ClashReasons lanes={laid} names={names} lists={lists} settings={settings} date={date} day={day} />
        )}
        {isKnown && isInDay && !isClashing && !up && (
          <p className={styles.allFree}>
            <IconCircleCheck aria-hidden />
            {t('reservations.all_free', { time: formatClockRange(form.start_time, form.end_time), who })}
          </p>
        )}
      </div>
      {laid.length > 0 &&
        asked &&
        (isClashing || !isInDay || up) &&
        !is_refused_anyway &&
        !hasBegun(form, actor, now) &&
        !(form.id !== null && isBoundByKey(actor, form.initial)) && (
          <TimeSuggestions
            {...{ lanes: lanes.data ?? [], next: next.data, tomorrow, day, asked, form, lists, who, onPick }}
            onlyTomorrow={up !== undefined}
            earliest={soonestOffered(`${date} ${form.start_time}:00`, now)}
          />
        )}
    </section>
  )
}

function busyText(taken: readonly TimeRange[]): string {
  return taken
    .map(({ start, end }) => formatClockRange(minutesToClock(start), minutesToClock(end)))
    .join(', ')
}

/** The next day that is not closed, if it may be looked at; within the week. */
function nextOpenDay(
  date: CivilDate,
  { closed_days, now, max_reservation_days }: Settings,
): CivilDate | undefined {
  if (!isCivilDate(date)) return undefined
  const last = max_reservation_days === null ? undefined : addDays(dateOf(now), max_reservation_days)
  return [1, 2, 3, 4, 5, 6, 7]
    .map(days => addDays(date, days))
    .find(day => (last === undefined || day <= last) && closedOn(day, closed_days) === undefined)
}
