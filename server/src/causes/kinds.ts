import type { Cause, TypedCause } from '@stunda/contract/rearranging/cause.ts'
import { absenceChanged, absenceDecided, absenceEnded, absenceEntered } from './absence.ts'
import { keeping, roomIsRemoved, roomUse, settings } from './calendar.ts'
import type { CauseKind } from './cause.ts'
import { chosen } from './chosen.ts'
import { leaving } from './leaving.ts'
import { takeover } from './takeover.ts'
import { teacherHours } from './teacher-hours.ts'

/** The causes, each with its own parts. */
const KINDS: {
  [Kind in Cause['kind']]: CauseKind<Extract<Cause, { kind: Kind }>, Extract<TypedCause, { kind: Kind }>>
} = {
  chosen,
  teacher_hours: teacherHours,
  takeover,
  leaving,
  absence_entered: absenceEntered,
  absence_decided: absenceDecided,
  absence_changed: absenceChanged,
  absence_ended: absenceEnded,
  settings,
  room_use: roomUse,
  room_removal: roomIsRemoved,
  keeping,
}

export const kindOf = (cause: Pick<Cause, 'kind'>): CauseKind<Cause, TypedCause> => KINDS[cause.kind]
