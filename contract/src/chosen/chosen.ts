import { z } from 'zod'
import { EVENTS_IN_ANSWER } from '../bounds.ts'
import { Id } from '../wire.ts'

/** Some of the events that somebody has chosen, to do the same with all of them; for more of them one asks again. */
export const ChosenBody = z.object({ reservation_ids: z.array(Id).min(1).max(EVENTS_IN_ANSWER) })
