import type { Settings } from '@stunda/contract/settings/settings.ts'
import { type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { call, reading } from '../shared/api/call.ts'
import { clockAfter } from '../shared/dates/civil-clock.ts'
import { useMe, useSettings } from '../shared/reference-lists.ts'
import { restoreSignedInFlag, useSession } from '../shared/session.ts'
import { storedAs } from '../shared/storage.ts'
import { type CorridorRoom, corridorRooms } from './day.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** The schedule is asked for once a minute, so that a longer silence means that the server is away. */
const SILENCE = 3 * MINUTE

/** The last answers of the server; `heard_at` is the browser's clock, in ms since 1970. */
interface StoredDay {
  /** The user whose answers they are; nobody else sees them. */
  user_id: number | null
  /** With the school's clock at `heard_at`. */
  school:
    | (Pick<Settings, 'school_name' | 'closed_days' | 'now'> & {
        /** Missing in what an earlier version has stored. */
        weekday_hours?: Settings['weekday_hours']
        heard_at: number
      })
    | null
  day: { date: CivilDate; rooms: readonly CorridorRoom[]; heard_at: number } | null
}

export type School = NonNullable<StoredDay['school']>

const NOTHING: StoredDay = { user_id: null, school: null, day: null }

/** Stored, so that the day is there after a reload without a network. */
const useStoredDay = create<StoredDay>()(persist(() => NOTHING, storedAs('stunda-corridor')))

/** Stores an answer for a user, and forgets those of any other user. */
function storeFor(user_id: number, answer: Partial<StoredDay>): void {
  const isOther = useStoredDay.getState().user_id !== user_id
  useStoredDay.setState(isOther ? { ...NOTHING, user_id, ...answer } : answer)
}

/** The school's clock at a moment of the browser's clock (ms since 1970). */
export function schoolClock(school: School, moment: number): CivilDateTime {
  return clockAfter(school.now, moment - school.heard_at)
}

/** The corridor's day as last heard, its changed lessons, the school's clock, whether the server is away, and the last failure to reach it. */
export function useDay() {
  const me = useMe()
  const stored = useStoredDay()
  const { school, day } = stored.user_id === me?.id ? stored : NOTHING
  const now = useClock(stored.school)
  const { settings, failure } = useSchool(school !== null)
  const schedule = useScheduleOf(now && dateOf(now))
  const isOnline = useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  useEffect(restoreSignedInFlag)
  useEffect(() => forgetWhenSignedOut, [])

  const heard_at = Math.max(day?.heard_at ?? 0, school?.heard_at ?? 0)
  const isFailing = schedule.failureCount > 0 || settings.failureCount > 0
  const isSilent = heard_at > 0 && Date.now() - heard_at > SILENCE
  const changes = useChangesOf(now && dateOf(now))
  return { now, school, day, changes, heard_at, isAway: !isOnline || isFailing || isSilent, failure }
}

/** The school's now, to the minute, also without a network; undefined until the school's clock is known. */
function useClock(school: School | null): CivilDateTime | undefined {
  return useSyncExternalStore(
    tickEachSecond,
    () => school?.now && `${schoolClock(school, Date.now()).slice(0, 16)}:00`,
  )
}

function tickEachSecond(tick: () => void): () => void {
  const timer = setInterval(tick, SECOND)
  return () => clearInterval(timer)
}

/** The school's name, closed days and clock, asked for often until they are known, then often enough for an exact clock. */
function useSchool(isKnown: boolean) {
  const me = useMe()
  const settings = useSettings()
  const { data, dataUpdatedAt, isPlaceholderData, refetch, error } = settings
  // A new attempt resets the query's error; the screen shows the last one until an attempt succeeds.
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
    const { school_name, closed_days, weekday_hours, now } = data
    storeFor(me.id, { school: { school_name, closed_days, weekday_hours, now, heard_at: dataUpdatedAt } })
  }, [me, data, dataUpdatedAt, isPlaceholderData])
  return { settings, failure }
}

/** All rooms' schedule of a day. Live changes update it; a request a minute shows whether the server can be reached. */
function useScheduleOf(date: CivilDate | undefined) {
  const me = useMe()
  const schedule = useQuery({
    queryKey: ['schedule', 'corridor', date],
    enabled: date !== undefined,
    meta: date === undefined ? {} : { shows: { rooms: null, date_from: date, date_to: date } },
    queryFn: async ({ signal }) => {
      const day = date ?? ''
      const query = { date_from: day, date_to: day }
      const { data } = await call('GET /api/rooms/get_schedule', { query, signal })
      return { date: day, rooms: corridorRooms(data) }
    },
    refetchInterval: MINUTE,
    refetchIntervalInBackground: true,
    refetchOnReconnect: 'always',
  })
  const { data, dataUpdatedAt } = schedule
  useEffect(() => {
    if (me && data) storeFor(me.id, { day: { ...data, heard_at: dataUpdatedAt } })
  }, [me, data, dataUpdatedAt])
  return schedule
}

/** The changed lessons of a day; undefined until they are known. */
function useChangesOf(date: CivilDate | undefined) {
  const { data } = useQuery({
    queryKey: ['schedule', 'changes', date],
    enabled: date !== undefined,
    queryFn: reading('GET /api/changed-lessons', { query: { date } }),
    refetchInterval: MINUTE,
    refetchIntervalInBackground: true,
  })
  return data
}

function forgetWhenSignedOut(): void {
  if (!useSession.getState().auth.isAuthenticated) useStoredDay.setState(NOTHING)
}
