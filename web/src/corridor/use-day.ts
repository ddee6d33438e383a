import { type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../shared/api/call.ts'
import { useMe, useSettings } from '../shared/reference-lists.ts'
import { restoreSignedInFlag, useSession } from '../shared/session.ts'
import { corridorRooms } from './day.ts'
import { forgetDay, type KeptDay, keepDay, keepFor, keepSchool, useKeptDay } from './kept-day.ts'
import { useClock } from './use-clock.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Of so many questions one a minute, some answer would have come. */
const SILENCE = 3 * MINUTE

/** The day in the corridor: what was last heard of it, whether that is still going on, and why the school was not heard. */
export function useDay() {
  const me = useMe()
  const kept = useKeptDay()
  const now = useClock()
  const mine: KeptDay | null = kept.user_id === me?.id ? kept : null
  const isKnown = mine?.school != null
  const { settings, failure } = useSchool(isKnown)
  const schedule = useScheduleOf(now && dateOf(now))
  const online = useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  useEffect(restoreSignedInFlag)
  useEffect(() => forgetWhenSignedOut, [])

  const heard_at = Math.max(mine?.day?.heard_at ?? 0, mine?.school?.heard_at ?? 0)
  const failing = schedule.failureCount > 0 || settings.failureCount > 0
  return {
    now,
    school: mine?.school ?? null,
    day: mine?.day ?? null,
    heard_at,
    away: !online || failing || (heard_at > 0 && Date.now() - heard_at > SILENCE),
    failure,
  }
}

/**
 * The school's name, closed days and clock, asked for again before any clock has gone far wrong; soon while it is not known, with
 * the last failure staying in sight meanwhile.
 */
function useSchool(isKnown: boolean) {
  const me = useMe()
  const settings = useSettings()
  const { data, dataUpdatedAt, isPlaceholderData, refetch, error } = settings
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (error) setFailure(error)
  }, [error])
  useEffect(() => {
    const timer = setInterval(() => void refetch(), isKnown ? 5 * MINUTE : 15 * SECOND)
    return () => clearInterval(timer)
  }, [refetch, isKnown])
  useEffect(() => {
    if (!me || !data || isPlaceholderData) return
    keepFor(me.id)
    keepSchool(data, dataUpdatedAt)
  }, [me, data, dataUpdatedAt, isPlaceholderData])
  return { settings, failure }
}

/**
 * All rooms' schedule of a day, which the changes that are heard bring up to date, and a question a minute besides: only who asks
 * knows that nothing has changed.
 */
function useScheduleOf(date: CivilDate | undefined) {
  const me = useMe()
  const schedule = useQuery({
    queryKey: ['schedule', 'corridor', date],
    enabled: date !== undefined,
    meta: date === undefined ? {} : { shows: { rooms: null, date_from: date, date_to: date } },
    queryFn: async ({ signal }) => {
      const day = date ?? ''
      const { data } = await call('GET /api/rooms/get_schedule', {
        query: { date_from: day, date_to: day },
        signal,
      })
      return { date: day, rooms: corridorRooms(data) }
    },
    refetchInterval: MINUTE,
    refetchIntervalInBackground: true,
    refetchOnReconnect: 'always',
  })
  const { data, dataUpdatedAt } = schedule
  useEffect(() => {
    if (!me || !data) return
    keepFor(me.id)
    keepDay({ ...data, heard_at: dataUpdatedAt })
  }, [me, data, dataUpdatedAt])
  return schedule
}

function forgetWhenSignedOut(): void {
  if (!useSession.getState().auth.isAuthenticated) forgetDay()
}
