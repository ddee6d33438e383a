import { MOST_REARRANGED } from '@stunda/contract/bounds.ts'
import type { Category } from '@stunda/contract/categories/categories.ts'
import type {
  Ahead,
  GroupAhead,
  GroupHandoverBody,
  HandoverBody,
  SeriesAhead,
} from '@stunda/contract/handover/handover.ts'
import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { lacksParticipants } from '@stunda/domain/reservations/conflicts/participants-required.ts'
import { rearranged } from '@stunda/domain/reservations/rearranged.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { z } from 'zod'
import { listCategories } from '../categories/categories.service.ts'
import type { Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { type ArchivedUsers, archive, type Bookings, type Changing } from '../people/departure.service.ts'
import { endGroup, getGroup } from '../people/groups.service.ts'
import { getUser } from '../people/people.service.ts'
import { setLastDay } from '../people/users.service.ts'
import { peopleIn } from '../rearranging/offers.service.ts'
import { substitutesFor } from '../rearranging/substitutes.service.ts'
import { reservationsSeenBy } from '../reservations/booking/reservations.service.ts'
import { loadSnapshots, type Snapshot } from '../reservations/history/history.service.ts'
import {
  type Deed,
  type RefusedRows,
  rearrangeIn,
  refuseRows,
} from '../reservations/rearranging/rearranging.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import type { Leaver } from './handover.repository.ts'
import * as repository from './handover.repository.ts'

export type { Bookings }

/** The most colleagues named for one series: all of most schools. */
const MOST_COLLEAGUES = 60

/** How many events to come a teacher teaches. */
export async function countAhead(context: AppContext, id: number): Promise<number> {
  return repository.countTaughtFrom(context.db, id, await schoolNow(context))
}

/** The events to come that a user is in, by series, with who could take each over. 404 if there is no such active user. */
export async function userAhead(
  context: AppContext,
  actor: SignedIn,
  leaver: Leaver,
  from: CivilDate | undefined,
): Promise<Ahead> {
  const user = await getUser(context, leaver.id)
  if (user.status !== 'active') refuse('not_found')
  return { user, series: await seriesAhead(context, actor, leaver, from) }
}

/** The events to come of a group, by series. 404 if there is no such group. */
export async function groupAhead(
  context: AppContext,
  actor: SignedIn,
  id: number,
  from: CivilDate | undefined,
): Promise<GroupAhead> {
  const group = await getGroup(context, id)
  return { group, series: await seriesAhead(context, actor, { kind: 'group', id }, from) }
}

/** The events to come that somebody is in, from a day on, at most as many as can be rearranged at once: the soonest, by start. */
export async function eventsAhead(
  context: AppContext,
  leaver: Leaver,
  from: CivilDate | undefined,
): Promise<Snapshot[]> {
  const now = await schoolNow(context)
  const start = from && from > now ? `${from} 00:00:00` : now
  const ids = await repository.eventsFrom(context.db, leaver, start, MOST_REARRANGED)
  return (await loadSnapshots(context.db, ids)).sort(byStart)
}

async function seriesAhead(
  context: AppContext,
  actor: SignedIn,
  leaver: Leaver,
  from: CivilDate | undefined,
): Promise<SeriesAhead[]> {
  const events = await eventsAhead(context, leaver, from)
  const series = [...Map.groupBy(events, event => event.event_meta_id)]
  const taught = leaver.kind === 'teacher' ? events : []
  const [categories, seen, substitutes] = await Promise.all([
    listCategories(context, actor.language),
    reservationsSeenBy(
      context,
      actor,
      series.flatMap(([, [first]]) => first?.id ?? []),
    ),
    substitutesFor(
      context,
      taught.map(event => ({ part: event.event_meta_id, event })),
      MOST_COLLEAGUES,
    ),
  ])
  const found = series.flatMap(([meta, events]): SeriesAhead[] => {
    const first = seen.find(one => one.id === events[0]?.id)
    if (!first) return []
    return [
      {
        first,
        events: events.map(({ id, version, room_id, start_datetime, end_datetime }) => ({
          ...{ id, version, room_id, start_datetime, end_datetime },
        })),
        people: [...new Set(events.flatMap(peopleIn))],
        can_stay: events.every(event => canDoWithout(event, leaver, categories)),
        substitutes: substitutes.get(meta) ?? [],
      },
    ]
  })
  const isSingle = ({ first }: SeriesAhead) => Number(first.recurrence === 'single')
  return found.toSorted((a, b) => isSingle(a) - isSingle(b))
}

/**
 * Hands over, cancels and keeps without the user what is ahead of them, and with `archives` archives them, now or after their `last_day`, all or
 * none. A student may
 * join events of others. 404 if there is no such active user; 409 and 422 with the rows that cannot be done, 422 also if a row is none
 * of their events; when archiving, 409 as `archive`, so without `force` if they are in further events to come.
 */
export async function handOver(
  changing: Changing,
  id: number,
  { rows, archives, part, last_day }: z.output<typeof HandoverBody>,
  language: Language,
): Promise<ArchivedUsers> {
  const { context, actor } = changing
  const outcome = await inTransaction(context.db, async (trx): Promise<ArchivedUsers | RefusedRows> => {
    const { status } = await getUser({ db: trx }, id)
    if (status !== 'active') refuse('not_found')
    const refused = await rearrangeTheirs(
      trx,
      context,
      actor,
      { kind: part, id },
      rows,
      deedOf(part, id, rows),
    )
    if (refused) return refused
    if (last_day) await setLastDay(trx, id, last_day)
    return doneWith(rows, archives ? await archive(trx, changing, [id]) : NOTHING)
  })
  return 'deleted' in outcome ? outcome : refuseRows(context, actor, outcome, language)
}

/**
 * The same for a group, which with `archives` ends: it has no members any more and is in no list to choose from; an undo of the events
 * brings it back. 404 if there is no such group; 409 if it is to end and has further events to come.
 */
export async function handOverGroup(
  context: AppContext,
  actor: SignedIn,
  id: number,
  { rows, archives }: z.output<typeof GroupHandoverBody>,
  language: Language,
): Promise<ArchivedUsers> {
  const outcome = await inTransaction(context.db, async (trx): Promise<ArchivedUsers | RefusedRows> => {
    if (archives) await lock(trx, { groups: [id] })
    const { platform_students = [] } = await getGroup({ db: trx }, id)
    const members = { member_ids: idsIn(platform_students) }
    const deed = {
      kind: archives ? 'ended_group' : 'handover',
      about: { group_id: id, ...(archives && members) },
    } as const
    const refused = await rearrangeTheirs(trx, context, actor, { kind: 'group', id }, rows, deed)
    if (refused) return refused
    if (archives) await endGroup(trx, context, id)
    return doneWith(rows, { ...NOTHING, deleted: archives ? [id] : [] })
  })
  return 'deleted' in outcome ? outcome : refuseRows(context, actor, outcome, language)
}

const NOTHING: ArchivedUsers = { deleted: [], reservations: [], cancelled: [] }

function doneWith(rows: readonly RearrangedRow[], left: ArchivedUsers): ArchivedUsers {
  return {
    deleted: left.deleted,
    reservations: [...idsOf(rows.filter(row => row.action !== 'keep')), ...left.reservations],
    cancelled: [...idsOf(rows.filter(row => row.action === 'cancel')), ...left.cancelled],
  }
}

/** Rearranges events of a user or group, and those that a student joins; refuses rows that are none of these (422). */
async function rearrangeTheirs(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  leaver: Leaver,
  rows: readonly RearrangedRow[],
  deed: Deed,
): Promise<RefusedRows | undefined> {
  const theirs = await repository.eventsAmong(trx, leaver, idsOf(rows))
  const refused = await rearrangeIn(trx, context, actor, rows, deed)
  const isTheirs = (row: RearrangedRow) => theirs.has(row.reservation_id) && isAbout(row, leaver)
  if (!refused && !rows.every(row => isTheirs(row) || joins(row, leaver)))
    refuse('invalid', { errors: { rows: [{ text: NOT_THEIRS[leaver.kind] }] } })
  return refused
}

const NOT_THEIRS = {
  teacher: 'handover.not_theirs',
  student: 'handover.not_the_students',
  group: 'handover.not_the_groups',
} as const

/** Whether a row takes nobody else out of an event. */
function isAbout(row: RearrangedRow, leaver: Leaver): boolean {
  if (!('from' in row)) return true
  if (row.action === 'replace_student')
    return leaver.kind !== 'teacher' && row.from === repository.keyOf({ ...leaver, kind: leaver.kind })
  return leaver.kind === 'teacher' && row.from === leaver.id
}

function joins(row: RearrangedRow, { kind, id }: Leaver): boolean {
  if (row.action !== 'replace_student' || kind !== 'student' || row.from !== null) return false
  return row.to.length === 1 && row.to[0] === repository.keyOf({ kind, id })
}

function deedOf(part: 'teacher' | 'student', id: number, rows: readonly RearrangedRow[]): Deed {
  if (part === 'teacher') return { kind: 'handover', about: { teacher_id: id } }
  const moves = rows.some(row => joins(row, { kind: part, id }))
  return { kind: moves ? 'moved_student' : 'handover', about: { student_id: id } }
}

const idsOf = (rows: readonly { reservation_id: number }[]) => rows.map(row => row.reservation_id)

const byStart = (a: Snapshot, b: Snapshot) => (a.start_datetime < b.start_datetime ? -1 : 1)

const idsIn = (people: readonly { id: number }[]) => people.map(({ id }) => id)

function canDoWithout(event: Snapshot, leaver: Leaver, categories: readonly Category[]): boolean {
  const category = categories.find(({ id }) => id === event.category_id)
  if (leaver.kind === 'teacher')
    return !lacksParticipants(rearranged(event, { action: 'remove_teacher', from: leaver.id }), category)
  const from = repository.keyOf({ ...leaver, kind: leaver.kind })
  return !lacksParticipants(rearranged(event, { action: 'replace_student', from, to: [] }), category)
}
