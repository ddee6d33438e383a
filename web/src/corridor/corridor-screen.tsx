import type { ChangedLesson, LessonPlace } from '@stunda/contract/changed-lessons/endpoints.ts'
import { whyClosed } from '@stunda/domain/reservations/opening-hours.ts'
import { type CivilDate, type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { setClientState, useClientState } from '../shared/client-state.ts'
import { formatClockRange, formatDay, formatTimesOn } from '../shared/dates/format.ts'
import { roomsInAddress } from '../shared/rooms-in-address.ts'
import { unlessSaid } from '../shared/said-once.ts'
import { classes } from '../shared/ui/button.tsx'
import colours from '../shared/ui/event-colours.module.css'
import { Failed, Loading, Skeleton } from '../shared/ui/states.tsx'
import styles from './corridor.module.css'
import { type CorridorEvent, type CorridorRoom, changesAhead, nowAndNext, roomsToShow } from './day.ts'
import { Foot, LastInTouch } from './foot.tsx'
import { useDay } from './use-day.ts'
import { useFitting, usePages } from './use-pages.ts'

/** A screen in the corridor, which nobody touches: each room with its present and its next event, and the day's changed lessons that are not over. `choices` are in its menu. */
export function CorridorScreen({ choices }: { choices: ReactNode }) {
  const t = useTexts()
  const { now, school, day, changes, heard_at, isAway, failure } = useDay()
  const chosen = useRoomsOfScreen()
  if (!now || !school) {
    return <div className={styles.screen}>{failure ? <Failed error={failure} /> : <Loading />}</div>
  }
  const today = dateOf(now)
  const rooms = day?.date === today ? roomsToShow(day.rooms, chosen) : null
  const message = () => {
    if (!rooms) return isAway ? t('corridor.not_yet') : null
    if (rooms.length === 0) return t('corridor.no_rooms')
    const { closed_days, weekday_hours = [] } = school
    const name = whyClosed(today, { closed_days, weekday_hours })
    if (name === undefined || rooms.some(({ events }) => events.length > 0)) return null
    return name ? t('corridor.closed_because', { name }) : t('corridor.closed')
  }
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.school}>{school.school_name}</h1>
          <p className={styles.date}>{formatDay(today, t.language)}</p>
        </div>
        <time className={styles.clock} dateTime={now.replace(' ', 'T')}>
          {clockOf(now)}
        </time>
      </header>
      <Board
        {...{ rooms, now, choices }}
        changes={changes ? changesAhead(changes, now) : []}
        message={message()}
        lastInTouch={<LastInTouch {...{ isAway, now, school, heard_at }} />}
      />
    </div>
  )
}

/** The ids of the rooms in the address, which the browser remembers; empty: all rooms. */
function useRoomsOfScreen(): readonly number[] {
  const search = useSearch()
  const { selectedRooms } = useClientState()
  const named = roomsInAddress(search)
  const text = named?.join(',')
  useEffect(() => {
    if (text !== undefined) setClientState({ selectedRooms: text.split(',').filter(Boolean).map(Number) })
  }, [text])
  return named ?? selectedRooms
}

interface BoardProps {
  /** Null until they are loaded. */
  rooms: readonly CorridorRoom[] | null
  changes: readonly ChangedLesson[]
  now: CivilDateTime
  /** Shown instead of the rooms. */
  message: string | null
  lastInTouch: ReactNode
  choices: ReactNode
}

function Board({ rooms, changes, now, message, lastInTouch, choices }: BoardProps) {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const lists = message === null && rooms ? [rooms, changes] : []
  const pages = usePages<CorridorRoom | ChangedLesson>(lists, useFitting(place, row))
  const isOfChanges = pages.shown.some(item => 'planned' in item)
  return (
    <>
      <div ref={place} className={styles.place}>
        <div ref={row} className={styles.probe} aria-hidden />
        {message === null && rooms === null && (
          <div className={styles.waiting}>
            <Loading />
            {[0, 1, 2, 3, 4, 5, 6, 7].map(row => (
              <Skeleton key={row} height="max(var(--row), 96px)" radius={12} />
            ))}
          </div>
        )}
        {message !== null && <p className={styles.message}>{message}</p>}
        {pages.shown.length > 0 && (
          <table className={styles.table} style={{ '--rows': pages.rows }}>
            <thead>
              <tr>
                <th scope="col">{t(isOfChanges ? 'office.changes' : 'corridor.room')}</th>
                <th scope="col">{t('corridor.now')}</th>
                <th scope="col">{t(isOfChanges ? 'corridor.planned' : 'corridor.after')}</th>
              </tr>
            </thead>
            <tbody>
              {pages.shown.map(item =>
                'planned' in item ? (
                  <ChangeRow key={item.id} lesson={item} today={dateOf(now)} />
                ) : (
                  <RoomRow key={item.id} room={item} now={now} />
                ),
              )}
            </tbody>
          </table>
        )}
      </div>
      <Foot {...{ lastInTouch, pages, choices }} />
    </>
  )
}

/** A changed lesson: when it was to be, what has changed, and how it was planned; what is no longer so is struck out. */
function ChangeRow({ lesson, today }: { lesson: ChangedLesson; today: CivilDate }) {
  const t = useTexts()
  const { name, planned, actual } = lesson
  const timesOf = (place: LessonPlace) => formatTimesOn(today, place, t.language)
  const teachersOf = ({ teachers }: LessonPlace) => teachers.join(', ')
  const roomOf = ({ room_number }: LessonPlace) => t('reservations.room_number', { room: room_number })
  const changed = (fact: (place: LessonPlace) => string) => !actual || fact(actual) !== fact(planned)
  const was = (fact: (place: LessonPlace) => string) =>
    changed(fact) ? <del>{fact(planned)}</del> : fact(planned)
  const now = actual && [timesOf, teachersOf, roomOf].filter(changed).map(fact => fact(actual))
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{was(timesOf)}</span>
        <span className={styles.line}>{name}</span>
      </th>
      <td className={styles.now}>
        <span className={styles.name}>{now?.join(' · ') ?? t('schedule.kind_cancelled')}</span>
      </td>
      <td className={styles.next}>
        <span className={styles.name}>{was(teachersOf)}</span>
        <span className={styles.line}>{was(roomOf)}</span>
      </td>
    </tr>
  )
}

/** A room with its present and its next event. */
function RoomRow({ room, now: at }: { room: CorridorRoom; now: CivilDateTime }) {
  const t = useTexts()
  const name = unlessSaid(room.name, room.room_number)
  const { now, next } = nowAndNext(room.events, at)
  const until = (time: string) => t('corridor.until', { time })
  const free = (
    <>
      <span className={styles.free}>{t('corridor.free')}</span>
      <span className={styles.line}>{next ? until(next.start_time) : t('corridor.free_all_day')}</span>
    </>
  )
  const notFree = <span className={styles.quiet}>{t('corridor.not_available')}</span>
  return (
    <tr>
      <th scope="row">
        <span className={styles.number}>{room.room_number}</span>
        {name && <span className={styles.line}>{name}</span>}
      </th>
      <td className={classes(styles.now, now !== null && `${styles.taken} ${colourOf(now)}`)}>
        {!now && (room.is_available ? free : notFree)}
        {now && <Event event={now} title={now.name} lead={<strong>{until(now.end_time)}</strong>} />}
      </td>
      <td className={styles.next}>
        {next ? (
          <Event
            event={next}
            title={
              <>
                <span className={styles.time}>{formatClockRange(next.start_time, next.end_time)}</span>{' '}
                {next.name}
              </>
            }
          />
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

const colourOf = ({ kind }: CorridorEvent) => colours[kind === 'ordinary' ? 'confirmed' : kind]

/** An event's title, and under it `lead`, its teachers, and its kind unless it is an ordinary one. */
function Event(props: { event: CorridorEvent; title: ReactNode; lead?: ReactNode }) {
  const { event, title, lead } = props
  const { kind, teachers } = event
  const t = useTexts()
  return (
    <>
      <span className={styles.name}>{title}</span>
      <span className={styles.line}>
        {lead}
        {lead && teachers && ' · '}
        {teachers}
        {kind !== 'ordinary' && (
          <span className={styles.kind}>
            {(lead || teachers) && ' · '}
            {kind === 'pending' ? <IconHourglass aria-hidden /> : <IconTool aria-hidden />}
            {t(`corridor.${kind}`)}
          </span>
        )}
      </span>
    </>
  )
}
