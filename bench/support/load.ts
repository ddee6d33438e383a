import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('./load.child.ts', import.meta.url))

/** What clients that ask again and again are to do. */
export interface Load {
  url: string
  path: string
  /** Of each client in turn. */
  tokens: readonly string[]
  clients: number
  seconds: number
}

/** What they got. */
export interface LoadResult {
  requests_per_second: number
  /** Of one answer, in milliseconds. */
  median_ms: number
  p99_ms: number
  /** Answers that were not 200. */
  failed: number
  bytes_per_answer: number
}

/** Loads a server from a process of its own: each client asks, reads the whole answer, asks again. */
export async function load(asked: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [answer] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(answer)
}
