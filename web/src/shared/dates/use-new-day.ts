import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Shows the new day after midnight if the day that is over is still shown: the page may be open overnight. */
export function useNewDay(today: CivilDate, shown: CivilDate, show: (date: CivilDate) => void): void {
  const last = useRef(today)
  const onNewDay = useEffectEvent((over: CivilDate) => {
    if (shown === over) show(today)
  })
  useEffect(() => {
    if (last.current !== today) onNewDay(last.current)
    last.current = today
  }, [today])
}
