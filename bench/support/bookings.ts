import { insertBare } from './bare-inserts.ts'
import { freeEvening, lateEvening, ROOMS, takenMorning } from './big-school.ts'
import { median, timed } from './figures.ts'
import type { Stage } from './on-postgres.ts'
import { answered, type Took } from './took.ts'

const BOOKINGS = 120
const WARM_UP = 20
/** How often statements are counted, after so many bookings that the new server is warm. */
const ROUNDS = 30
const COLD = 20

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

/** Bookings with their statements, accepted and refused, on another server of the stage, whose statements are counted. */
export async function countBookings(stage: Stage): Promise<{ accepted: Took[]; refused: Took[] }> {
  const server = await stage.another({ isCounted: true })
  const ahead = Math.ceil((WARM_UP + BOOKINGS) / ROOMS) + 1
  const count = async (body: typeof freeEvening, status: number) => {
    const times: Took[] = []
    for (let place = 1; place <= COLD + ROUNDS; place++) {
      const asked = body(stage.today, ahead, place)
      times.push(await answered(() => book({ ...stage, server }, asked, status)))
    }
    return times.slice(COLD)
  }
  try {
    return { accepted: await count(freeEvening, 201), refused: await count(takenMorning, 422) }
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
