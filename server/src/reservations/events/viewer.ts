import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { type Actor, hasRole, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { hasDeleteRight } from '@stunda/domain/reservations/can-delete-reservation.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { lastDayOf, limitsOf } from '@stunda/domain/reservations/limits-of.ts'
import { lastSlot, nextSlot } from '@stunda/domain/reservations/slots.ts'
import {
  type CivilDate,
  type CivilDateTime,
  civilDateTime,
  civilNow,
  dateOf,
  MINUTES_PER_DAY,
  minutesOf,
} from '@stunda/domain/time/civil.ts'
import { erasedName } from '../../people/people.service.ts'
import { plainSettings, schoolNow } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import type { Viewer } from './reservation-entries.repository.ts'

/** A user with the language of the request. */
export type Reader = Actor & Pick<SignedIn, 'language'>

/** The actor's rights on reservations at the school's present time. */
export async function viewerOf(context: AppContext, actor: Reader): Promise<Viewer> {
  return viewerAt(actor, await schoolNow(context))
}

/** A viewer at a time, with the last day on which they see other users' events; null: no limit. */
export interface Sight {
  viewer: Viewer
  now: CivilDateTime
  last_day: CivilDate | null
}

/** As viewerOf, with the actor's horizon. */
export async function sightOf(context: AppContext, actor: Reader): Promise<Sight> {
  const { time_zone, role_limits } = await plainSettings(context.db)
  const now = civilNow(time_zone, context.instant())
  return { viewer: viewerAt(actor, now), now, last_day: lastDayOf(limitsOf(actor, role_limits), now) }
}

/** The sight of what the actor has just booked, which no horizon hides. */
export function sightOfOwn(actor: Reader, now: CivilDateTime): Sight {
  return { viewer: viewerAt(actor, now), now, last_day: null }
}

/** As viewerOf, at a given time. */
export function viewerAt(actor: Reader, now: CivilDateTime): Viewer {
  const anybodys = { created_by: null, teachers: [] }
  const own = { created_by: actor.id, teachers: [] }
  return {
    id: actor.id,
    erased_name: erasedName(actor.language),
    sees_students: seesAllStudents(actor) ? 'all' : hasRole(actor, 'student') ? 'of_own_events' : 'none',
    updates: hasUpdateRight(actor, anybodys) ? 'any' : hasUpdateRight(actor, own) ? 'own' : 'none',
    deletes: hasDeleteRight(actor, anybodys) ? 'any' : hasDeleteRight(actor, own) ? 'own' : 'none',
    changes_from: runsTheSchool(actor) ? null : nextStart(now),
    over_until: runsTheSchool(actor) ? null : civilDateTime(dateOf(now), lastSlot(minutesOf(now))),
  }
}

/** The start of the first slot that has not begun: events start on slots. */
function nextStart(now: CivilDateTime): CivilDateTime {
  const slot = nextSlot(minutesOf(now) + (now.endsWith(':00') ? 0 : 1))
  return slot < MINUTES_PER_DAY ? civilDateTime(dateOf(now), slot) : `${dateOf(now)} 23:59:59`
}
