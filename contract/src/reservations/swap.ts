import { z } from 'zod'
import { Id } from '../wire.ts'

const Version = z.number().int().positive()

/**
 * The event to swap places with: each gets the other's room and start. Both versions are those that the caller has seen; without them
 * a repeated request would undo the swap.
 */
export const SwapBody = z.object({ with: Id, version: Version, with_version: Version })
/** As the server reads it. */
export type Swap = z.output<typeof SwapBody>
