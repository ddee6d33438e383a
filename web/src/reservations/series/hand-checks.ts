import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { dateOf, minutesOf } from '@stunda/domain/time/civil.ts'
import { useQueries } from '@tanstack/react-query'
import type { EventFields } from '../event/event-fields.ts'
import type { Place } from '../event/recurring-state.ts'
import { layLanes } from '../free-time/lanes.ts'
import { availabilityOptions } from '../free-time/use-availability.ts'
import type { HandCheck, OccurrenceRow } from './draft-rows.ts'

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
export function whoIsBusy(lanes: readonly Occupancy[], { start_datetime, end_datetime }: Place): HandCheck {
  const asked = { start: minutesOf(start_datetime), end: minutesOf(end_datetime) }
  const clashing = layLanes(lanes, { start: 0, end: 1440 }, asked).filter(lane => lane.clashes.length > 0)
  if (clashing.length === 0) return 'free'
  return { busy: clashing.map(({ key, name }) => (key.startsWith('room_') ? '' : name)) }
}
