import type { LimitUse } from '@stunda/contract/reservations/limits.ts'
import { type Limits, limitsOf, primeMinutes } from '@stunda/domain/reservations/limits-of.ts'
import type { PrimeTime, RequestedEvent, WeekUse } from '@stunda/domain/reservations/situation.ts'
import { type CivilDate, civilNow } from '@stunda/domain/time/civil.ts'
import { lengthOf } from '@stunda/domain/time/interval.ts'
import type { Db } from '../../db/database.ts'
import { plainSettings } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import * as repository from './booked.repository.ts'

/** The actor's limits, and how much of each is used, on a day and in total. */
export async function limitUse(context: AppContext, actor: SignedIn, date: CivilDate): Promise<LimitUse> {
  const settings = await plainSettings(context.db)
  const limits = limitsOf(actor, settings.role_limits)
  const now = civilNow(settings.time_zone, context.instant())
  const booked = await repository.countBooked(context.db, {
    ...{ actor_id: actor.id, dates: [date], now, except: [] },
    prime: settings,
  })
  const week = repository.weekIn(booked, date)
  return {
    max_reservation_days: limits.max_reservation_days,
    daily_reservation_limit: { limit: limits.daily_reservation_limit, used: booked.by_day[0]?.booked ?? 0 },
    active_reservation: { limit: limits.active_reservation, used: booked.ahead },
    max_reservation_minutes: limits.max_reservation_minutes,
    min_notice_minutes: limits.min_notice_minutes,
    max_weekly_hours: { limit: limits.max_weekly_hours, used_minutes: week.minutes },
    max_prime_time_hours: { limit: limits.max_prime_time_hours, used_minutes: week.prime_minutes },
  }
}

/** The actor's present bookings; not loaded if no limit needs them. */
export async function countBooked(
  db: Db,
  limits: Pick<Limits, (typeof COUNTED)[number]>,
  asked: Parameters<typeof repository.countBooked>[1],
): Promise<repository.Booked> {
  if (COUNTED.every(name => limits[name] === null)) return { by_day: [], by_week: [], ahead: 0 }
  return repository.countBooked(db, asked)
}

const COUNTED = [
  'daily_reservation_limit',
  'active_reservation',
  'max_weekly_hours',
  'max_prime_time_hours',
] as const

/** What of a week is used once an event of it is accepted. */
export function withEvent(week: WeekUse, event: RequestedEvent, prime: PrimeTime): WeekUse {
  return {
    ...week,
    minutes: week.minutes + lengthOf(event),
    prime_minutes: week.prime_minutes + primeMinutes(event, prime),
  }
}
