// Asks a server again and again, every 100 ms, and says of each answer when it was asked for (milliseconds since 1970) and how long
// it took (milliseconds), a line each. It ends with its standard input.
import { setTimeout } from 'node:timers/promises'

const EVERY_MS = 100
const [url = '', token = ''] = process.argv.slice(2)

process.stdin.resume().once('end', () => process.exit(0))
for (;;) {
  const at = Date.now()
  const start = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  process.stdout.write(`${at} ${performance.now() - start}\n`)
  await setTimeout(EVERY_MS)
}
