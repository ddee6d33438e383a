import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { dateOf, minutesOf } from '@stunda/domain/time/civil.ts'
import { useQueries } from '@tanstack/react-query'
import type { EventFields } from '../event/event-fields.ts'
import type { Place } from '../event/recurring-state.ts'
import { ALL_DAY, layLanes } from '../free-time/lanes.ts'
import { lanesOptions } from '../free-time/use-availability.ts'

/** A look at the lanes for a place chosen by hand. */
export type HandCheck = 'checking' | 'free' | { busy: readonly string[]; elsewhere: readonly string[] }

/** Looks at the lanes for those rows whose place was chosen by hand; the submit judges all of them again. */
export function useHandChecks(
  rows: readonly { id: number; place: Place }[],
  people: Pick<EventFields, 'teachers' | 'students'>,
): Map<number, HandCheck> {
  return useQueries({
    queries: rows.map(({ place }) => ({
      ...lanesOptions({
        ...people,
        date: dateOf(place.start_datetime),
        rooms: [place.room_id],
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

/** The people who are taken at a place, and those busy in another house, by name; the room itself is named by an empty text. */
export function whoIsBusy(lanes: readonly Occupancy[], { start_datetime, end_datetime }: Place): HandCheck {
  const asked = { start: minutesOf(start_datetime), end: minutesOf(end_datetime) }
  const laid = layLanes(lanes, ALL_DAY, asked)
  const busy = laid.filter(({ clashes }) => clashes.length > 0)
  const elsewhere = laid.filter(({ warnings }) => warnings.length > 0).map(({ name }) => name)
  if (busy.length + elsewhere.length === 0) return 'free'
  return { busy: busy.map(({ key, name }) => (key.startsWith('room_') ? '' : name)), elsewhere }
}
