import { MOST_REARRANGED } from '@stunda/contract/bounds.ts'
import type { Category } from '@stunda/contract/categories/categories.ts'
import type { Cause } from '@stunda/contract/rearranging/cause.ts'
import type { RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import { allows, type Letter, permissionsOf } from '@stunda/domain/permissions/rights.ts'
import { lacksParticipants } from '@stunda/domain/reservations/conflicts/participants-required.ts'
import { rearranged } from '@stunda/domain/reservations/rearranged.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { listCategories } from '../categories/categories.service.ts'
import { lock } from '../db/locks.ts'
import { archive } from '../people/departure.service.ts'
import { endGroup, getGroup } from '../people/groups.service.ts'
import { getUser } from '../people/people.service.ts'
import { type LastDaySet, putLastDayBack, setLastDay } from '../people/users.service.ts'
import { substitutesFor } from '../rearranging/substitutes.service.ts'
import {
  cannotUndo,
  forgetBefore,
  type PutBack,
  type UndoableDeed,
} from '../reservations/changing/undo.service.ts'
import { bookings } from '../reservations/groups/bookings.service.ts'
import { loadSnapshots, type Snapshot } from '../reservations/history/history.service.ts'
import type { Deed } from '../reservations/rearranging/rearranging.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import type { CauseKind } from './cause.ts'
import { eventsAmong, eventsFrom, keyOf, type Leaver } from './leaving.repository.ts'

/** The most colleagues named for one series: all of most schools. */
const MOST_COLLEAGUES = 60

type Leaving = Extract<Cause, { kind: 'leaving' }>

/**
 * The events to come of a teacher or a student who leaves, or of a group that ends; with `archives` or a `last_day` the user is archived, or
 * the group ended: it has no members any more and is in no list to choose from, until its events are undone. A student may join events of
 * others. 403 for others than administrators; 404 if there is no such active user or group; when archiving, 409 as `archive`, so without
 * `force` if they are in further events to come.
 */
export const leaving: CauseKind<Leaving> = {
  async offers(context, actor, cause) {
    await leaverOf(context, actor, cause, 'r')
    const events = await eventsAhead(context, cause, cause.from)
    const taught = cause.part === 'teacher' ? events : []
    return {
      events,
      open: [],
      places: async () => [],
      series: async () => {
        const lessons = taught.map(event => ({ part: event.event_meta_id, event }))
        const substitutes = await substitutesFor(context, lessons, MOST_COLLEAGUES)
        const categories = await listCategories(context, actor.language)
        const isSingle = ({ recurrence }: Snapshot) => Number(recurrence === 'single')
        const inOrder = events.toSorted((a, b) => isSingle(a) - isSingle(b))
        return [...Map.groupBy(inOrder, event => event.event_meta_id)].map(([event_meta_id, events]) => ({
          event_meta_id,
          can_stay: events.every(event => canDoWithout(event, cause, categories)),
          substitutes: substitutes.get(event_meta_id) ?? [],
        }))
      },
    }
  },
  async alongside(trx, context, actor, cause, rows) {
    const { part, id, archives, last_day, force, cancel_lessons } = cause
    const isEnding = archives && part === 'group'
    if (isEnding) await lock(trx, { groups: [id] })
    const member_ids = await leaverOf({ ...context, db: trx }, actor, cause, 'd')
    const ids = rows.map(row => row.reservation_id)
    const theirs = await eventsAmong(trx, cause, ids)
    return {
      deed: deedOf(cause, rows, isEnding ? { member_ids } : {}),
      isAbout: row => joins(row, cause) || (theirs.has(row.reservation_id) && takesOutThem(row, cause)),
      last: async () => {
        const before: BeforeLeaving | undefined =
          last_day && part !== 'group' ? { last_day: await setLastDay(trx, id, last_day) } : undefined
        if (isEnding) await endGroup(trx, context, id)
        if (isEnding || !archives) return { ...(before && { before }) }
        const changing = { context, actor, force, cancels_lessons: cancel_lessons, bookings }
        return { ids: (await archive(trx, changing, [id])).reservations }
      },
    }
  },
}

/** How things were before somebody left. */
export interface BeforeLeaving {
  last_day?: LastDaySet
}

/** Puts back the last day that a handover has set. 403 for others than administrators; 409 if that is another one by now. */
export function leavingUndone(
  _: AppContext,
  actor: SignedIn,
  { id }: Pick<UndoableDeed<unknown>, 'id'>,
  { last_day }: BeforeLeaving,
): PutBack {
  if (!last_day) return {}
  return {
    async first(trx) {
      if (!allows(permissionsOf(actor), 'user', 'd')) refuse('forbidden')
      if (!(await putLastDayBack(trx, last_day))) cannotUndo()
      await forgetBefore(trx, id)
    },
  }
}

/** The events to come that somebody is in, from a day on, at most as many as can be rearranged at once: the soonest, by start. */
export async function eventsAhead(
  context: AppContext,
  leaver: Leaver,
  from: CivilDate | undefined,
): Promise<Snapshot[]> {
  const now = await schoolNow(context)
  const start = from && from > now ? `${from} 00:00:00` : now
  const ids = await eventsFrom(context.db, leaver, start, MOST_REARRANGED)
  return (await loadSnapshots(context.db, ids)).sort((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
}

/** Refuses whom it is not for and a user or group that is gone; returns the ids of the group's members. */
async function leaverOf(
  context: AppContext,
  actor: SignedIn,
  { part, id }: Leaving,
  letter: Letter,
): Promise<number[]> {
  if (!allows(permissionsOf(actor), part === 'group' ? 'user_group' : 'user', letter)) refuse('forbidden')
  if (part === 'group') return ((await getGroup(context, id)).platform_students ?? []).map(one => one.id)
  if ((await getUser(context, id)).status !== 'active') refuse('not_found')
  return []
}

/** Whether a row takes nobody else out of an event. */
function takesOutThem(row: RearrangeRow, leaver: Leaving): boolean {
  if (row.action === 'ask') return false
  if (row.action === 'replace_student') return leaver.part !== 'teacher' && row.from === keyOf(leaver)
  return !('from' in row) || (leaver.part === 'teacher' && row.from === leaver.id)
}

/** Whether by a row the student joins an event. */
function joins(row: RearrangeRow, leaver: Leaving): boolean {
  if (row.action !== 'replace_student' || leaver.part !== 'student' || row.from !== null) return false
  return row.to.length === 1 && row.to[0] === keyOf(leaver)
}

function deedOf(cause: Leaving, rows: readonly RearrangeRow[], members: { member_ids?: number[] }): Deed {
  const { part, id } = cause
  if (part === 'teacher') return { kind: 'handover', about: { teacher_id: id } }
  if (part === 'group')
    return { kind: cause.archives ? 'ended_group' : 'handover', about: { group_id: id, ...members } }
  const moves = rows.some(row => joins(row, cause))
  return { kind: moves ? 'moved_student' : 'handover', about: { student_id: id } }
}

function canDoWithout(event: Snapshot, leaver: Leaving, categories: readonly Category[]): boolean {
  const category = categories.find(({ id }) => id === event.category_id)
  const without =
    leaver.part === 'teacher'
      ? ({ action: 'remove_teacher', from: leaver.id } as const)
      : ({ action: 'replace_student', from: keyOf(leaver), to: [] } as const)
  return !lacksParticipants(rearranged(event, without), category)
}
