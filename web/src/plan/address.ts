import { type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'

/** Whose week is shown, as the address says it. */
export interface PlanAddress {
  user: number | null
  date: CivilDate
}

/** What an address says; parts that are missing or make no sense are left out. */
export function parsePlanAddress(search: string): Partial<PlanAddress> {
  const query = new URLSearchParams(search)
  const [user, date] = [query.get('user'), query.get('date')]
  return {
    ...(user && /^[1-9]\d{0,9}$/.test(user) && { user: Number(user) }),
    ...(date && isCivilDate(date) && { date }),
  }
}

/** `?user=12&date=2026-11-23`; `user` is left out while nobody is chosen. */
export function formatPlanAddress({ user, date }: PlanAddress): string {
  return user === null ? `?date=${date}` : `?user=${user}&date=${date}`
}
