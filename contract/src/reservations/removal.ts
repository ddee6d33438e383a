import { z } from 'zod'
import { IdList, IdText } from '../wire.ts'
import { Scope } from './reservations.ts'

/** How far a deletion reaches. `version`: of the event of the call, as the caller has seen it. */
export const RemovalQuery = z.object({ scope: Scope.default('this'), version: IdText.optional() })

/** Several events to delete. `versions`: as the caller has seen them, in the order of `ids`. */
export const RemovalOfManyQuery = z
  .object({ ids: IdList, versions: IdList.optional() })
  .refine(({ ids, versions }) => !versions || versions.length === ids.length, { path: ['versions'] })
