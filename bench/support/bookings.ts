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

/** Books lessons with a teacher, a subject and three students: into free evenings, and in turns into mornings that are taken. */
export async function timeBookings({ school, server, today }: Stage): Promise<BookingTimes> {
  const times = { accepted: [] as number[], refused: [] as number[] }
  const post = async (body: unknown, status: number): Promise<number> => {
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
  for (let booking = 0; booking < WARM_UP + BOOKINGS; booking++) {
    const [ahead, place] = [1 + Math.floor(booking / ROOMS), 1 + (booking % ROOMS)]
    const accepted = await post(freeEvening(today, ahead, place), 201)
    const refused = await post(takenMorning(today, ahead, place), 422)
    if (booking < WARM_UP) continue
    times.accepted.push(accepted)
    times.refused.push(refused)
  }
  return { accepted: median(times.accepted), refused: median(times.refused) }
}
