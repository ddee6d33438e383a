import type { LimitUse } from '@stunda/contract/reservations/limits.ts'
import { limitsOf } from '@stunda/domain/reservations/limits-of.ts'
import { type CivilDate, civilNow } from '@stunda/domain/time/civil.ts'
import { plainSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { countBooked } from './situation.repository.ts'

/** The actor's limits, and how much of each is used, on a day and in total. */
export async function limitUse(context: AppContext, actor: SignedIn, date: CivilDate): Promise<LimitUse> {
  const { role_limits, time_zone } = await plainSettings(context.db)
  const limits = limitsOf(actor, role_limits)
  const now = civilNow(time_zone, context.instant())
  const booked = await countBooked(context.db, { actor_id: actor.id, dates: [date], now, except: [] })
  return {
    max_reservation_days: limits.max_reservation_days,
    daily_reservation_limit: { limit: limits.daily_reservation_limit, used: booked.by_day[0]?.booked ?? 0 },
    active_reservation: { limit: limits.active_reservation, used: booked.ahead },
  }
}
