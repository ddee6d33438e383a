import { createHash } from 'node:crypto'
import { asDate } from '../db/instants.ts'
import type { AppContext } from '../shared/app-context.ts'
import { KEPT_FOR } from '../shared/kept-for.ts'
import * as repository from './calendar-states.repository.ts'
import type { WrittenEvent } from './calendar-text.ts'

const ID_BYTES = 4
const HASH_BYTES = 8
const ENTRY_BYTES = ID_BYTES + HASH_BYTES
const MOST_STATES = 20
const TOKEN = /^urn:stunda:sync:([\w-]{22})$/

/** The changes of a calendar since a state: events that are new or different, and the ids of those that are gone. */
export interface CalendarChanges {
  /** The state: the start of each event's hash. */
  before: ReadonlyMap<number, Buffer>
  gone: number[]
  changed: WrittenEvent[]
}

/** The token of a calendar's present state, a URI: the same events have the same token. */
export function syncTokenOf(events: readonly WrittenEvent[]): string {
  return asUri(tokenOf(stateOf(events)))
}

/** Stores the present state of a link's calendar, so that changes since then can be told; answers its token. */
export async function keepState(
  context: AppContext,
  link_id: number,
  events: readonly Hashed[],
): Promise<string> {
  const state = stateOf(events)
  const kept = { link_id, token: tokenOf(state), state, now: asDate(context.instant()) }
  await repository.keepState(context.db, kept, MOST_STATES)
  return asUri(kept.token)
}

/** Stores what a client has that was told the first `told` of the changes, those that are gone before the others; answers the state's token. */
export async function keepPart(
  context: AppContext,
  link_id: number,
  { before, gone, changed }: CalendarChanges,
  told: number,
): Promise<string> {
  const has = new Map(before)
  for (const id of gone.slice(0, told)) has.delete(id)
  for (const { id, hash } of changed.slice(0, Math.max(0, told - gone.length))) has.set(id, hash)
  return keepState(
    context,
    link_id,
    [...has].map(([id, hash]) => ({ id, hash })),
  )
}

/** The changes since a token; with an empty token all events. Undefined if the token is unknown or too old. */
export async function changesSince(
  context: AppContext,
  link_id: number,
  events: readonly WrittenEvent[],
  token: string,
): Promise<CalendarChanges | undefined> {
  if (token === '') return { before: new Map(), gone: [], changed: [...events] }
  const given = TOKEN.exec(token)?.[1]
  const state = given && (await repository.findState(context.db, link_id, Buffer.from(given, 'base64url')))
  if (!state) return undefined
  const before = hashesIn(state)
  const present = new Set(events.map(({ id }) => id))
  return {
    before,
    gone: [...before.keys()].filter(id => !present.has(id)),
    changed: events.filter(({ id, hash }) => !before.get(id)?.equals(hash.subarray(0, HASH_BYTES))),
  }
}

/** Deletes the states that no client has used for 90 days. */
export async function sweepStates(context: AppContext): Promise<void> {
  await repository.deleteStatesBefore(context.db, asDate(context.instant().subtract(KEPT_FOR.calendar_state)))
}

/** An event's id, and its hash or the start of it. */
type Hashed = Pick<WrittenEvent, 'id' | 'hash'>

function stateOf(events: readonly Hashed[]): Buffer {
  const state = Buffer.alloc(events.length * ENTRY_BYTES)
  const inOrder = [...events].sort((one, other) => one.id - other.id)
  for (const [index, { id, hash }] of inOrder.entries()) {
    state.writeUInt32BE(id, index * ENTRY_BYTES)
    hash.copy(state, index * ENTRY_BYTES + ID_BYTES, 0, HASH_BYTES)
  }
  return state
}

function hashesIn(state: Buffer): Map<number, Buffer> {
  const hashes = new Map<number, Buffer>()
  for (let at = 0; at < state.length; at += ENTRY_BYTES)
    hashes.set(state.readUInt32BE(at), state.subarray(at + ID_BYTES, at + ENTRY_BYTES))
  return hashes
}

function tokenOf(state: Buffer): Buffer {
  return createHash('sha256').update(state).digest().subarray(0, 16)
}

function asUri(token: Buffer): string {
  return `urn:stunda:sync:${token.toString('base64url')}`
}
