import type { Search } from './search.ts'

/**
 * A kind of change of a plan. It draws one by chance, and does it if the cost grows by no more than `limit`, which may be negative; otherwise the plan
 * is as it was. Says whether the plan was changed.
 */
export type Neighbourhood = (search: Search, limit: number) => boolean
