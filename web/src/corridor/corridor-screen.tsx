import { whyClosed } from '@stunda/domain/reservations/opening-hours.ts'
import { type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { setClientState, useClientState } from '../shared/client-state.ts'
import { formatDay, formatShortDayMonth } from '../shared/dates/format.ts'
import { roomsInAddress } from '../shared/rooms-in-address.ts'
import { signOut } from '../shared/sign-in-out.ts'
import { Button, classes, IconButton } from '../shared/ui/button.tsx'
import { LanguageChoice } from '../shared/ui/language-choice.tsx'
import { Failed, Loading, Skeleton } from '../shared/ui/states.tsx'
import styles from './corridor.module.css'
import { type CorridorRoom, roomsToShow } from './day.ts'
import { RoomRow } from './room-row.tsx'
import { type School, schoolClock, useDay } from './use-day.ts'
import { useFitting, usePages } from './use-pages.ts'

/** A screen in the corridor, which nobody touches: each room with its present and its next event. `choices` are in its menu. */
export function CorridorScreen({ choices }: { choices: ReactNode }) {
  const t = useTexts()
  const language = useLanguage()
  const { now, school, day, heard_at, isAway, failure } = useDay()
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
          <p className={styles.date}>{formatDay(today, language)}</p>
        </div>
        <time className={styles.clock} dateTime={now.replace(' ', 'T')}>
          {clockOf(now)}
        </time>
      </header>
      <Board
        {...{ rooms, now, choices }}
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
  now: CivilDateTime
  /** Shown instead of the rooms. */
  message: string | null
  lastInTouch: ReactNode
  choices: ReactNode
}

function Board({ rooms, now, message, lastInTouch, choices }: BoardProps) {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const pages = usePages(message === null && rooms ? rooms : [], useFitting(place, row))
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
                <th scope="col">{t('corridor.room')}</th>
                <th scope="col">{t('corridor.now')}</th>
                <th scope="col">{t('corridor.after')}</th>
              </tr>
            </thead>
            <tbody>
              {pages.shown.map(room => (
                <RoomRow key={room.id} room={room} now={now} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Foot {...{ lastInTouch, pages, choices }} />
    </>
  )
}

type Pages = Pick<ReturnType<typeof usePages>, 'page' | 'pages' | 'paused' | 'setPaused'>

/** When the server was last heard, which page is shown, and the buttons for whoever sets the screen up. */
function Foot(props: { lastInTouch: ReactNode; pages: Pages; choices: ReactNode }) {
  const { lastInTouch, pages, choices } = props
  const t = useTexts()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <footer className={styles.foot}>
      {lastInTouch}
      {pages.pages > 1 && <PageNumber {...pages} />}
      <div className={styles.setUp}>
        <IconButton look="quiet" popoverTarget="corridor-look" label={t('shared.color_scheme')}>
          <IconAdjustmentsHorizontal />
        </IconButton>
        <div id="corridor-look" popover="auto" className={styles.menu}>
          <LanguageChoice whole />
          {choices}
        </div>
        <Button
          look="quiet"
          disabled={isLeaving}
          onClick={() => {
            setLeaving(true)
            void signOut()
          }}
        >
          <IconLogout />
          {t('app.sign_out')}
        </Button>
      </div>
    </footer>
  )
}

/** When the server was last heard, at `heard_at` of the browser's clock (ms since 1970); a warning while it is away. */
function LastInTouch(props: { isAway: boolean; now: CivilDateTime; school: School; heard_at: number }) {
  const { isAway, now, school, heard_at } = props
  const t = useTexts()
  const language = useLanguage()
  const then = schoolClock(school, heard_at)
  const date = dateOf(then) === dateOf(now) ? '' : `${formatShortDayMonth(dateOf(then), language)}, `
  return (
    <p className={classes(styles.touch, isAway && styles.away)}>
      {isAway && (
        <>
          <IconWifiOff aria-hidden />
          <strong role="status">{t('corridor.away')}</strong>
        </>
      )}
      {t('corridor.last_in_touch', { time: `${date}${clockOf(then)}` })}
    </p>
  )
}

function PageNumber({ page, pages, paused, setPaused }: Pages) {
  const t = useTexts()
  return (
    <div className={styles.pages}>
      <span>{t('corridor.page', { page: page + 1, pages })}</span>
      <IconButton
        look="quiet"
        label={t(paused ? 'corridor.go_on' : 'corridor.pause')}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <IconPlayerPlay /> : <IconPlayerPause />}
      </IconButton>
    </div>
  )
}
