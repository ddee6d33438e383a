import { dateOf } from '@stunda/domain/time/civil.ts'
import { type ReactNode, useEffect } from 'react'
import { useSearch } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { setClientState, useClientState } from '../shared/client-state.ts'
import { roomsInAddress } from '../shared/rooms-in-address.ts'
import { Failed, Loading } from '../shared/ui/states.tsx'
import { Board } from './board.tsx'
import styles from './corridor.module.css'
import { roomsToShow } from './day.ts'
import { Head } from './head.tsx'
import { useDay } from './use-day.ts'

/**
 * What a screen in the corridor shows, which nobody touches: each room with what is on and what comes next. `choices`: how it
 * looks, for whoever sets it up.
 */
export function CorridorScreen({ choices }: { choices: ReactNode }) {
  const t = useTexts()
  const { now, school, day, heard_at, away, failure } = useDay()
  const asked = useRoomsOfScreen()
  if (!now || !school) {
    return <div className={styles.screen}>{failure ? <Failed error={failure} /> : <Loading />}</div>
  }
  const today = dateOf(now)
  const closed = school.closed_days.find(({ date_from, date_to }) => date_from <= today && today <= date_to)
  const rooms = day?.date === today ? roomsToShow(day.rooms, asked) : null
  const message = () => {
    if (!rooms) return away ? t('corridor.not_yet') : null
    if (rooms.length === 0) return t('corridor.no_rooms')
    if (!closed || rooms.some(({ events }) => events.length > 0)) return null
    return closed.name ? t('corridor.closed_because', { name: closed.name }) : t('corridor.closed')
  }
  return (
    <div className={styles.screen}>
      <Head school_name={school.school_name} now={now} />
      <Board
        rooms={rooms}
        now={now}
        message={message()}
        touch={{ away, now, school, heard_at }}
        choices={choices}
      />
    </div>
  )
}

/** The rooms of the address, which the browser remembers; empty: all. */
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
