import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { type ReactNode, useEffect } from 'react'
import { useSearch } from 'wouter'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { setClientState, useClientState } from '../shared/client-state.ts'
import { formatDay } from '../shared/dates/format.ts'
import { roomsInAddress } from '../shared/rooms-in-address.ts'
import { Failed, Loading } from '../shared/ui/states.tsx'
import { Board } from './board.tsx'
import styles from './corridor.module.css'
import { roomsToShow } from './day.ts'
import { LastInTouch } from './foot.tsx'
import { useDay } from './use-day.ts'

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
    const closed = closedOn(today, school.closed_days)
    if (!closed || rooms.some(({ events }) => events.length > 0)) return null
    return closed.name ? t('corridor.closed_because', { name: closed.name }) : t('corridor.closed')
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
        rooms={rooms}
        now={now}
        message={message()}
        lastInTouch={<LastInTouch {...{ isAway, now, school, heard_at }} />}
        choices={choices}
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
