// Is a school as quick as before while another one of the same server is stormed? 50 clients of one school ask for full days while it is written to,
// and book what is taken; a client of another school asks and books now and then.
import { setTimeout } from 'node:timers/promises'
import { freeEvening, takenMorning } from './support/big-school.ts'
import { loadDay } from './support/day-of-rooms.ts'
import { median, percentile, report, timed } from './support/figures.ts'
import { answered, type ManyStage, onManySchools, stageOf } from './support/many-schools.ts'

const ROUNDS = 3
const SECONDS = 20
const EVERY_MS = 60
const BOOKS_EVERY = 5
const CLIENTS = 50
const BOOKERS = 4
const WRITES_PER_SECOND = 10

await onManySchools(Temporal.Now.plainDateISO('Europe/Riga').toString(), async stage => {
  const quiet: number[] = []
  const stormed: number[] = []
  const storms: number[] = []
  const stormOf = await stormOn(stage)
  const ask = asking(stage)
  await ask(SECONDS / 4) // compiles the code
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(...(await ask(SECONDS)))
    const storm = stormOf()
    await setTimeout(1_000)
    stormed.push(...(await ask(SECONDS)))
    storms.push(await storm)
  }
  const [before, meanwhile] = [percentile(quiet, 0.99), percentile(stormed, 0.99)]
  report([
    {
      question:
        "the 99th percentile of a school's answers while another one is stormed, as a ratio to before",
      value: meanwhile / before,
      unit: '×',
      target: { atMost: 2 },
      note: `${meanwhile.toFixed(0)} to ${before.toFixed(0)} ms; ${quiet.length} and ${stormed.length} answers`,
    },
    { question: 'the same of the median', value: median(stormed) / median(quiet), unit: '×' },
    { question: 'answers of the stormed school', value: median(storms), unit: 'days/s' },
  ])
})

/** Asks one school for its day, and books in it, one after the other; the times of all answers. */
function asking({ workers: [worker], urlOf }: ManyStage) {
  if (!worker) throw new Error('no school is at work')
  const { index, school, today } = worker
  const headers = { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' }
  const day = `rooms=${school.rooms.join()}&date_from=${school.date}&date_to=${school.date}`
  let asked = 0
  const next = () => {
    asked += 1
    const booking = Math.floor(asked / BOOKS_EVERY)
    if (asked % BOOKS_EVERY > 0)
      return answered([urlOf(index)], `/api/rooms/get_schedule?${day}`, { headers })
    const body = JSON.stringify(freeEvening(today, 1 + Math.floor(booking / 60), 1 + (booking % 60)))
    return answered([urlOf(index)], '/api/event-meta/create', { method: 'POST', headers, body })
  }
  return async (seconds: number) => {
    const times: number[] = []
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
      times.push(await timed(next))
      await setTimeout(EVERY_MS)
    }
    return times
  }
}

/** Storms another school for as long as the first one is asked; resolves with its answers a second. */
async function stormOn(stage: ManyStage) {
  const worker = stage.workers[1]
  if (!worker) throw new Error('only one school is at work')
  const stormed = await stageOf(stage, worker)
  const { school, today } = stormed
  const headers = { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' }
  const url = `${stormed.server.url}/api/event-meta/create`
  const book = async (isOver: () => boolean) => {
    for (let place = 1; !isOver(); place = 1 + (place % 60)) {
      const body = JSON.stringify(takenMorning(today, 2, place))
      await fetch(url, { method: 'POST', headers, body }).then(answer => answer.arrayBuffer())
    }
  }
  return async () => {
    let isOver = false
    const booking = Array.from({ length: BOOKERS }, () => book(() => isOver))
    const { requests_per_second } = await loadDay(stormed, {
      ...{ writes_per_second: WRITES_PER_SECOND, tokens: [school.token, ...school.tokens] },
      ...{ clients: CLIENTS, seconds: SECONDS + 1 },
    })
    isOver = true
    await Promise.all(booking)
    return requests_per_second
  }
}
