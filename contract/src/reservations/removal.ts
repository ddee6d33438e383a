import { z } from 'zod'
import { IdList, IdText } from '../wire.ts'
import { SeenVersions } from './apart.ts'
import { Scope } from './reservations.ts'

/**
 * How far a deletion reaches. `version`: of the event of the call, as the caller has seen it; `leave`, `change_too`, `seen`: of others, as
 * in a change.
 */
export const RemovalQuery = z.object({
  scope: Scope.default('this'),
  version: IdText.optional(),
  leave: IdList.default([]),
  change_too: IdList.default([]),
  seen: SeenVersions.optional(),
})
export type Removal = z.output<typeof RemovalQuery>

/** Several events to delete. `versions`: as the caller has seen them, in the order of `ids`. */
export const RemovalOfManyQuery = z
  .object({ ids: IdList, versions: IdList.optional() })
  .refine(({ ids, versions }) => !versions || versions.length === ids.length, { path: ['versions'] })
