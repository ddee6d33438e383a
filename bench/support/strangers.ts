import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('./strangers.child.ts', import.meta.url))

/** What people without a token are to send. */
export interface Strangers {
  url: string
  /** In turn. */
  paths: readonly string[]
  bodies: number
  bytes: number
  connections: number
}

/** What they got: how often each status. */
export interface StrangersResult {
  answers: Record<string, number>
}

/** Sends bodies of JSON from a process of its own. */
export async function sendBodies(asked: Strangers): Promise<StrangersResult> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [answer] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(answer)
}
