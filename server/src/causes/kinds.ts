import type { Cause } from '@stunda/contract/rearranging/cause.ts'
import type { CauseKind } from './cause.ts'
import { chosen } from './chosen.ts'

/** What each cause does in its own way. */
const KINDS: { [Kind in Cause['kind']]: CauseKind<Extract<Cause, { kind: Kind }>> } = {
  chosen,
}

export const kindOf = (cause: Cause): CauseKind<Cause> => KINDS[cause.kind]
