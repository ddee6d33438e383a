import { DatabaseError } from 'pg'
import { isPlanOutlived } from './named-statements.ts'

/** A second server asked for a data folder that already has an owner. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'

  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another server. Stop that one, or choose another DATA_DIR.`)
  }
}

const ROOM = 'room_double_booked'
const PERSON = 'person_double_booked'
const KEY = 'room_key_out_twice'
const EXCLUSION_VIOLATION = '23P01'
const UNIQUE_VIOLATION = '23505'
const INVALID_PARAMETER_VALUE = '22023'
// A serialization failure, a deadlock, and a row that was deleted between the look at it and its naming.
const RETRYABLE = new Set(['40001', '40P01', '23503'])
const AWAY_CLASSES = ['08', '57P'] // connection exceptions; shut down, crashed or still starting
const TOO_MANY_CONNECTIONS = '53300'
const AWAY_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])
// pg gives these no code.
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** What the schema refused: an overlap in one room or of one person, or a room's second key. Undefined: something else. */
export function isDoubleBooking(error: unknown): 'room' | 'person' | 'key' | undefined {
  if (brokenUnique(error)?.startsWith(KEY)) return 'key'
  if (!(error instanceof Error) || codeOf(error) !== EXCLUSION_VIOLATION) return undefined
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  if (constraint.startsWith(ROOM)) return 'room'
  if (constraint.startsWith(PERSON)) return 'person'
  return undefined
}

/** True when the same transaction, run again, may succeed: it lost against another one, or against a migration. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error)) || isPlanOutlived(error)
}

/** True when the database could not be reached or is shutting down or starting: nothing is wrong with the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const code = codeOf(error)
  if (error instanceof DatabaseError)
    return code === TOO_MANY_CONNECTIONS || AWAY_CLASSES.some(it => code.startsWith(it))
  return AWAY_SYSTEM_CODES.has(code) || AWAY_MESSAGES.test(error.message)
}

/** True when a function of the database was given a value that it does not know, as a time zone. */
export function isInvalidValue(error: unknown): boolean {
  return codeOf(error) === INVALID_PARAMETER_VALUE
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The unique index that a write broke; undefined: something else went wrong. */
export function brokenUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || codeOf(error) !== UNIQUE_VIOLATION) return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}
