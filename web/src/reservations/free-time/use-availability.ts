import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { reading } from '../../shared/api/call.ts'
import { useSettled } from '../../shared/use-settled.ts'
import { reservationOptions } from '../event/event-calls.ts'
import type { EventFields } from '../event/event-fields.ts'
import { useEventForm } from '../event/event-form-context.ts'
import type { FormState } from '../event/form-state.ts'
import { ALL_DAY, askedRange, layLanes } from './lanes.ts'

const TYPING = 200
const MOST_EXPLAINED = 4

/** The day, rooms and people of some lanes; `except` is the event itself while it is changed. */
export interface LaneQuery extends Pick<EventFields, 'teachers' | 'students'> {
  date: CivilDate
  rooms: readonly number[]
  except: number | null
}

/** The lanes of a form: its room and its people on its day. */
export function laneQueryOf({
  date_reservation: date,
  room_id,
  teachers,
  students,
  id,
}: FormState): LaneQuery {
  return { date, rooms: room_id === null ? [] : [room_id], teachers, students, except: id }
}

/**
 * When rooms and people are taken on a day; follows the form when the user pauses, with the old lanes until then. `isBehind`: the lanes
 * are still those of the previous query.
 */
export function useAvailability(wanted: LaneQuery, enabled = true) {
  // Compared as text, so that an equal query in a new object does not restart the wait.
  const asked = JSON.stringify(wanted)
  const settled = useSettled(asked, TYPING)
  const query: LaneQuery = JSON.parse(settled)
  const isAboutAnything = [query.rooms, query.teachers, query.students].some(list => list.length > 0)
  const lanes = useQuery({
    ...lanesOptions(query),
    enabled: enabled && isAboutAnything && isCivilDate(query.date),
    placeholderData: keepPreviousData,
  })
  return { lanes, isBehind: asked !== settled || lanes.isPlaceholderData }
}

/** How lanes are read; a change on their day reads them again. */
export function lanesOptions({ date, rooms, teachers, students, except }: LaneQuery) {
  const unlessEmpty = <Item>(list: readonly Item[]) => (list.length > 0 ? [...list] : undefined)
  const query = {
    date,
    rooms: unlessEmpty(rooms),
    teachers: unlessEmpty(teachers),
    students: unlessEmpty(students),
    except: except ?? undefined,
  }
  return queryOptions({
    queryKey: ['schedule', 'availability', query],
    queryFn: reading('GET /api/availability', { query }),
    meta: { shows: { rooms: null, date_from: date, date_to: date } },
  })
}

/** The first events behind clashes by id, without those that the user may not read. */
export function useClashingEvents(ids: readonly number[]): Map<number, Reservation> {
  return useQueries({
    queries: [...new Set(ids)]
      .slice(0, MOST_EXPLAINED)
      .map(id => ({ ...reservationOptions(id), retry: false })),
    combine: results => new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  })
}

/** Whether the form's place and time were free until a moment ago, when somebody took them. */
export function useJustTaken(): boolean {
  const { form } = useEventForm()
  const [watched, setWatched] = useState(NOTHING_WATCHED)
  const { start_time, end_time } = form
  const wanted = laneQueryOf(form)
  const { lanes, isBehind } = useAvailability(wanted)
  const range = askedRange(start_time, end_time)
  if (!lanes.data || !range || isBehind || lanes.isFetching) return watched.isJustTaken
  const isClashing = layLanes(lanes.data, ALL_DAY, range).some(lane => lane.clashes.length > 0)
  const next = watch(watched, JSON.stringify([wanted, start_time, end_time]), isClashing)
  if (JSON.stringify(next) !== JSON.stringify(watched)) setWatched(next)
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

/** The state of the asked place as it was last seen. */
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
