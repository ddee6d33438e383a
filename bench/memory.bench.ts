// How much memory does the server with the embedded database hold? A ratio to statements would say nothing of memory.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report, reportMachine } from './support/figures.ts'
import { startServer } from './support/server.ts'
import { signIn } from './support/sign-in.ts'

const REQUESTS = 1000
const dataDir = mkdtempSync(join(tmpdir(), 'stunda-bench-'))
try {
  reportMachine('embedded database')
  const first = await startServer({ dataDir })
  const atFirst = residentMegabytes(first.pid)
  await first.stop()

  const again = await startServer({ dataDir })
  const headers = { authorization: `Bearer ${await signIn(again.url)}` }
  const today = Temporal.Now.plainDateISO('Europe/Riga')
  for (let request = 0; request < REQUESTS; request++) {
    const date = today.add({ days: (request % 14) - 3 }).toString()
    const answer = await fetch(`${again.url}/api/rooms/get_schedule?date_from=${date}&date_to=${date}`, {
      headers,
    })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const afterRequests = residentMegabytes(again.pid)
  await again.stop()
  report([
    {
      question: 'resident memory, first start, the demo just loaded',
      value: atFirst,
      unit: 'MB',
      target: { atMost: 500 },
    },
    {
      question: `resident memory, restarted, after ${REQUESTS} requests`,
      value: afterRequests,
      unit: 'MB',
      target: { atMost: 420 },
    },
  ])
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
