import { type ClockTime, clockToMinutes, type Minutes } from '@stunda/domain/time/civil.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { whenInAddress } from '../../shared/when-in-address.ts'
import { LENGTHS } from './free-rooms.ts'

/** From when on, and for how long, an address asks for a free room; null: it does not say. */
export interface WantedTime {
  from: Minutes | null
  length: Minutes | null
}

/** Reads `free_rooms&start=14:00&end=16:00`; undefined if no free rooms are asked for. A length is the next one that can be chosen. */
export function freeRoomsInAddress(search: string): WantedTime | undefined {
  const query = new URLSearchParams(search)
  if (!query.has('free_rooms')) return undefined
  const { start, end } = whenInAddress(query)
  return {
    from: start === null ? null : clockToMinutes(start),
    length: start === null || end === null ? null : lengthBetween(start, end),
  }
}

function lengthBetween(start: ClockTime, end: ClockTime): Minutes | null {
  const length = clockToMinutes(end) - clockToMinutes(start)
  return length > 0 ? (LENGTHS.find(minutes => minutes >= length) ?? LENGTHS.at(-1) ?? null) : null
}

/** Opens the free rooms that the address asks for; the schedule takes them out of the address. `forget` when they are closed. */
export function useFreeRoomsInAddress(open: () => void) {
  const search = useSearch()
  const [wanted, setWanted] = useState<WantedTime>()
  const openThem = useEffectEvent(open)
  useEffect(() => {
    const asked = freeRoomsInAddress(search)
    if (!asked) return
    setWanted(asked)
    openThem()
  }, [search])
  return { wanted, forget: () => setWanted(undefined) }
}
