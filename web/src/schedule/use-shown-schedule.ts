import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { setClientState, useClientState } from '../shared/client-state.ts'
import { useNewDay } from '../shared/dates/use-new-day.ts'
import { formatAddress, parseAddress, type ShownSchedule } from './address.ts'
import type { EventScreenProps } from './board/board-view.ts'
import type { RoomGroup } from './room-groups.ts'

const NONE: readonly number[] = []

export interface ShowOptions {
  /** Replaces the entry in the browser's history. */
  replace?: boolean
}

/**
 * The shown day, view and rooms of the schedule, kept in the address, so that links and Back work. An empty address means what was shown last, but no past
 * day.
 */
export function useShownSchedule(today: CivilDate) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const asked = parseAddress(search)
  // The address is remembered below; subscribing to it would render everything twice.
  const date = useClientState(({ currentDate }) => asked.date ?? currentDate)
  const view = useClientState(({ view }) => asked.view ?? view)
  const rooms = useClientState(({ selectedRooms }) => (search === '' ? selectedRooms : NONE))

  const remembered = rooms.length > 0 ? rooms : null
  const shown: ShownSchedule = {
    date: asked.date ?? (date && date > today ? date : today),
    view,
    rooms: asked.rooms ?? remembered,
  }
  const address = formatAddress(shown)

  useEffect(() => {
    if (address !== `?${search}`) navigate(`/${address}`, { replace: true })
    const { date, view, rooms } = parseAddress(address)
    setClientState({ currentDate: date ?? null, view, selectedRooms: [...(rooms ?? [])] })
  }, [address, search, navigate])

  const show = useCallback(
    (change: Partial<ShownSchedule>, options: ShowOptions = {}) => {
      const now = { rooms: null, ...parseAddress(address) } as ShownSchedule
      navigate(`/${formatAddress({ ...now, ...change })}`, options)
    },
    [address, navigate],
  )
  useNewDay(today, shown.date, date => show({ date }, { replace: true }))
  return { shown, show }
}

interface ScheduleProps extends EventScreenProps {
  /** Shown first, above the user's own day. */
  first?: ReactNode
}

export interface ScheduleScreenProps extends ScheduleProps {
  /** Shown above the schedule. */
  above?: ReactNode
  /** Shown instead if the school has no rooms. */
  whenNoRooms?: ReactNode
}

export interface ShownScheduleProps extends ScheduleProps {
  settings: Settings
  now: CivilDateTime
  groups: readonly RoomGroup[]
  shown: ShownSchedule
  show(change: Partial<ShownSchedule>, options?: ShowOptions): void
}
