import { canSeePlan } from '@stunda/domain/permissions/can-see-plan.ts'
import { type CivilDate, civilNow } from '@stunda/domain/time/civil.ts'
import { namesOfPeople } from '../people/people.service.ts'
import { planOf } from '../reservations/reading/schedule-reading.service.ts'
import { plainSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { JsonText, type SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { refuseBeyondHorizon, refuseDays } from './days.ts'

/**
 * A user's individual plan of some days. 403 if the actor may not see it, 404 if there is no such user, 422 as for schedules.
 */
export async function getPlan(
  context: AppContext,
  actor: SignedIn,
  user_id: number,
  days: { date_from: CivilDate; date_to: CivilDate; include_cancelled: boolean },
): Promise<JsonText> {
  if (!canSeePlan(actor, user_id)) refuse('forbidden')
  refuseDays(days)
  const settings = await plainSettings(context.db)
  const now = civilNow(settings.time_zone, context.instant())
  refuseBeyondHorizon(actor, settings, now, days.date_to)
  const [person] = await namesOfPeople(context.db, actor.language, [user_id])
  if (!person) refuse('not_found')
  return new JsonText(`{"data":${await planOf(context.db, actor, now, user_id, days)}}`)
}
