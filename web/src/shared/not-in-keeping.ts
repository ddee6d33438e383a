import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { type NotInKeeping, notInKeeping } from '@stunda/domain/reservations/keeping.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { OFFICE_DAY } from './office-query.ts'
import { useActor, useRooms, useSettings } from './reference-lists.ts'
import { useSchoolNow } from './school-now.ts'

/** The reason why an event of today or later is not in keeping; null if it is, or was before today. */
export type Keeping = (event: KeptEvent) => NotInKeeping | null
type KeptEvent = Pick<
  Reservation,
  'start_datetime' | 'end_datetime' | 'category_id' | 'status_id' | 'room_id'
>

/** Asks of events whether they are in keeping with the calendar; the same function while calendar, rooms and day are. */
export function useKeeping(): Keeping {
  const { day_start, day_end, closed_days, weekday_hours } = useSettings().data ?? {}
  const rooms = useRooms().data
  const today = useSchoolNow()?.slice(0, 10)
  return useMemo((): Keeping => {
    if (!day_start || !day_end || !closed_days || !weekday_hours || !rooms || !today) return () => null
    const out_of_use = new Set(rooms.filter(room => room.is_available === 0).map(({ id }) => id))
    return event =>
      event.start_datetime < today
        ? null
        : notInKeeping(
            event,
            { day_start, day_end, closed_days, weekday_hours },
            { is_available: !out_of_use.has(event.room_id) },
          )
  }, [day_start, day_end, closed_days, weekday_hours, rooms, today])
}

/** How many events to come are not in keeping with the calendar; 0 until known, and for users who do not run the school. */
export function useNotInKeepingCount(): number {
  const actor = useActor()
  const { data } = useQuery({ ...OFFICE_DAY, enabled: actor !== undefined && runsTheSchool(actor) })
  return data?.not_in_keeping ?? 0
}
