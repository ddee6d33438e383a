import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from './concurrency-limit.ts'

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag?: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/

/** The password's hash as a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`; computed in a worker thread. */
export async function hashPassword(text: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(text, { ...COST, nonce: salt, tagLength: TAG_BYTES })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Hashes of more cost than this many times ours are not worked on: their rows come from elsewhere, and nobody could sign in meanwhile. */
const DEAREST = 4

/** The parts of a hash that this server can check in a bearable time; undefined for all others. */
function readHash(hash: string) {
  const [, m, t, p, salt = '', tag = ''] = PHC.exec(hash) ?? []
  const [memory, passes, parallelism] = [Number(m), Number(t), Number(p)]
  const isPossible = passes >= 1 && parallelism >= 1 && memory >= 8 * parallelism
  const isDear =
    memory > DEAREST * COST.memory ||
    parallelism > DEAREST * COST.parallelism ||
    memory * passes > DEAREST * COST.memory * COST.passes
  if (!isPossible || isDear) return undefined
  return { memory, passes, parallelism, nonce: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

/** Whether passwords can be checked against a hash; otherwise its account counts as one without a password. */
export const isCheckable = (hash: string): boolean => readHash(hash) !== undefined

/**
 * Whether the hash belongs to this password; false for a hash of another format, or of more than four times our cost. `whose`: the client's
 * network, for fairness between waiting jobs.
 */
export async function verifyPassword(hash: string, text: string, whose?: string): Promise<boolean> {
  const read = readHash(hash)
  if (!read) return false
  const { tag: expected, ...cost } = read
  const actual = await tagOf(text, { ...cost, tagLength: expected.length }, whose)
  return timingSafeEqual(actual, expected)
}

async function tagOf(text: string, cost: Omit<Argon2Parameters, 'message'>, whose?: string): Promise<Buffer> {
  const tag = await limitConcurrency(() => derive({ ...cost, message: text.normalize('NFKC') }), whose)
  if (!tag) throw new Error('argon2 returned no tag')
  return tag
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
