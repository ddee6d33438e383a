import { DatabaseError } from 'pg'

const DISK_FULL = '53100'
const PLAN_OUTLIVED = 'RevalidateCachedQuery' // the function in PostgreSQL, because messages depend on the language

/** An error that ends the server; its message is for the operator and is shown without a stack. */
export abstract class CannotRun extends Error {
  /** Whether a later start may succeed without any change. */
  abstract readonly mayPass: boolean
}

/** The data folder is locked by another server. */
export class DataFolderInUse extends CannotRun {
  override name = 'DataFolderInUse'
  readonly mayPass = true

  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another server. Stop that one, or choose another DATA_DIR.`)
  }
}

/** The embedded engine has stopped; only a new process can start another. */
export class DatabaseStopped extends CannotRun {
  override name = 'DatabaseStopped'
  readonly mayPass = true
  /** The SQL state for open queries, if the disk was full. */
  readonly code: string | undefined

  constructor(reason: string) {
    super(`The embedded database has stopped (${reason}). The server exits and has to be started again.`)
    this.code = /no space left/i.test(reason) ? DISK_FULL : undefined
  }
}

/** The database did not answer in time. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'

  constructor() {
    super('The database does not answer.')
  }
}

/** The schema of a school is not there: the school was moved to another database, or deleted, after the work in it had begun. */
export class SchemaGone extends Error {
  override name = 'SchemaGone'

  constructor(schema: string) {
    super(`The schema ${schema} is not there.`)
  }
}

const ROOM = 'room_double_booked'
const PERSON = 'person_double_booked'
const KEY = 'room_key_out_twice'
const EXCLUSION_VIOLATION = '23P01'
const ABSENCE = 'absences_overlap'
const UNIQUE_VIOLATION = '23505'
const READ_ONLY = '25006'
// A table, a function, a type and a schema.
const UNKNOWN_NAMES = ['42P01', '42883', '42704', '3F000']
// A statement was cancelled, a lock was not free, and the memory did not suffice.
const OUT_OF_TIME = ['57014', '55P03', '53200']
const INVALID_PARAMETER_VALUE = '22023'
const DEADLOCK = '40P01'
const FOREIGN_KEY_VIOLATION = '23503'
// A serialization failure, a deadlock, and a row that was deleted between the look at it and its naming.
const RETRYABLE = new Set(['40001', DEADLOCK, FOREIGN_KEY_VIOLATION])
const CONNECTION_FAILURE = '08006'
// The coordinator of Citus passes on the message of a node, but not its state, if the node refuses copied rows or is away.
const WITHOUT_STATE = 'XX000'
const STATES_BY_MESSAGE: readonly [RegExp, string][] = [
  [/violates exclusion constraint/, EXCLUSION_VIOLATION],
  [/violates unique constraint/, UNIQUE_VIOLATION],
  [/violates foreign key constraint/, FOREIGN_KEY_VIOLATION],
  [/violates check constraint/, '23514'],
  [/^deadlock detected$/, DEADLOCK],
  [/^(failure on connection marked as essential|terminating connection due to)/, CONNECTION_FAILURE],
]
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
const GIVEN_UP = 'Query read timeout'
// pg and Kysely give these no code.
const AWAY_MESSAGES =
  /^(Query read timeout|timeout expired|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed)/

/** An error as it may be kept: a message of ours, otherwise the kind and code, because messages of the database quote data. */
export function errorKind(error: unknown): string {
  if (error instanceof CannotRun) return error.message
  return [error instanceof Error ? error.name : 'unknown error', codeOf(error)].filter(Boolean).join(' ')
}

/** The double booking that a constraint refused: of a room, a person or a room's key; undefined for other errors. */
export function isDoubleBooking(error: unknown): 'room' | 'person' | 'key' | undefined {
  if (brokenUnique(error)?.startsWith(KEY)) return 'key'
  if (!(error instanceof Error) || codeOf(error) !== EXCLUSION_VIOLATION) return undefined
  const constraint = constraintOf(error)
  if (constraint.startsWith(ROOM)) return 'room'
  if (constraint.startsWith(PERSON)) return 'person'
  return undefined
}

/** True when the same transaction, run again, may succeed: it lost against another one, or against a migration. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error)) || isPlanOutlived(error) || isOverlappingAbsence(error)
}

/** Run again, the transaction finds the other absence and refuses in words. */
function isOverlappingAbsence(error: unknown): boolean {
  return codeOf(error) === EXCLUSION_VIOLATION && constraintOf(error).startsWith(ABSENCE)
}

/** True when the database is unreachable, silent, shutting down or starting, or does not have the school any more; the query itself is not at fault. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseStopped || error instanceof DatabaseSilent || error instanceof SchemaGone)
    return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const code = codeOf(error)
  if (error instanceof DatabaseError)
    return code === TOO_MANY_CONNECTIONS || AWAY_CLASSES.some(it => code.startsWith(it))
  return AWAY_SYSTEM_CODES.has(code) || AWAY_MESSAGES.test(error.message)
}

/**
 * The refusal of a database, in its words without details; undefined if it is away. A connection failure is a refusal too, if the database says it
 * of another one.
 */
export function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  return error.code === CONNECTION_FAILURE || !isDatabaseAway(error)
    ? error.message.split('\n')[0]
    : undefined
}

/** True when a database function got an unknown value, such as a time zone. */
export function isInvalidValue(error: unknown): boolean {
  return codeOf(error) === INVALID_PARAMETER_VALUE
}

/** True when the disk was full. */
export function isDiskFull(error: unknown): boolean {
  return [DISK_FULL, 'ENOSPC'].includes(codeOf(error))
}

/** True when the database, or a standby that took its place, can only be read. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY
}

/** True when a statement names what the database does not have. */
export function isUnknownName(error: unknown): boolean {
  return UNKNOWN_NAMES.includes(codeOf(error))
}

/** True when the database gave a statement up, mostly because somebody held a lock for too long. */
export function isOutOfTime(error: unknown): boolean {
  return OUT_OF_TIME.includes(codeOf(error))
}

/** True when a migration has changed the result columns of a prepared statement; the next attempt succeeds. */
export function isPlanOutlived(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === PLAN_OUTLIVED
}

/** True when a statement timed out without an answer; its connection cannot be used any more. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.message === GIVEN_UP
}

/** The constraint that a row broke, or the state of a value that its column or an index cannot have; undefined for other errors. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !['22', '23', '54'].includes(codeOf(error).slice(0, 2))) return undefined
  return constraintOf(error) || codeOf(error)
}

/**
 * The constraint that an error names, '' for none. An error that a node of Citus passes on names it in its message only, with the number of
 * the node's part behind it.
 */
function constraintOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('constraint' in error && error.constraint) return String(error.constraint)
  const [, named = ''] = /constraint "([^"]+)"/.exec(error.message) ?? []
  return named.replace(/_\d{6,}$/, '')
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error && 'code' in error)) return ''
  if (error.code !== WITHOUT_STATE) return String(error.code)
  return STATES_BY_MESSAGE.find(([form]) => form.test(error.message))?.[1] ?? WITHOUT_STATE
}

/** True when the database ended a transaction because it and others waited in a circle. */
export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === DEADLOCK
}

/** The unique index that a write violated; undefined for other errors. */
export function brokenUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || codeOf(error) !== UNIQUE_VIOLATION) return undefined
  return constraintOf(error)
}
