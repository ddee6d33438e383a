import { endKeepingLength, type Times } from '@stunda/domain/reservations/times-to-pick.ts'
import type { ClockTime } from '@stunda/domain/time/civil.ts'
import { useRef } from 'react'

/** The times before their start was changed, and as they have become by that. */
interface Moved {
  from: Times
  to: Times
}

/**
 * The times with another start, whose end stays if it is after it, and otherwise goes along; `always`: it goes along in any case. A start
 * that is put right again gives the same end as if it had been right at once.
 */
export function withStart(times: Times, start: ClockTime, before: Moved | null, always = false): Moved {
  const isSame = before?.to.start_time === times.start_time && before.to.end_time === times.end_time
  const from = isSame ? before.from : { start_time: times.start_time, end_time: times.end_time }
  const goesAlong = always || start >= from.end_time
  const end = goesAlong ? endKeepingLength(from.start_time, start, from.end_time) : from.end_time
  return { from, to: { start_time: start, end_time: end } }
}

/** The times that a typed start makes, as `withStart` says. */
export function useWithStart(times: Times, always = false): (start: ClockTime) => Times {
  const moved = useRef<Moved>(null)
  return start => {
    moved.current = withStart(times, start, moved.current, always)
    return moved.current.to
  }
}
