import { insertBare } from './bare-inserts.ts'
import { freeEvening, lateEvening, ROOMS, takenMorning } from './big-school.ts'
import { median, timed } from './figures.ts'
import type { Stage } from './on-postgres.ts'
import { countStatements } from './statements.ts'

const BOOKINGS = 120
const WARM_UP = 20
/** How often round trips are counted. */
const ROUNDS = 9

/** Medians in milliseconds, one after the other: over HTTP, and the bare inserts of the same lesson. */
export interface BookingTimes {
  accepted: number
  refused: number
  inserts: number
}

/**
 * Books lessons with a teacher, a subject and three students, on every stage in turns: into free evenings, and into mornings
 * that are taken.
 */
export async function timeBookings(stages: readonly Stage[]): Promise<BookingTimes[]> {
  const times = stages.map(() => ({
    accepted: [] as number[],
    refused: [] as number[],
    inserts: [] as number[],
  }))
  for (let booking = 0; booking < WARM_UP + BOOKINGS; booking++) {
    const [ahead, place] = [1 + Math.floor(booking / ROOMS), 1 + (booking % ROOMS)]
    for (const [index, stage] of stages.entries()) {
      const accepted = await book(stage, freeEvening(stage.today, ahead, place), 201)
      const refused = await book(stage, takenMorning(stage.today, ahead, place), 422)
      const lesson = lateEvening(stage.today, ahead, place)
      const inserts = await timed(() => stage.db.transaction().execute(trx => insertBare(trx, lesson)))
      if (booking < WARM_UP) continue
      times[index]?.accepted.push(accepted)
      times[index]?.refused.push(refused)
      times[index]?.inserts.push(inserts)
    }
  }
  return times.map(of => ({
    accepted: median(of.accepted),
    refused: median(of.refused),
    inserts: median(of.inserts),
  }))
}

/** The statements of one booking, accepted and refused. */
export async function countTrips(stage: Stage): Promise<{ accepted: number; refused: number }> {
  const server = await stage.another({ isCounted: true })
  const ahead = Math.ceil((WARM_UP + BOOKINGS) / ROOMS) + 1
  const trips = async (body: typeof freeEvening, status: number) => {
    const counts: number[] = []
    for (let place = 1; place <= ROUNDS; place++) {
      const asked = body(stage.today, ahead, place)
      const { of } = await countStatements(() => book({ ...stage, server }, asked, status))
      counts.push(of.trips)
    }
    // The server's own work is counted with some of them.
    return median(counts)
  }
  try {
    return { accepted: await trips(freeEvening, 201), refused: await trips(takenMorning, 422) }
  } finally {
    await server.stop()
  }
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
