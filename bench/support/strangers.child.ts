import { connect } from 'node:net'
import type { Strangers, StrangersResult } from './strangers.ts'

const asked: Strangers = JSON.parse(process.argv[2] ?? '{}')
const { hostname, port } = new URL(asked.url)
const answers: StrangersResult['answers'] = {}
/** Many small values: the dearest to go through. */
const body = Buffer.from(`[${'0,'.repeat(asked.bytes / 2 - 1)}0]`)
let left = asked.bodies

await Promise.all(Array.from({ length: asked.connections }, () => stranger()))
console.log(JSON.stringify({ answers } satisfies StrangersResult))

async function stranger(): Promise<void> {
  while (left > 0) {
    left -= 1
    const path = asked.paths[left % asked.paths.length] ?? '/'
    const answer = await send(path)
    answers[answer] = (answers[answer] ?? 0) + 1
  }
}

/** Sends a body to its end, whatever is answered meanwhile; answers the status, `none` where the connection broke before. */
function send(path: string): Promise<string> {
  const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  return new Promise(resolve => {
    const socket = connect({ host: hostname, port: Number(port) })
    let answer = 'none'
    let isSent = false
    const end = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', chunk => {
      if (answer === 'none') answer = chunk.toString('latin1', 9, 12)
      if (isSent) end()
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.write(head)
    socket.write(body, () => {
      isSent = true
      if (answer !== 'none') end()
    })
  })
}
