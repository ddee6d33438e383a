import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEventForm } from '../event/event-form-context.ts'
import { askedRange, layLanes } from './lanes.ts'
import { useAvailability } from './use-availability.ts'

/** Whether the form's place and time were free until a moment ago, when somebody took them. */
export function useJustTaken(): boolean {
  const { form } = useEventForm()
  const [watched, setWatched] = useState(NOTHING_WATCHED)
  const { date_reservation: date, room_id, teachers, students, id: except, start_time, end_time } = form
  const { lanes, isBehind } = useAvailability({ date, room_id, teachers, students, except })
  const { data, isFetching } = lanes
  const range = askedRange(start_time, end_time)
  if (!data || !range || isBehind || isFetching) return watched.isJustTaken
  const isClashing = layLanes(data, { start: 0, end: 1440 }, range).some(lane => lane.clashes.length > 0)
  const asked = JSON.stringify([date, room_id, teachers, students, start_time, end_time])
  const next = watch(watched, asked, isClashing)
  const isSame =
    next.asked === watched.asked &&
    next.wasFree === watched.wasFree &&
    next.isJustTaken === watched.isJustTaken
  if (!isSame) setWatched(next)
  return next.isJustTaken
}

/** Calls `ask` once, as soon as it is wanted. */
export function useOnce(isWanted: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isWanted || isAsked.current) return
    isAsked.current = true
    askNow()
  }, [isWanted])
}

/** What was last seen of the asked place. */
export interface Watched {
  /** Room, people and time as text. */
  asked: string
  wasFree: boolean
  isJustTaken: boolean
}

export const NOTHING_WATCHED: Watched = { asked: '', wasFree: false, isJustTaken: false }

/** The next state after another look: a place that was free and clashes now was just taken. Another place begins anew. */
export function watch(before: Watched, asked: string, isClashing: boolean): Watched {
  if (asked !== before.asked) return { asked, wasFree: !isClashing, isJustTaken: false }
  const wasFree = before.wasFree || !isClashing
  return { asked, wasFree, isJustTaken: wasFree && isClashing }
}
