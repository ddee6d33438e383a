import type { UnseenList } from '@stunda/contract/notices/notices.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { addDays, type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import type { Db } from '../db/database.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { substitutesOf } from './asked.repository.ts'
import { isUrgent, type NoticeLine } from './lines.ts'
import * as repository from './notices.repository.ts'
import { toldOf } from './touched.ts'
import { toldOfEvent } from './unseen.repository.ts'
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
  const today = dateOf(now)
  const days = [today, addDays(today, 1)]
  const untold = await notToldYet(db, id, { now, days })
  const told = await toldOfEvent(db, id, { days, untold })
  const data = told.flatMap(({ is_unseen, ...person }) => (is_unseen ? person : []))
  return { data, meta: { told: told.length } }
}

/** The people who will be told of the changes of an event that have not stood for long enough. */
async function notToldYet(
  db: Db,
  id: number,
  { now, days }: { now: CivilDateTime; days: readonly CivilDate[] },
): Promise<number[]> {
  const { of_events, of_groups, touched } = await untoldOfEvent(db, id)
  const substitutes = await substitutesOf(db, of_events)
  const asked = [...substitutes.values()].flat()
  const readers = await repository.readersAmong(db, [...touched, ...asked], { deciders: false })
  const told = [...of_events, ...of_groups].flatMap(story => toldOf(story, readers, now, substitutes))
  return told
    .filter(({ lines }) =>
      lines.some(line => line.reservation_id === id && isUrgent(line) && isOn(days, line)),
    )
    .map(({ user_id }) => user_id)
}

function isOn(days: readonly CivilDate[], { before, after }: NoticeLine): boolean {
  return [before, after].some(event => event !== null && days.includes(dateOf(event.start_datetime)))
}
