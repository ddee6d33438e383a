import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { type Actor, hasRole, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { hasDeleteRight } from '@stunda/domain/reservations/can-delete-reservation.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { lastDayOf, limitsOf } from '@stunda/domain/reservations/limits-of.ts'
import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import {
  type CivilDate,
  type CivilDateTime,
  civilDateTime,
  civilNow,
  dateOf,
  MINUTES_PER_DAY,
  minutesOf,
} from '@stunda/domain/time/civil.ts'
import { erasedName } from '../people/people.service.ts'
import { schoolNow, schoolSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import type { Viewer } from './reservation-json.repository.ts'

/** Who looks, and in which language. */
export type Reader = Actor & Pick<SignedIn, 'language'>

/** What the actor may see of reservations, and do with them, now. */
export async function viewerOf(context: AppContext, actor: Reader): Promise<Viewer> {
  return viewerAt(actor, await schoolNow(context))
}

/** Who looks, and the last day on which they see what is not their own; null: there is none. */
export interface Sight {
  viewer: Viewer
  last_day: CivilDate | null
}

/** As viewerOf, with how far ahead the actor may look. */
export async function sightOf(context: AppContext, actor: Reader): Promise<Sight> {
  const { time_zone, role_limits } = await schoolSettings(context.db)
  const now = civilNow(time_zone, context.instant())
  return { viewer: viewerAt(actor, now), last_day: lastDayOf(limitsOf(actor, role_limits), now) }
}

/** As viewerOf, where the school's now is known already. */
export function viewerAt(actor: Reader, now: CivilDateTime): Viewer {
  const anybodys = { created_by: null, teachers: [] }
  const own = { created_by: actor.id, teachers: [] }
  return {
    id: actor.id,
    erased_name: erasedName(actor.language),
    sees_students: seesAllStudents(actor) ? 'all' : hasRole(actor, 'student') ? 'of_own_events' : 'none',
    updates: hasUpdateRight(actor, anybodys) ? 'any' : hasUpdateRight(actor, own) ? 'own' : 'none',
    deletes: hasDeleteRight(actor, anybodys) ? 'any' : hasDeleteRight(actor, own) ? 'own' : 'none',
    changes_from: runsTheSchool(actor) ? null : nextSlot(now),
    over_until: runsTheSchool(actor) ? null : lastSlot(now),
  }
}

/** Events start on marks, so those that have not begun now are those from the next mark on. */
function nextSlot(now: CivilDateTime): CivilDateTime {
  const minutes = minutesOf(now)
  const mark = Math.ceil((minutes + (now.endsWith(':00') ? 0 : 1)) / SLOT_MINUTES) * SLOT_MINUTES
  return mark < MINUTES_PER_DAY ? civilDateTime(dateOf(now), mark) : `${dateOf(now)} 23:59:59`
}

/** Events end on marks, so those that are over now are those up to the last mark. */
function lastSlot(now: CivilDateTime): CivilDateTime {
  return civilDateTime(dateOf(now), Math.floor(minutesOf(now) / SLOT_MINUTES) * SLOT_MINUTES)
}
