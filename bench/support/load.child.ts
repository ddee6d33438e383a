import { connect } from 'node:net'
import type { Load, LoadResult } from './load.ts'

// A minimal client, so that the CPU is left to the server: one keep-alive connection, and answers are only counted. Answers other than 304
// must have a content-length.
const HEAD_END = Buffer.from('\r\n\r\n')

const asked: Load = JSON.parse(process.argv[2] ?? '{}')
const { hostname, port } = new URL(asked.url)
const WARM_UP_MS = 1000

const latencies: number[] = []
let failed = 0
let answers = 0
let bytes = 0
const begin = performance.now() + WARM_UP_MS
const end = begin + asked.seconds * 1000

await Promise.all(
  Array.from({ length: asked.clients }, (_, index) =>
    client(asked.tokens[index % asked.tokens.length] ?? ''),
  ),
)
const sorted = Float64Array.from(latencies).sort()
const result: LoadResult = {
  requests_per_second: sorted.length / asked.seconds,
  median_ms: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
  p99_ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  failed,
  answers,
  bytes_per_answer: Math.round(bytes / sorted.length),
}
console.log(JSON.stringify(result))

function client(token: string): Promise<void> {
  const request = `GET ${asked.path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\naccept: application/json\r\naccept-encoding: gzip, deflate, br, zstd\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let sent = 0
    let left = 0
    let head: Buffer | undefined
    let known = ''
    const ask = () => {
      sent = performance.now()
      socket.write(`${request}${known}\r\n`)
    }
    const answered = () => {
      const now = performance.now()
      answers += 1
      if (sent >= begin && now <= end) latencies.push(now - sent)
      if (now < end) ask()
      else {
        socket.end()
        resolve()
      }
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (left > 0) {
        left -= chunk.length
        if (left === 0) answered()
        return
      }
      head = head ? Buffer.concat([head, chunk]) : chunk
      const headEnd = head.indexOf(HEAD_END)
      if (headEnd < 0) return
      const lines = head.subarray(0, headEnd).toString('latin1')
      const isNotSent = lines.startsWith('HTTP/1.1 304')
      const length = isNotSent ? 0 : Number(/content-length: (\d+)/i.exec(lines)?.[1])
      if (!lines.startsWith('HTTP/1.1 200') && !(isNotSent && known)) failed += 1
      if (asked.isKnown) known = `if-none-match: ${/etag: (.*)/i.exec(lines)?.[1]}\r\n`
      if (sent >= begin) bytes += length
      left = length - (head.length - headEnd - HEAD_END.length)
      head = undefined
      if (left === 0) answered()
    })
  })
}
