import { freeEvening, ROOMS, takenMorning } from './big-school.ts'
import { median } from './figures.ts'
import type { Stage } from './on-postgres.ts'

const BOOKINGS = 120
const WARM_UP = 20

/** Medians in milliseconds over HTTP, one request after the other. */
export interface BookingTimes {
  accepted: number
  refused: number
}

/**
 * Books lessons with a teacher, a subject and three students, on every stage in turns: into free evenings, and into mornings
 * that are taken.
 */
export async function timeBookings(stages: readonly Stage[]): Promise<BookingTimes[]> {
  const times = stages.map(() => ({ accepted: [] as number[], refused: [] as number[] }))
  for (let booking = 0; booking < WARM_UP + BOOKINGS; booking++) {
    const [ahead, place] = [1 + Math.floor(booking / ROOMS), 1 + (booking % ROOMS)]
    for (const [index, stage] of stages.entries()) {
      const accepted = await book(stage, freeEvening(stage.today, ahead, place), 201)
      const refused = await book(stage, takenMorning(stage.today, ahead, place), 422)
      if (booking < WARM_UP) continue
      times[index]?.accepted.push(accepted)
      times[index]?.refused.push(refused)
    }
  }
  return times.map(of => ({ accepted: median(of.accepted), refused: median(of.refused) }))
}

/** Answers how long it took; throws when it was not answered with `status`. */
async function book({ school, server }: Stage, body: unknown, status: number): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${server.url}/api/event-meta/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const took = performance.now() - start
  if (answer.status !== status) throw new Error(`answered ${answer.status} instead of ${status}: ${text}`)
  return took
}
