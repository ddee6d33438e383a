import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { useSyncExternalStore } from 'react'
import { clockAfter } from '../shared/dates/civil-clock.ts'
import { type KeptDay, useKeptDay } from './kept-day.ts'

const SECOND = 1000

/** The school's clock at a moment of the browser's (ms since 1970). */
export function schoolClock(school: NonNullable<KeptDay['school']>, moment: number): CivilDateTime {
  return clockAfter(school.now, moment - school.heard_at)
}

/** The school's now, to the minute; undefined until the school was heard of. It goes on without a network. */
export function useClock(): CivilDateTime | undefined {
  const school = useKeptDay(kept => kept.school)
  return useSyncExternalStore(
    tickEachSecond,
    () => school?.now && `${schoolClock(school, Date.now()).slice(0, 16)}:00`,
  )
}

function tickEachSecond(tick: () => void): () => void {
  const timer = setInterval(tick, SECOND)
  return () => clearInterval(timer)
}
