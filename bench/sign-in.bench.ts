// How much CPU does a sign-in take, and how long is the event loop blocked by twenty sign-ins at once? On both databases.
// No ratio to its statements: a sign-in is the hash of a password.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DEMO_PASSWORD_HASH } from '@stunda/demo/accounts.ts'
import { buildApp } from '@stunda/server/app/app.ts'
import { migrate } from '@stunda/server/db/migrate.ts'
import { openDatabase } from '@stunda/server/db/open.ts'
import { loadCast } from '../server/test/cast.ts'
import { onEachDatabase } from './support/each-database.ts'
import { report } from './support/figures.ts'

const CHILD = fileURLToPath(new URL('./support/sign-ins.child.ts', import.meta.url))
const AT_ONCE = 20
const ROUNDS = 10
const IDLE_MS = 4_000

await onEachDatabase(measure)

async function measure(name: string, where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(where)
  await migrate(database.db)
  const cast = await loadCast(database.db, DEMO_PASSWORD_HASH)
  const app = await buildApp({
    db: database.db,
    listen: database.listen,
    check: database.check,
    instant: () => Temporal.Now.instant(),
    mail: 'outbox',
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const emails = ['anna', 'andris', 'agnese', 'raimonds', 'marta'] as const
  const signIns = (rounds: number) =>
    clients(url, { emails: emails.map(who => cast.people[who].email), password: cast.password }, rounds)
  await signIns(2)

  const idle = monitorEventLoopDelay({ resolution: 1 })
  idle.enable()
  await setTimeout(IDLE_MS)
  idle.disable()
  const loop = monitorEventLoopDelay({ resolution: 1 })
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
  const busiest = watchTurns()
  loop.enable()
  const times = await signIns(ROUNDS)
  loop.disable()
  const turn_ms = busiest()
  const [used, main] = [process.cpuUsage(all), process.threadCpuUsage(own)]
  const count = AT_ONCE * ROUNDS
  const each = (usage: { user: number; system: number }) => (usage.user + usage.system) / 1000 / count
  report([
    {
      question: `CPU of one sign-in outside the main loop, ${name}`,
      value: each(used) - each(main),
      unit: 'ms',
      target: { atMost: 60 },
      note: `in the main loop ${each(main).toFixed(2)} ms`,
    },
    {
      question: `the longest that the loop stood still under ${AT_ONCE} sign-ins at once, ${name}`,
      value: loop.max / 1e6,
      unit: 'ms',
      target: { atMost: 50 },
      note: `99 of 100 times at most ${ms(loop.percentile(99))}; the same loop with nothing to do: ${ms(idle.max)}`,
    },
    {
      question: `the most that the main thread itself worked between two looks at the clock, ${name}`,
      value: turn_ms,
      unit: 'ms of CPU',
      note: 'on a busy machine this tells our own work from waiting for a core',
    },
    {
      question: `one sign-in among ${AT_ONCE} at once, median, ${name}`,
      value: times.median_ms,
      unit: 'ms',
      note: `${times.failed} of ${count} failed`,
    },
  ])
  await app.close()
  await database.close()
}

/** Looks every millisecond how much the main thread has worked since the last look; answers the most when asked. */
function watchTurns(): () => number {
  let most = 0
  let last = process.threadCpuUsage()
  const timer = setInterval(() => {
    const now = process.threadCpuUsage()
    most = Math.max(most, (now.user + now.system - last.user - last.system) / 1000)
    last = now
  }, 1)
  return () => {
    clearInterval(timer)
    return most
  }
}

function ms(nanoseconds: number): string {
  return `${(nanoseconds / 1e6).toFixed(1)} ms`
}

/** The clients have a process of their own: what they cost is not the server's. */
async function clients(url: string, who: { emails: string[]; password: string }, rounds: number) {
  const asked = JSON.stringify({ url, ...who, at_once: AT_ONCE, rounds })
  const child = spawn(process.execPath, [CHILD, asked], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', chunk => {
    said += chunk
  })
  await once(child, 'close')
  return JSON.parse(said) as { median_ms: number; failed: number }
}
