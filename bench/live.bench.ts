// How soon does a change reach 160 open streams, ten of each session, and how much memory do they take, on PostgreSQL?
import { readFileSync } from 'node:fs'
import { freeEvening, ROOMS } from './support/big-school.ts'
import { median, report, reportMachine } from './support/figures.ts'
import { onPostgresCounted } from './support/on-postgres.ts'
import { openStreams, type Streams } from './support/streams.ts'
import { answered, besideStatements, type Took } from './support/took.ts'

const STREAMS = 160
const CHANGES = 30

await onPostgresCounted(async ({ server, another, school, today, version }) => {
  reportMachine(version)
  const book = async (change: number) => {
    const answer = await fetch(`${server.url}/api/event-meta/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(freeEvening(today, 1 + Math.floor(change / ROOMS), 1 + (change % ROOMS))),
    })
    if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  await book(0)
  const before = residentMegabytes(server.pid)
  const delaysOf = async (streams: Streams, first: number) => {
    const delays: Took[] = []
    for (let change = first; change < first + CHANGES; change++) {
      const heard = streams.next()
      delays.push(await answered(() => book(change).then(() => heard)))
    }
    return delays
  }
  const streams = await openStreams(server.url, school.tokens, STREAMS)
  const here = await delaysOf(streams, 1)
  const after = residentMegabytes(server.pid)
  streams.close()

  const other = await another()
  const elsewhere = await openStreams(other.url, school.tokens, STREAMS)
  const there = await delaysOf(elsewhere, 1 + CHANGES)
  elsewhere.close()
  await other.stop()
  report([
    {
      question: `from asking for a booking until the last of ${STREAMS} streams has heard of it, the slowest of ${CHANGES}`,
      value: Math.max(...here.map(({ ms }) => ms)),
      unit: 'ms',
      target: { atMost: 1000 },
      note: besideBooking(here),
    },
    {
      question: `the same, booked on one server and heard on ${STREAMS} streams of another, on one PostgreSQL`,
      value: Math.max(...there.map(({ ms }) => ms)),
      unit: 'ms',
      target: { atMost: 1000 },
      note: besideBooking(there),
    },
    {
      question: `more memory with ${STREAMS} open streams`,
      value: after - before,
      unit: 'MB',
      target: { atMost: 150 },
    },
  ])
})

/** The median, and its ratio to the statements of the booking and of those who tell of it. */
function besideBooking(times: readonly Took[]): string {
  return `median ${median(times.map(({ ms }) => ms)).toFixed(1)} ms, ${besideStatements(times)}`
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
