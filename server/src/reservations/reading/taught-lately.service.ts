import type { SubjectTaughtLately, TaughtLately } from '@stunda/contract/reservations/taught-lately.ts'
import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { limitsOf } from '@stunda/domain/reservations/limits-of.ts'
import { addDays, civilNow, dateOf } from '@stunda/domain/time/civil.ts'
import { plainSettings } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import * as taughtLatelyRepository from './taught-lately.repository.ts'

const LATELY_DAYS = 90

const SUBJECT_DAYS = 28

/** The students whom some teachers have taught lately, the subjects and the rooms. 403 for actors who do not see all students. */
export async function taughtLately(
  context: AppContext,
  actor: SignedIn,
  teachers: readonly number[],
): Promise<TaughtLately> {
  const { now, days } = await lately(context, actor, LATELY_DAYS)
  return taughtLatelyRepository.taughtLately(context.db, teachers, now, days)
}

/** The teachers who have taught a subject lately. 403 for actors who do not see all students. */
export async function subjectTaughtLately(
  context: AppContext,
  actor: SignedIn,
  subject_id: number,
): Promise<SubjectTaughtLately> {
  const { days } = await lately(context, actor, SUBJECT_DAYS)
  return { teachers: await taughtLatelyRepository.teachersOfSubject(context.db, subject_id, days) }
}

async function lately({ db, instant }: AppContext, actor: SignedIn, most: number) {
  if (!seesAllStudents(actor)) refuse('forbidden')
  const { time_zone, role_limits } = await plainSettings(db)
  const now = civilNow(time_zone, instant())
  const today = dateOf(now)
  const { max_reservation_days } = limitsOf(actor, role_limits)
  const ahead = Math.min(most, max_reservation_days ?? most)
  return { now, days: { date_from: addDays(today, -most), date_to: addDays(today, ahead) } }
}
