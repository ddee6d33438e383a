import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { useEffect, useState } from 'react'
import { clockAfter } from './dates/civil-clock.ts'
import { useSettings } from './reference-lists.ts'

const MINUTE = 60_000

/**
 * The school’s time by the server’s clock, renewed every half minute; undefined until the settings are there. Browsers’ clocks and zones
 * may be wrong: only the time passed is measured by them.
 */
export function useSchoolNow(): CivilDateTime | undefined {
  const { data, dataUpdatedAt, isPlaceholderData } = useSettings()
  // While the settings of another language load, those before stand in for them: their time was heard with them.
  const [lastHeardAt, setLastHeardAt] = useState(dataUpdatedAt)
  const heardAt = isPlaceholderData ? lastHeardAt : dataUpdatedAt
  if (heardAt !== lastHeardAt) setLastHeardAt(heardAt)
  const [tick, setTick] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  return data && clockAfter(data.now, Math.max(0, tick - heardAt))
}
