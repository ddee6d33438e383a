import type { TaughtLately } from '@stunda/contract/reservations/taught-lately.ts'
import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { limitsOf } from '@stunda/domain/reservations/limits-of.ts'
import { addDays, civilNow, dateOf } from '@stunda/domain/time/civil.ts'
import { schoolSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as taughtLatelyRepository from './taught-lately.repository.ts'

const LATELY_DAYS = 90

/** The students whom some teachers have taught lately, and the subjects. 403 for actors who do not see all students. */
export async function taughtLately(
  { db, instant }: AppContext,
  actor: SignedIn,
  teachers: readonly number[],
): Promise<TaughtLately> {
  if (!seesAllStudents(actor)) refuse('forbidden')
  const { time_zone, role_limits } = await schoolSettings(db)
  const now = civilNow(time_zone, instant())
  const today = dateOf(now)
  const { max_reservation_days } = limitsOf(actor, role_limits)
  return taughtLatelyRepository.taughtLately(db, teachers, now, {
    date_from: addDays(today, -LATELY_DAYS),
    date_to: addDays(today, Math.min(LATELY_DAYS, max_reservation_days ?? LATELY_DAYS)),
  })
}
