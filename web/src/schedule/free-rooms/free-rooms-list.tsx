import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { durationText } from '../../shared/dates/duration.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { unlessSaid } from '../../shared/said-once.ts'
import { Hidden } from '../../shared/ui/states.tsx'
import type { BoardEvent } from '../board/board-column.ts'
import { clockWords } from '../board/card-text.ts'
import styles from './free-rooms.module.css'
import { type FreeRoom, type FreeRooms, firstIn, needsApproval } from './free-rooms.ts'

export interface FreeRoomsListProps {
  found: FreeRooms
  /** The wanted start, and whether it is now. */
  from: Minutes
  isNow: boolean
  length: Minutes
  actor: Actor
  /** The actor's own events that day. */
  own: readonly BoardEvent[]
  onBook(room: FreeRoom): void
}

/** The rooms that are free for the wanted length, and then those that will be. */
export function FreeRoomsList({ found, from, isNow, length, actor, own, onBook }: FreeRoomsListProps) {
  const t = useTexts()
  const time = minutesToClock(from)
  const [next] = found.later
  /** A note about the actor's own event, if a reservation from a time on would fall into it. */
  const warningAt = (start: Minutes) => {
    const inTheWay = firstIn(own, { start, end: start + length })?.reservation
    if (!inTheWay) return undefined
    return t('schedule.free_rooms_own', {
      time: formatClockRange(inTheWay.start_time, inTheWay.end_time),
    })
  }
  const none = (next: string) => {
    const lead = isNow ? t('schedule.no_free_rooms_now') : t('schedule.no_free_rooms_at', { time })
    return `${lead} ${t('schedule.free_rooms_next', { time: next })}`
  }
  const title = isNow ? t('schedule.free_rooms_now') : t('schedule.free_rooms_at', { time })
  return (
    <>
      <Hidden>
        <span role="status">
          {t('schedule.free_rooms_count', { count: found.now.length, time, length: durationText(length, t) })}
        </span>
      </Hidden>
      {found.now.length > 0 ? (
        <Rooms
          warning={warningAt(from)}
          title={title}
          rooms={found.now}
          timeOf={({ free }) => t('schedule.until', { time: minutesToClock(free.end) })}
          {...{ actor, onBook }}
        />
      ) : (
        next && <p className={`mild ${styles.none}`}>{none(minutesToClock(next.free.start))}</p>
      )}
      {next && (
        <Rooms
          title={t('schedule.free_rooms_later')}
          rooms={found.later}
          timeOf={({ free }) => clockWords(free)}
          warningOf={({ free }) => warningAt(free.start)}
          {...{ actor, onBook }}
        />
      )}
    </>
  )
}

interface RoomsProps extends Pick<FreeRoomsListProps, 'actor' | 'onBook'> {
  title: string
  /** Said once of all of them. */
  warning?: string | undefined
  rooms: readonly FreeRoom[]
  timeOf(room: FreeRoom): string
  warningOf?(room: FreeRoom): string | undefined
}

function Rooms({ title, warning, rooms, timeOf, warningOf, actor, onBook }: RoomsProps) {
  const t = useTexts()
  return (
    <section>
      <h3 className={styles.heading}>
        {title} <span className="pale medium">{rooms.length}</span>
      </h3>
      {warning && <p className={styles.warning}>{warning}</p>}
      <ul className={styles.list}>
        {rooms.map(entry => {
          const { room, free } = entry
          const ownThen = warningOf?.(entry)
          const features = room.features.map(({ name }) => unlessSaid(name, room.name)).filter(Boolean)
          return (
            <li key={room.id}>
              <button type="button" className={styles.room} onClick={() => onBook(entry)}>
                <span className="words">
                  <Hidden>{t('schedule.book')} </Hidden>
                  <span className="block">
                    <b className="heavy">{room.room_number}</b> {unlessSaid(room.name, room.room_number)}
                  </span>{' '}
                  <span className="soft">
                    {room.room_group.name}
                    {room.seats !== null && (
                      <>
                        {' · '}
                        <span className={styles.seats}>{t('reservations.seats', { count: room.seats })}</span>
                      </>
                    )}
                    {needsApproval(actor, room) && ` · ${t('schedule.needs_approval')}`}
                  </span>{' '}
                  {features.length > 0 && <span className="soft block">{features.join(', ')}</span>}
                  {ownThen && <span className={styles.ownThen}> {ownThen}</span>}
                </span>{' '}
                <span className={styles.when}>
                  <b className="block heavy">{timeOf(entry)}</b>{' '}
                  <span className="soft">{durationText(free.end - free.start, t)}</span>
                </span>
                <IconChevronRight aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
