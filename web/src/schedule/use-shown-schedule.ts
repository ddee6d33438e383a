import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useCallback, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { setClientState, useClientState } from '../shared/client-state.ts'
import { formatAddress, parseAddress, type ShownSchedule } from './address.ts'

const NONE: readonly number[] = []

export interface ShowOptions {
  /** The step is not one to come back to. */
  replace?: boolean
}

/**
 * What the board shows. The address says it, so that a link shows another person the same and Back works; an address that
 * says nothing means what was looked at last, and never a day that is over.
 */
export function useShownSchedule(today: CivilDate) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const asked = parseAddress(search)
  // What the address says itself is remembered below; to be told of it then would draw everything twice.
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
  return { shown, show }
}
