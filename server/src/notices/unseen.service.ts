import type { UnseenList, UnseenToday } from '@stunda/contract/notices/notices.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { addDays, type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import type { Db } from '../db/database.ts'
import { reservationsSeenBy } from '../reservations/booking/reservations.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { substitutesOf } from './asked.repository.ts'
import { isUrgent, type NoticeLine, type SeenEvent } from './lines.ts'
import * as repository from './notices.repository.ts'
import { toldOf } from './touched.ts'
import { type Concerned, toldOfEvents, urgentEvents } from './unseen.repository.ts'
import { untoldOfEvent } from './untold.service.ts'

/**
 * The people who have not seen yet that an event was cancelled today or tomorrow, or went to another time or room; those who are not told
 * yet are among them. By name, with telephone numbers, which attendants see nowhere else; and how many people it concerns. 403 unless the
 * actor runs the school, 404 if there is no such event.
 */
export async function listUnseen(context: AppContext, actor: SignedIn, id: number): Promise<UnseenList> {
  if (!runsTheSchool(actor)) refuse('forbidden')
  const { db } = context
  const [existing] = await repository.existing(db, [id])
  if (existing === undefined) refuse('not_found')
  const now = await schoolNow(context)
  const untold = await notToldYet(db, id, now)
  const told = await toldOfEvents(db, [id], {
    days: daysOf(now),
    untold: untold.map(({ line: _, ...one }) => one),
  })
  const data = told.flatMap(({ is_unseen, reservation_id: _, ...person }) => (is_unseen ? person : []))
  return { data, meta: { told: told.length } }
}

/**
 * As listUnseen, of all events that are not over, with those events that the actor sees and there still are; a person stands there once. 403
 * unless the actor runs the school.
 */
export async function listUnseenToday(context: AppContext, actor: SignedIn): Promise<UnseenToday> {
  const people = await peopleUnseen(context, actor)
  const ids = [...new Set(people.flatMap(one => one.reservation_ids))]
  return { people, events: await reservationsSeenBy(context, actor, ids) }
}

/** The people whom listUnseenToday lists. 403 unless the actor runs the school. */
export async function peopleUnseen(context: AppContext, actor: SignedIn): Promise<UnseenToday['people']> {
  if (!runsTheSchool(actor)) refuse('forbidden')
  const { db } = context
  const now = await schoolNow(context)
  const days = daysOf(now)
  const untold = (await notToldYet(db, null, now)).filter(({ line: { before, after } }) =>
    [before, after].some(event => event && isOn(days, event) && event.end_datetime > now),
  )
  const ids = [...(await urgentEvents(db, { now, days })), ...untold.map(one => one.reservation_id)]
  const told = await toldOfEvents(db, [...new Set(ids)], {
    days,
    untold: untold.map(({ user_id, reservation_id }) => ({ user_id, reservation_id })),
  })
  const unseen = Map.groupBy(
    told.filter(one => one.is_unseen),
    one => one.id,
  )
  return [...unseen.values()].flatMap(theirs => {
    const [first] = theirs
    if (!first) return []
    const { is_unseen: _, reservation_id: __, ...person } = first
    return { ...person, reservation_ids: theirs.map(one => one.reservation_id) }
  })
}

/** The people who will be told of the urgent changes of an event of these days, or with null of all events, that have not stood for long enough. */
async function notToldYet(
  db: Db,
  id: number | null,
  now: CivilDateTime,
): Promise<(Concerned & { line: NoticeLine })[]> {
  const { of_events, of_groups, touched } = await untoldOfEvent(db, id)
  const substitutes = await substitutesOf(db, of_events)
  const asked = [...substitutes.values()].flat()
  const readers = await repository.readersAmong(db, [...touched, ...asked], { deciders: false })
  const told = [...of_events, ...of_groups].flatMap(story => toldOf(story, readers, now, substitutes))
  const days = daysOf(now)
  return told.flatMap(({ user_id, lines }) =>
    lines.flatMap(line => {
      const { reservation_id, before, after } = line
      const isAskedFor = (id === null || id === reservation_id) && isUrgent(line)
      const isThen = [before, after].some(event => event !== null && isOn(days, event))
      return isAskedFor && isThen ? { user_id, reservation_id, line } : []
    }),
  )
}

/** Today and tomorrow. */
const daysOf = (now: CivilDateTime): CivilDate[] => [dateOf(now), addDays(dateOf(now), 1)]

const isOn = (days: readonly CivilDate[], { start_datetime }: SeenEvent) =>
  days.includes(dateOf(start_datetime))
