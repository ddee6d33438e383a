import type { Lane } from '@stunda/contract/schedule/schedule.ts'
import { clockOf, clockToMinutes, dateOf } from '@stunda/domain/time/civil.ts'
import { useQueries } from '@tanstack/react-query'
import type { EventFields } from '../form-state.ts'
import { layLanes } from '../lanes.ts'
import { availabilityOptions } from '../use-availability.ts'
import type { HandCheck, OccurrenceRow } from './draft-rows.ts'
import type { Place } from './recurring-state.ts'

/** Looks at the lanes for those rows whose place was chosen by hand; the submit judges all of them again. */
export function useHandChecks(
  rows: readonly OccurrenceRow[],
  people: Pick<EventFields, 'teachers' | 'students'>,
): Map<number, HandCheck> {
  return useQueries({
    queries: rows.map(({ place }) => ({
      ...availabilityOptions({
        ...people,
        date: dateOf(place.start_datetime),
        room_id: place.room_id,
        except: null,
      }),
      retry: false,
    })),
    combine: results =>
      new Map(
        rows.map((row, index): [number, HandCheck] => {
          const { data, isFetching } = results[index] ?? { data: undefined, isFetching: true }
          if (!data) return [row.id, isFetching ? 'checking' : 'free']
          return [row.id, whoIsBusy(data, row.place)]
        }),
      ),
  })
}

/** Who is taken at a place, by name; the room itself is named by an empty text. */
export function whoIsBusy(lanes: readonly Lane[], place: Place): HandCheck {
  const [start, end] = [place.start_datetime, place.end_datetime].map(time => clockToMinutes(clockOf(time)))
  const asked = { start: start ?? 0, end: end ?? 0 }
  const clashing = layLanes(lanes, { start: 0, end: 1440 }, asked).filter(lane => lane.clashes.length > 0)
  if (clashing.length === 0) return 'free'
  return { busy: clashing.map(({ key, name }) => (key.startsWith('room_') ? '' : name)) }
}
