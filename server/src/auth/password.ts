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

/**
 * The password's hash as a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`; computed in a worker thread. `beside`: a hash whose salt and
 * cost it takes, so that one computation compares a password with both.
 */
export async function hashPassword(text: string, beside?: string): Promise<string> {
  const fresh = { ...COST, nonce: randomBytes(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) }
  const { tag: like, ...cost } = (beside && readHash(beside)) || fresh
  const tag = await tagOf(text, { ...cost, tagLength: like.length })
  const { memory, passes, parallelism, nonce } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
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
  return (await whichPassword([hash], text, whose)) === 0
}

/** The index of the first hash that belongs to this password, otherwise -1; as verifyPassword. Hashes of one salt are one computation. */
export async function whichPassword(
  hashes: readonly string[],
  text: string,
  whose?: string,
): Promise<number> {
  const computed = new Map<string, Promise<Buffer>>()
  for (const [index, hash] of hashes.entries()) {
    const read = readHash(hash)
    if (!read) continue
    const { tag: expected, ...cost } = read
    const key = hash.slice(0, hash.lastIndexOf('$'))
    const actual = computed.get(key) ?? tagOf(text, { ...cost, tagLength: expected.length }, whose)
    computed.set(key, actual)
    if (isSame(await actual, expected)) return index
  }
  return -1
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

async function tagOf(text: string, cost: Omit<Argon2Parameters, 'message'>, whose?: string): Promise<Buffer> {
  const tag = await limitConcurrency(() => derive({ ...cost, message: text.normalize('NFKC') }), whose)
  if (!tag) throw new Error('argon2 returned no tag')
  return tag
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
