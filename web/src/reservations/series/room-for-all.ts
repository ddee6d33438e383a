import { useEventForm } from '../event/event-form-context.ts'
import type { RecurringEvent } from '../event/recurring-state.ts'
import { at, type DraftRow, isOccurrence, isSamePlace, type OccurrenceRow } from './draft-rows.ts'
import { type HandCheck, useHandChecks } from './hand-checks.ts'

/** Whether a row is free in another room than it was drafted in, on its day and at its hours. */
export function isInOtherRoom({ state, place, drafted }: OccurrenceRow): boolean {
  return (
    state === 'moved' &&
    place.room_id !== drafted.room_id &&
    isSamePlace({ ...place, room_id: drafted.room_id }, drafted)
  )
}

/** The other taken rows, each in a room at its own hours. `isKnown`: the server has said already that it is free there. */
export function takenRowsIn(rows: readonly DraftRow[], like: OccurrenceRow, room_id: number) {
  return rows
    .filter(isOccurrence)
    .filter(row => row.id !== like.id && row.state === 'taken' && row.place.room_id !== room_id)
    .map(row => {
      const place = { ...at(row, row.place), room_id }
      return { id: row.id, place, isKnown: row.alternatives.some(one => isSamePlace(one, place)) }
    })
}

const NO_ROWS: ReturnType<typeof takenRowsIn> = []

/** The other taken rows that are free in the room of this one, if that is another room than drafted, each moved there. */
export function useRoomForAll(rows: readonly DraftRow[], like: OccurrenceRow): RecurringEvent[] {
  const { form } = useEventForm()
  const asked = isInOtherRoom(like) ? takenRowsIn(rows, like, like.place.room_id) : NO_ROWS
  const checks = useHandChecks(
    asked.filter(one => !one.isKnown),
    form,
  )
  return asked
    .filter(({ id, isKnown }) => isKnown || isFree(checks.get(id)))
    .map(({ id, place }) => at({ id }, place))
}

function isFree(check: HandCheck | undefined): boolean {
  return check === 'free' || (typeof check === 'object' && check.busy.length === 0)
}
