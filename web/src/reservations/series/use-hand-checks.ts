import { dateOf } from '@stunda/domain/time/civil.ts'
import { useQueries } from '@tanstack/react-query'
import type { EventFields } from '../event/form-state.ts'
import { availabilityOptions } from '../free-time/use-availability.ts'
import type { HandCheck, OccurrenceRow } from './draft-rows.ts'
import { whoIsBusy } from './who-is-busy.ts'

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
