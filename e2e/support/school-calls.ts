import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import type { Role } from './story.ts'

export const PASSWORD = 'stunda26'

/** Calls of the API without the browser: to prepare a story, or to check what the server has. */
export interface Calls {
  /** The token of their session. */
  token: string
  get<Answer>(path: string): Promise<Answer>
  post<Answer>(path: string, body: unknown): Promise<Answer>
  put<Answer>(path: string, body: unknown): Promise<Answer>
  patch<Answer>(path: string, body: unknown): Promise<Answer>
  delete<Answer>(path: string): Promise<Answer>
}

/** Calls as one of the demo accounts, in a session that the worker keeps. */
export const callsOf = async (url: string, role: Role): Promise<Calls> =>
  callsWith(url, await sessionOf(url, role, 'calls'))

/** Signs in with an account; calls as in `callsWith`. */
export const callsAs = async (url: string, account: { email: string; password: string }): Promise<Calls> =>
  callsWith(url, await signIn(url, account))

/** Calls with this token; each answers `data`, and throws at an error status. */
export const callsWith = (url: string, token: string): Calls => ({
  token,
  get: async path => (await send(url, 'GET', path, undefined, token)).data,
  post: async (path, body) => (await send(url, 'POST', path, body, token)).data,
  put: async (path, body) => (await send(url, 'PUT', path, body, token)).data,
  patch: async (path, body) => (await send(url, 'PATCH', path, body, token)).data,
  delete: async path => (await send(url, 'DELETE', path, undefined, token)).data,
})

/** Signs in at a school, or registers there when `path` says so; answers the session's token. */
export const signIn = async (url: string, account: object, path = '/api/auth/login'): Promise<string> =>
  (await send(url, 'POST', path, account)).access_token

/** Two sessions a role: a story that signs out in the browser must not end the session of its calls. */
type Purpose = 'calls' | 'browser'

const sessions = new Map<string, Promise<string>>()

/**
 * The token of a role's session at a school. A sign-in takes 0.1 s of the processor, so each worker keeps its sessions, and signs in
 * again only if one has ended.
 */
export async function sessionOf(url: string, role: Role, purpose: Purpose): Promise<string> {
  const key = `${url} ${role} ${purpose}`
  const kept = await sessions.get(key)
  if (kept && (await isValid(url, kept))) return kept
  const signedIn = signIn(url, { email: `${role}@stunda.test`, password: PASSWORD })
  sessions.set(key, signedIn)
  return signedIn
}

async function isValid(url: string, token: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.ok
}

async function send(url: string, method: string, path: string, body?: unknown, token?: string) {
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : undefined })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Ends all sessions of a role, as its owner can on another device. */
export async function endSessionsOf(url: string, role: Role): Promise<void> {
  await (await callsOf(url, role)).delete('/api/auth/sessions')
}

/** The day's events of all rooms. */
export async function eventsOn(calls: Calls, date: string): Promise<Reservation[]> {
  const rooms = await calls.get<RoomSchedule[]>(`/api/rooms/get_schedule?date_from=${date}&date_to=${date}`)
  return rooms.flatMap(({ reservations }) => reservations)
}

/** Deletes the events of these rooms after 17:00 on these days. */
export async function emptyEvenings(
  calls: Calls,
  rooms: readonly { id: number }[],
  dates: readonly string[],
): Promise<void> {
  for (const date of dates)
    for (const { id, room_id, end_time } of await eventsOn(calls, date))
      if (end_time > '17:00' && rooms.some(room => room.id === room_id))
        await calls.delete(`/api/reservations/reservation/${id}`)
}

/** Cancels events together, as they were seen. */
export async function cancelEvents(
  calls: Calls,
  events: readonly Pick<Reservation, 'id' | 'version'>[],
  note?: string,
): Promise<void> {
  const rows = events.map(({ id, version }) => ({ reservation_id: id, version, action: 'cancel' }))
  await calls.post('/api/rearrangements', { cause: { kind: 'chosen' }, rows, note })
}
