import { z } from 'zod'
import { Id } from '../wire.ts'

const Version = z.number().int().positive()

/**
 * The event that another swaps places with: each gets the other's room and beginning. Both versions are the ones that the swap was
 * asked for from; without them the same request, sent twice, would undo itself.
 */
export const SwapBody = z.object({ with: Id, version: Version, with_version: Version })
/** As the server reads it. */
export type Swap = z.output<typeof SwapBody>
