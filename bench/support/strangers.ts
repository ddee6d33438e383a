import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('./strangers.child.ts', import.meta.url))

/** Bodies to send without a token. */
export interface Strangers {
  url: string
  /** Used in turn. */
  paths: readonly string[]
  bodies: number
  bytes: number
  connections: number
}

/** The number of answers by status; `none` for a connection that broke before the answer. */
export interface StrangersResult {
  answers: Record<string, number>
}

/** Sends bodies of JSON from a child process. */
export async function sendBodies(asked: Strangers): Promise<StrangersResult> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [answer] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(answer)
}
