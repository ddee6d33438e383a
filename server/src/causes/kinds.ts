import type { Cause } from '@stunda/contract/rearranging/cause.ts'
import type { CauseKind } from './cause.ts'
import { chosen } from './chosen.ts'
import { teacherHours } from './teacher-hours.ts'

/** The causes, each with its own parts. */
const KINDS: { [Kind in Cause['kind']]: CauseKind<Extract<Cause, { kind: Kind }>> } = {
  chosen,
  teacher_hours: teacherHours,
}

export const kindOf = (cause: Cause): CauseKind<Cause> => KINDS[cause.kind]
