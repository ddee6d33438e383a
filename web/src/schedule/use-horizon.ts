import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ShownSchedule } from './address.ts'
import { horizonOf } from './schedule-query.ts'
import type { ShowOptions } from './use-shown-schedule.ts'

export interface Horizon {
  /** How many days ahead one may look, when that was just refused. */
  refused: number | null
  forget(): void
}

/** A schedule refused for lying too far ahead: the date goes back to the last one that was shown, or to today. */
export function useHorizon(
  shown: ShownSchedule,
  schedule: { error: unknown; isSuccess: boolean; isPlaceholderData: boolean },
  today: CivilDate,
  show: (change: Partial<ShownSchedule>, options?: ShowOptions) => void,
): Horizon {
  const [refused, setRefused] = useState<number | null>(null)
  const last = useRef<Partial<ShownSchedule>>({ date: today })
  const { date, view } = shown
  const { error, isSuccess, isPlaceholderData } = schedule

  useLayoutEffect(() => {
    if (isSuccess && !isPlaceholderData) last.current = { date, view }
  }, [isSuccess, isPlaceholderData, date, view])
  useLayoutEffect(() => {
    const days = horizonOf(error)
    if (days === undefined) return
    setRefused(days)
    show(last.current, { replace: true })
  }, [error, show])
  return { refused, forget: () => setRefused(null) }
}
