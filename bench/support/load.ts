import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('./load.child.ts', import.meta.url))

/** The load of clients that repeat a request. */
export interface Load {
  url: string
  path: string
  /** The tokens, assigned to clients in turn. */
  tokens: readonly string[]
  clients: number
  seconds: number
  /** Whether each client names the answer that it has, and is told that it is known (304). */
  isKnown?: boolean
}

/** The result of a load. */
export interface LoadResult {
  requests_per_second: number
  /** Of one answer, in milliseconds. */
  median_ms: number
  p99_ms: number
  /** Answers that were not 200, or 304 where they are known. */
  failed: number
  /** All answers, also those before it was measured. */
  answers: number
  bytes_per_answer: number
}

/** Loads a server from a child process: each client sends a request, reads the whole answer, and repeats. */
export async function load(asked: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [answer] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(answer)
}
