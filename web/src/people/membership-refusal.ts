import type { MembershipRefusal } from '@stunda/contract/reservations/membership.ts'
import { ApiError } from '../shared/api/api-error.ts'

export type Conflicts = MembershipRefusal['conflicts']

/** Who would be in two lessons at a time; null when it was refused for something else. */
export function conflictsOf(error: unknown): Conflicts | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null
  return (error.body as Partial<MembershipRefusal> | null)?.conflicts ?? null
}
