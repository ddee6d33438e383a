import { canConfirm } from '@stunda/domain/permissions/can-confirm.ts'
import { canEnterAbsence } from '@stunda/domain/permissions/can-enter-absence.ts'
import { canHandKeys } from '@stunda/domain/permissions/can-hand-keys.ts'
import { canTakeOver } from '@stunda/domain/permissions/can-take-over.ts'
import { allows, type Permissions, type Resource } from '@stunda/domain/permissions/rights.ts'
import { type Actor, hasRole, runsTheSchool } from '@stunda/domain/permissions/roles.ts'

/** The signed-in user, as asked which screens they may open. */
export interface Visitor {
  actor: Actor
  permissions: Permissions
}

const administer = ({ actor }: Visitor) => hasRole(actor, 'administrator')

/** The user and the rights by which a screen is opened or not. */
export const can = {
  administer,
  teach: ({ actor }: Visitor) => hasRole(actor, 'teacher'),
  runSchool: ({ actor }: Visitor) => runsTheSchool(actor),
  confirm: ({ actor }: Visitor) => canConfirm(actor),
  handKeys: ({ actor }: Visitor) => canHandKeys(actor),
  takeOver: ({ actor }: Visitor) => canTakeOver(actor),
  enterAbsences: ({ actor }: Visitor) => canEnterAbsence(actor, actor.id),
  book: ({ permissions }: Visitor) => allows(permissions, 'reservation', 'c'),
  seePlans: ({ permissions }: Visitor) =>
    allows(permissions, 'individual_plan', 'r') || allows(permissions, 'individual_plan', 'rs'),
  read: (resource: Resource) => (visitor: Visitor) =>
    administer(visitor) && allows(visitor.permissions, resource, 'r'),
}
