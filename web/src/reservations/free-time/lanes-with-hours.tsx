import { type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'
import type { EventFields } from '../event/event-fields.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import styles from './free-that-day.module.css'
import { type LaidLane, type LaneName, place, rangeText, type Taken, type TimeElsewhere } from './lanes.ts'
import { useLaneDrag } from './use-lane-drag.ts'

export interface LanesProps {
  names: readonly LaneName[]
  laid: readonly LaidLane[]
  asked: TimeRange | undefined
  day: TimeRange
  isStale: boolean
  /** Takes the times to which the asked one is moved; undefined: it stays where it is. */
  onMove: ((times: Pick<EventFields, 'start_time' | 'end_time'>) => void) | undefined
}

/** Lanes under the hours of a day. The asked time is moved in them by dragging it, its end, or by the arrow keys. */
export function Lanes({ names, laid, asked, day, isStale, onMove }: LanesProps) {
  const t = useTexts()
  const drag = useLaneDrag({
    ...{ asked, day },
    onMove:
      onMove && (to => onMove({ start_time: minutesToClock(to.start), end_time: minutesToClock(to.end) })),
  })
  return (
    <div
      className={classes(styles.lanes, drag && styles.movable)}
      data-stale={isStale || undefined}
      {...drag?.pointer}
    >
      <div className={styles.axis}>
        {fullHours(day).map(hour => (
          <span key={hour} aria-hidden style={{ left: place({ start: hour, end: hour }, day).left }}>
            {hour / 60}
          </span>
        ))}
        {drag && asked && (
          <input
            type="range"
            className="visually-hidden"
            aria-label={t('reservations.time_in_lanes')}
            aria-valuetext={rangeText(asked)}
            {...drag.slider}
          />
        )}
      </div>
      <ul>
        {names.map(({ key, name }) => (
          <li key={key} className={styles.row}>
            <span className="truncated soft" title={name}>
              {name}
            </span>
            <Lane lane={laid.find(one => one.key === key)} {...{ asked, day, t }} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type LaneProps = Pick<LanesProps, 'asked' | 'day'> & { lane: LaidLane | undefined; t: Say }

function Lane({ lane, asked, day, t }: LaneProps) {
  const roomNumber = useRoomNumber()
  if (!lane) return <Skeleton height={26} radius={6} />
  /** `10:00–10:45 Klavierspēle, telpa 101`; of a room's own lane without its number. */
  const inWords = ({ event_name, room_id, ...range }: Taken) =>
    [
      [rangeText(range), event_name].filter(Boolean).join(' '),
      room_id !== undefined && !lane.key.startsWith('room_')
        ? t('reservations.room_lower', { room: roomNumber(room_id) })
        : '',
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <span className={styles.lane} data-lane>
      {fullHours(day).map(hour => (
        <i key={hour} style={{ left: place({ start: hour, end: hour }, day).left }} />
      ))}
      {lane.elsewhere.map(range => (
        <span
          key={`elsewhere ${range.start}`}
          className={styles.elsewhere}
          style={place(range, day)}
          title={elsewhereText(range, t)}
        />
      ))}
      {lane.taken.map(taken => (
        <span key={taken.start} className={styles.taken} style={place(taken, day)} title={inWords(taken)}>
          <span className={styles.what} aria-hidden>
            <span>
              {lane.key.startsWith('teacher_') && taken.room_id !== undefined
                ? roomNumber(taken.room_id)
                : taken.event_name}
            </span>
          </span>
        </span>
      ))}
      {asked && (
        <span
          className={styles.asked}
          data-asked
          data-clash={lane.clashes.length > 0 || undefined}
          style={place(asked, day)}
        />
      )}
      <span className="visually-hidden">
        {[...lane.taken.map(inWords), ...lane.elsewhere.map(range => elsewhereText(range, t))].join(', ') ||
          t('reservations.lane_free')}
      </span>
    </span>
  )
}

function elsewhereText(range: TimeElsewhere, t: Say): string {
  const time = rangeText(range)
  return t(range.absent ? 'reservations.absent_at' : 'reservations.busy_elsewhere_at', { time })
}

function fullHours({ start, end }: TimeRange): Minutes[] {
  const first = Math.ceil(start / 60)
  return Array.from({ length: Math.floor(end / 60) - first + 1 }, (_, nth) => (first + nth) * 60)
}
