// Does somebody who is signed in get the day's schedule soon while strangers send big bodies? On both databases.
// Its ratio is to the same question while nobody else asks.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { percentile, report, reportMachine } from './support/figures.ts'
import { onPostgres } from './support/on-postgres.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { signIn } from './support/sign-in.ts'
import { sendBodies } from './support/strangers.ts'

const SENT = {
  paths: ['/api/auth/login', '/api/event-meta/create', '/api/nothing'],
  bodies: 1000,
  bytes: 1_000_000,
  connections: 20,
}
const WARM_UP = 30
const TICKS_A_SECOND = 100
const QUIET = 200

await onPostgres(async ({ server, school, version }) => {
  reportMachine(`${version} and embedded`)
  await measure('PostgreSQL', server, school.token, school.date)
})
const embedded = await startServer({})
const tomorrow = Temporal.Now.plainDateISO('Europe/Riga').add({ days: 1 }).toString()
await measure('embedded', embedded, await signIn(embedded.url), tomorrow)
await embedded.stop()

async function measure(
  name: string,
  { url, pid }: RunningServer,
  token: string,
  date: string,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const day = `${url}/api/rooms/get_schedule?date_from=${date}&date_to=${date}`
  const times = async (goesOn: (asked: number) => boolean) => {
    const taken: number[] = []
    while (goesOn(taken.length)) taken.push(await ask(agent, day, token))
    return taken
  }
  await times(asked => asked < WARM_UP)
  const quiet = await times(asked => asked < QUIET)
  let isOver = false
  const workedBefore = secondsWorked(pid)
  const sending = sendBodies({ url, ...SENT }).finally(() => {
    isOver = true
  })
  const begun = performance.now()
  const meanwhile = await times(() => !isOver)
  const seconds = (performance.now() - begun) / 1000
  const { answers } = await sending
  agent.destroy()
  const worked = secondsWorked(pid) - workedBefore
  const p99 = (values: number[]) => percentile(values, 0.99)
  const told = Object.entries(answers).map(([status, count]) => `${status} × ${count}`)
  report([
    {
      question: `the day's schedule while strangers send ${SENT.bodies} bodies of 1 MB on ${SENT.connections} connections, 99 of 100 times within, ${name}`,
      value: p99(meanwhile),
      unit: 'ms',
      target: { atMost: 200 },
      note: `${meanwhile.length} askings in ${seconds.toFixed(1)} s, median ${percentile(meanwhile, 0.5).toFixed(1)} ms, longest ${Math.max(...meanwhile).toFixed(0)} ms; with nobody else ${p99(quiet).toFixed(1)} ms, a ratio of ${(p99(meanwhile) / p99(quiet)).toFixed(1)}; strangers got ${told.join(', ')}`,
    },
    {
      question: `what the server worked meanwhile, ${name}`,
      value: worked,
      unit: 's of CPU',
      note: `also for the ${meanwhile.length} schedules; on a busy machine this tells our own work from waiting for a core`,
    },
  ])
}

/** CPU time of a process so far, all of its threads. */
function secondsWorked(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND
}

/** Asks and reads the whole answer; answers how long that took, in milliseconds. */
function ask(agent: Agent, url: string, token: string): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
      answer.resume().on('end', () => resolve(performance.now() - start))
    })
    asked.on('error', reject).end()
  })
}
