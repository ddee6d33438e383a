import { CATEGORY_CHOSEN_BY, CATEGORY_NEEDS } from '@stunda/domain/reservations/vocabulary.ts'
import { z } from 'zod'
import { TINTS } from '../bounds.ts'
import { Term } from '../reservations/reservations.ts'

export const Tint = z.enum(TINTS)
export type Tint = z.infer<typeof Tint>

/**
 * The requirement of a category: `people`, at least one teacher, student or group; `responsible`, a name and a telephone, or in a category
 * of the specification people instead.
 */
export const Needs = z.enum(CATEGORY_NEEDS)
export const ChosenBy = z.enum(CATEGORY_CHOSEN_BY)

/**
 * A category of events. `name` is in the caller's language, `color` the CSS colour of its `tint` in the light scheme. A removed one is
 * still named on events that have it, and cannot be chosen any more.
 */
export const Category = Term.extend({ tint: Tint, needs: Needs, chosen_by: ChosenBy, removed: z.boolean() })
export type Category = z.infer<typeof Category>
