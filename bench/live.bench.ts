// How soon does a change reach 200 open streams, and how much memory do they take, on PostgreSQL?
import { readFileSync } from 'node:fs'
import { freeEvening } from './support/big-school.ts'
import { report, reportMachine } from './support/figures.ts'
import { onPostgres } from './support/on-postgres.ts'
import { openStreams } from './support/streams.ts'

const STREAMS = 200
const CHANGES = 30

await onPostgres(async ({ server, school, today, version }) => {
  reportMachine(version)
  const book = async (change: number) => {
    const answer = await fetch(`${server.url}/api/event-meta/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(freeEvening(today, 1, 1 + change)),
    })
    if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  await book(0)
  const before = residentMegabytes(server.pid)
  const streams = await openStreams(server.url, school.token, STREAMS)
  const delays: number[] = []
  for (let change = 1; change <= CHANGES; change++) {
    const heard = streams.next()
    const start = performance.now()
    await book(change)
    await heard
    delays.push(performance.now() - start)
  }
  const after = residentMegabytes(server.pid)
  streams.close()
  report([
    {
      question: `from asking for a booking until the last of ${STREAMS} streams has heard of it, the slowest of ${CHANGES}`,
      value: Math.max(...delays),
      unit: 'ms',
      target: { atMost: 1000 },
    },
    {
      question: `more memory with ${STREAMS} open streams`,
      value: after - before,
      unit: 'MB',
      target: { atMost: 150 },
    },
  ])
})

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
