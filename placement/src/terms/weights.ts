/** What a broken must counts: no number of lessons without a place is worth one. */
export const MUST_WEIGHT = 1e9
/** What a lesson without a place counts: nothing that a plan should keep is worth one. */
export const PLACED_WEIGHT = 1e5
