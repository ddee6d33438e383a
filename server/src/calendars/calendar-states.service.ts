import { createHash } from 'node:crypto'
import { asDate } from '../db/instants.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as repository from './calendar-states.repository.ts'
import type { WrittenEvent } from './calendar-text.ts'

const ID_BYTES = 4
const HASH_BYTES = 8
const ENTRY_BYTES = ID_BYTES + HASH_BYTES
const MOST_STATES = 20
const STATE_LIFE = { hours: 90 * 24 }
const TOKEN = /^urn:stunda:sync:([\w-]{22})$/

/** The changes of a calendar since a state: events that are new or different, and the ids of those that are gone. */
export interface CalendarChanges {
  changed: WrittenEvent[]
  gone: number[]
}

/** The token of a calendar's present state, a URI: the same events have the same token. */
export function syncTokenOf(events: readonly WrittenEvent[]): string {
  return `urn:stunda:sync:${tokenOf(stateOf(events)).toString('base64url')}`
}

/** Stores the present state of a link's calendar, so that changes since then can be told. */
export async function keepState(
  context: AppContext,
  link_id: number,
  events: readonly WrittenEvent[],
): Promise<void> {
  const state = stateOf(events)
  const kept = { link_id, token: tokenOf(state), state, now: asDate(context.instant()) }
  await repository.keepState(context.db, kept, MOST_STATES)
}

/** The changes since a token; with an empty token all events. Undefined if the token is unknown or too old. */
export async function changesSince(
  context: AppContext,
  link_id: number,
  events: readonly WrittenEvent[],
  token: string,
): Promise<CalendarChanges | undefined> {
  if (token === '') return { changed: [...events], gone: [] }
  const given = TOKEN.exec(token)?.[1]
  const state = given && (await repository.findState(context.db, link_id, Buffer.from(given, 'base64url')))
  if (!state) return undefined
  const before = hashesIn(state)
  const changed = events.filter(({ id, hash }) => before.get(id) !== shortHash(hash))
  for (const { id } of events) before.delete(id)
  return { changed, gone: [...before.keys()] }
}

/** Deletes the states that no client has used for 90 days. */
export async function sweepStates(context: AppContext): Promise<void> {
  await repository.deleteStatesBefore(context.db, asDate(context.instant().subtract(STATE_LIFE)))
}

function stateOf(events: readonly WrittenEvent[]): Buffer {
  const state = Buffer.alloc(events.length * ENTRY_BYTES)
  const inOrder = [...events].sort((one, other) => one.id - other.id)
  for (const [index, { id, hash }] of inOrder.entries()) {
    state.writeUInt32BE(id, index * ENTRY_BYTES)
    hash.copy(state, index * ENTRY_BYTES + ID_BYTES, 0, HASH_BYTES)
  }
  return state
}

function hashesIn(state: Buffer): Map<number, string> {
  const hashes = new Map<number, string>()
  for (let at = 0; at < state.length; at += ENTRY_BYTES)
    hashes.set(state.readUInt32BE(at), shortHash(state.subarray(at + ID_BYTES)))
  return hashes
}

function shortHash(hash: Buffer): string {
  return hash.toString('hex', 0, HASH_BYTES)
}

function tokenOf(state: Buffer): Buffer {
  return createHash('sha256').update(state).digest().subarray(0, 16)
}
