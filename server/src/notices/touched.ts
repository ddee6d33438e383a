import { isDeepStrictEqual } from 'node:util'
import type { NoticeKind } from '@stunda/contract/notices/notices.ts'
import { canConfirm } from '@stunda/domain/permissions/can-confirm.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { parseParticipantKey, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import { asSeenBy, type Snapshot } from '../reservations/history/history.service.ts'
import { type NoticeLine, type SeenEvent, startOf } from './lines.ts'
import { type Difference, isAnswer, isPending, type States, type Story } from './stories.ts'

/** A notice to one reader: the lines of a story, or of events as they stand. */
export interface Told {
  user_id: number
  lines: [NoticeLine, ...NoticeLine[]]
}

/** The ids of everybody whom a story may concern, besides those who decide. */
export function touchedBy({ differences }: Story): Set<number> {
  const ids = new Set<number>()
  for (const { before, after } of differences) {
    for (const event of [before, after]) {
      if (!event) continue
      for (const id of peopleIn(event)) ids.add(id)
      if (event.created_by !== null) ids.add(event.created_by)
    }
  }
  return ids
}

/** Whether a story has a request that waits for an answer. */
export function asksForApproval({ differences }: Story): boolean {
  return differences.some(({ after }) => isPending(after))
}

/**
 * The notice of a story for each of some readers. Events that are over at `now` or that the reader cannot see tell nothing.
 * `substitutes`: who is asked to give a lesson, by lesson; they are told when it goes to another time or room.
 */
export function toldOf(
  story: Story,
  readers: readonly Actor[],
  now: CivilDateTime,
  substitutes: ReadonlyMap<number, readonly number[]>,
): Told[] {
  const told = new Map<number, Told>()
  const known = new Map(readers.map(reader => [reader.id, reader]))
  const deciders = readers.filter(canConfirm)
  for (const difference of story.differences) {
    const { before, after } = difference
    const people = new Set([...peopleIn(before), ...peopleIn(after)])
    const asked_to_give = (after && substitutes.get(after.id))?.filter(id => !people.has(id)) ?? []
    const ids = new Set([...people, ...asked_to_give])
    for (const event of [before, after]) if (event?.created_by) ids.add(event.created_by)
    const concerned = [...ids].flatMap(id => known.get(id) ?? [])
    const asked = isPending(after) ? deciders : []
    for (const reader of new Set([...concerned, ...asked])) {
      const line = lineFor(reader, difference, now, asked_to_give.includes(reader.id))
      if (!line) continue
      const one = told.get(reader.id)
      if (one) one.lines.push(line)
      else told.set(reader.id, { user_id: reader.id, lines: [line] })
    }
  }
  for (const one of told.values()) one.lines.sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
  return [...told.values()]
}

/** The kinds of what teachers ask each other. */
export type Asking = 'asked' | 'asking_declined' | 'asking_withdrawn'

/** A notice about events to come as they stand: a reminder for somebody who is in them, or what teachers ask each other. */
export function noticeOfEvents(
  kind: 'reminder' | Asking,
  reader: Actor,
  [first, ...others]: readonly [Snapshot, ...Snapshot[]],
): Told {
  const lineOf = (event: Snapshot): NoticeLine => {
    const after = seenEvent(reader, event)
    return { reservation_id: event.id, kind, before: null, after, goes_on: false, described: false }
  }
  const lines: Told['lines'] = [lineOf(first), ...others.map(lineOf)]
  return { user_id: reader.id, lines: lines.sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1)) }
}

function lineFor(reader: Actor, told: Difference, now: CivilDateTime, isAsked: boolean): NoticeLine | null {
  const { known_to, after: present } = told
  const known = known_to.has(reader.id) ? (known_to.get(reader.id) ?? null) : told.before
  const difference = { before: known, after: present }
  const ofPlace = isAsked ? kindOfPlace(difference) : null
  const kind = ofPlace ?? kindFor(reader, difference)
  if (!kind) return null
  const { was, is } = ofPlace ? { was: known, is: present } : statesFor(reader, difference, kind)
  if (![was, is].some(event => event && event.end_datetime > now)) return null
  const before = was && seenEvent(reader, was)
  const after = is && seenEvent(reader, is)
  const described = Boolean(was && is && description(reader, was) !== description(reader, is))
  if (kind === 'changed' && !described && isDeepStrictEqual(before, after)) return null
  const goes_on = Boolean(
    difference.before && difference.after && isLive(difference.before) && isLive(difference.after),
  )
  const { cause, group_id } = told
  const isAway = told.away?.teacher_id === reader.id && kind === 'cancelled'
  const away = isAway &&
    told.away && { ...rangeOf(told.away), given_to: (goes_on && present?.teachers) || [] }
  return {
    ...{ reservation_id: (is ?? was)?.id ?? 0, before, after, goes_on, described },
    // A lesson that somebody else gives is not cancelled.
    kind: away && away.given_to.length > 0 ? 'changed' : kind,
    ...(away && { away }),
    ...(cause && { cause }),
    ...(group_id !== undefined && { group_id }),
  }
}

/** The line about a lesson of a teacher who is away that others are only asked to give. */
export function askedLine(reader: Actor, event: Snapshot, away: Interval, asked: number[]): NoticeLine {
  return {
    ...({
      reservation_id: event.id,
      kind: 'changed',
      before: null,
      after: seenEvent(reader, event),
    } as const),
    ...{ goes_on: false, described: false, away: { ...rangeOf(away), given_to: [], asked } },
  }
}

const rangeOf = ({ start_datetime, end_datetime }: Interval): Interval => ({ start_datetime, end_datetime })

function kindFor(reader: Actor, difference: States): NoticeKind | null {
  const { before, after } = difference
  const was = isTheirs(reader, before)
  const is = isTheirs(reader, after)
  const isAsker = before?.created_by === reader.id
  if (isAnswer(difference) && (was || is || isAsker)) return 'answered'
  if (isPending(after) && !isPending(before) && canConfirm(reader)) return 'request'
  if (was && is) return isMoved(difference) ? 'moved' : 'changed'
  if (was) return 'cancelled'
  return is ? 'booked' : null
}

/** The kind of notice to somebody who is not in an event and has to know where and when it is. */
function kindOfPlace({ before, after }: States): NoticeKind | null {
  if (!before || !after || !isLive(before) || !isLive(after)) return null
  if (isMoved({ before, after })) return 'moved'
  return before.room_id === after.room_id ? null : 'changed'
}

function statesFor(reader: Actor, { before, after }: States, kind: NoticeKind) {
  // An answer and a request are about the event, whoever is in it.
  if (kind === 'answered') return { was: before, is: after && isLive(after) ? after : null }
  if (kind === 'request') return { was: null, is: after }
  return { was: isTheirs(reader, before) ? before : null, is: isTheirs(reader, after) ? after : null }
}

function isTheirs(reader: Actor, event: Snapshot | null): event is Snapshot {
  return event !== null && isLive(event) && peopleIn(event).includes(reader.id)
}

function isMoved({ before, after }: States): boolean {
  return before?.start_datetime !== after?.start_datetime || before?.end_datetime !== after?.end_datetime
}

function peopleIn(event: Snapshot | null): number[] {
  if (!event) return []
  const students = event.students.flatMap(key => {
    const one = parseParticipantKey(key)
    return one?.kind === 'student' ? one.id : []
  })
  return [...event.teachers, ...students, ...(event.group_member_ids ?? [])]
}

function seenEvent(reader: Actor, event: Snapshot): SeenEvent {
  const { event_name, category_id, status_id, room_id, subject_id, start_datetime, end_datetime, teachers } =
    event
  const students = asSeenBy(reader, event).students.toSorted()
  const people = { teachers: teachers.toSorted((a, b) => a - b), students }
  const is_pending = status_id === STATUS.pending
  return { event_name, category_id, is_pending, room_id, subject_id, start_datetime, end_datetime, ...people }
}

const description = (reader: Actor, event: Snapshot) => asSeenBy(reader, event).description
