import { z } from 'zod'
import { Substitute } from '../absences/absences.ts'
import { EVENTS_IN_ANSWER } from '../bounds.ts'
import { Alternative, Reservation } from '../reservations/reservations.ts'
import { Id } from '../wire.ts'

/** Some of the events that somebody has chosen, to do the same with all of them; for more of them one asks again. */
export const ChosenBody = z.object({ reservation_ids: z.array(Id).min(1).max(EVENTS_IN_ANSWER) })

/** A chosen event, and what can be done with it. Students, who can only cancel it, get no places and substitutes. */
export const ChosenEvent = z.object({
  reservation: Reservation,
  /** The ids of all who are in it, also with a group. */
  people: z.array(Id),
  /** Other places for the event, on its own day and the days after it. */
  alternatives: z.array(Alternative),
  /** The teachers who could give it instead of its own, best first. */
  substitutes: z.array(Substitute),
})
export type ChosenEvent = z.infer<typeof ChosenEvent>
