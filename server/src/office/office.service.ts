import type { Office } from '@stunda/contract/office/endpoints.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { countAbsences } from '../absences/absences.service.ts'
import { countAwaited } from '../absences/asked.service.ts'
import { countNotInKeeping } from '../calendar-change/calendar-change.service.ts'
import { countUnseen } from '../notices/unseen.service.ts'
import { countPending } from '../reservations/booking/approval.service.ts'
import { countLateKeys } from '../reservations/keys/key-desk.service.ts'
import { countOwedLessons } from '../reservations/owed/owed-lessons.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'

/** How much of the day's work waits, each as long as the list that it opens. 403 unless the actor runs the school. */
export async function dayInOffice(context: AppContext, actor: SignedIn): Promise<Office> {
  if (!runsTheSchool(actor)) refuse('forbidden')
  const now = await schoolNow(context)
  const [{ away, undecided }, awaited, requests, not_in_keeping, late_keys, unseen, owed] = await Promise.all(
    [
      countAbsences(context, now),
      countAwaited(context, now),
      countPending(context, now),
      countNotInKeeping(context, actor),
      countLateKeys(context, now),
      countUnseen(context, now),
      countOwedLessons(context),
    ],
  )
  return { undecided, awaited, requests, not_in_keeping, away, late_keys, unseen, owed }
}
