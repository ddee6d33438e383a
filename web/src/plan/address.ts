import { type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'

/** The person and the date of the shown week, as in the address. */
export interface PlanAddress {
  user: number | null
  date: CivilDate
}

/** Reads an address. Parts that are missing or invalid are left out. */
export function parsePlanAddress(search: string): Partial<PlanAddress> {
  const query = new URLSearchParams(search)
  const [user, date] = [query.get('user'), query.get('date')]
  return {
    ...(user && /^[1-9]\d{0,9}$/.test(user) && { user: Number(user) }),
    ...(date && isCivilDate(date) && { date }),
  }
}

/** `?user=12&date=2026-11-23`, without `user` while nobody is chosen. */
export function formatPlanAddress({ user, date }: PlanAddress): string {
  return user === null ? `?date=${date}` : `?user=${user}&date=${date}`
}
