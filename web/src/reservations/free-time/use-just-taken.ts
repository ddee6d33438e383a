import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormState } from '../event/form-state.ts'
import { NOTHING_WATCHED, watch } from './just-taken.ts'
import { askedStretch, layLanes } from './lanes.ts'
import { useAvailability } from './use-availability.ts'

/** Whether the form's place and time were free until a moment ago, when somebody took them. */
export function useJustTaken(form: FormState): boolean {
  const [watched, setWatched] = useState(NOTHING_WATCHED)
  const { date_reservation: date, room_id, teachers, students, id: except, start_time, end_time } = form
  const { lanes, isBehind } = useAvailability({
    date,
    room_id,
    teachers,
    students,
    except,
  })
  const { data, isFetching } = lanes
  const stretch = askedStretch(start_time, end_time)
  if (!data || !stretch || isBehind || isFetching) return watched.isJustTaken
  const isClashing = layLanes(data, { start: 0, end: 1440 }, stretch).some(lane => lane.clashes.length > 0)
  const asked = JSON.stringify([date, room_id, teachers, students, start_time, end_time])
  const next = watch(watched, asked, isClashing)
  const isSame =
    next.asked === watched.asked &&
    next.wasFree === watched.wasFree &&
    next.isJustTaken === watched.isJustTaken
  if (!isSame) setWatched(next)
  return next.isJustTaken
}

/** Asks for what was sent without an answer once more, when its place is taken now. */
export function useAskAgain(isWanted: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isWanted || isAsked.current) return
    isAsked.current = true
    askNow()
  }, [isWanted])
}
