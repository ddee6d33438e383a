import { freeEvening } from './big-school.ts'
import { timed } from './figures.ts'
import { answered, type Worker } from './many-schools.ts'

const WORK_EVERY_MS = 5_000
/** Every so many rounds a school at work books a lesson. */
const BOOKS_EVERY = 5
const SETTLED_MS = 5_000

/**
 * Lets all schools at work ask and book, each with a stream, until it is stopped; answers the times, and how many failed. Of the servers of a school the
 * first that does not answer 503 counts, as a proxy would ask them.
 */
export async function beginWork(
  workers: readonly Worker[],
  urlsOf: (index: number) => readonly string[],
  signal: AbortSignal,
) {
  const times: number[] = []
  let failed = 0
  let round = 0
  const work = async ({ index, school, today }: Worker) => {
    const headers = { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' }
    const day = `rooms=${school.rooms.join()}&date_from=${school.date}&date_to=${school.date}`
    const isBooking = (round + index) % BOOKS_EVERY === 0
    // The first school's free places are left to the measured bookings.
    const body = JSON.stringify(
      freeEvening(
        today,
        2 + Math.floor(round / BOOKS_EVERY / 60),
        1 + (Math.floor(round / BOOKS_EVERY) % 60),
      ),
    )
    const ask = () =>
      isBooking && index > 0
        ? answered(urlsOf(index), '/api/event-meta/create', { method: 'POST', headers, body })
        : answered(urlsOf(index), `/api/rooms/get_schedule?${day}`, { headers })
    await timed(ask).then(
      ms => times.push(ms),
      () => {
        failed += 1
      },
    )
  }
  for (const { index, school } of workers)
    void fetch(`${urlsOf(index).at(-1)}/api/live`, {
      headers: { authorization: `Bearer ${school.token}` },
      signal,
    })
      .then(answer => answer.body?.pipeTo(new WritableStream(), { signal }))
      .catch(() => {})
  const timer = setInterval(() => {
    round += 1
    for (const [place, worker] of workers.entries())
      setTimeout(() => void work(worker), (place * WORK_EVERY_MS) / workers.length)
  }, WORK_EVERY_MS)
  await new Promise(resolve => setTimeout(resolve, SETTLED_MS))
  times.length = 0
  return {
    stop: () => {
      clearInterval(timer)
      return { times, failed }
    },
  }
}
