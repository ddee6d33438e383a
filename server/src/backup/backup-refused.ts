import { CannotRun } from '../db/errors.ts'

/** Reasons not to restore a backup, and not to call one good. */
export const WHY = {
  not_a_backup: 'The file is not a backup of Stunda.',
  damaged:
    'The backup is damaged: it was cut off or changed after it was written. Nothing of it was restored.',
  too_big: 'The file unpacks to far more than a backup of a school can hold. Nothing of it was restored.',
  newer:
    'A newer version of Stunda made the backup. Restore it with that version or a later one; nothing of it was restored.',
  other_build:
    'The backup was made by a build whose migrations differ from those of this one. Restore it with that build; nothing of it was restored.',
  breaks_a_rule:
    'The backup is whole, but its data break a rule that they must keep. Nothing of it was restored.',
  not_empty:
    'There is a school already. A backup is restored into an empty installation only, unless --replace is given: then everything in it is replaced.',
} as const

/** Why a backup is refused. */
export type BackupRefusal = keyof typeof WHY

/** The exit code of a process that wrote a backup which can be restored, but whose data break a rule. */
export const EXIT_BREAKS_A_RULE = 65

/** A backup that could not be written, or is not good. `isRestorable`: it can be restored, but its data break a rule. */
export class BackupFailed extends Error {
  override name = 'BackupFailed'
  readonly isRestorable: boolean

  constructor(why: string, isRestorable = false) {
    super(`No good backup was made: ${why}`)
    this.isRestorable = isRestorable
  }
}

/** A backup that cannot be restored; `detail` says more to an operator. */
export class BackupRefused extends CannotRun {
  override name = 'BackupRefused'
  readonly mayPass = false
  readonly why: BackupRefusal
  /** Whether all rows could be restored, and only then a broken rule was found. */
  readonly isRestorable: boolean

  constructor(why: BackupRefusal, detail = '', isRestorable = false) {
    super(detail ? `${WHY[why]} (${detail})` : WHY[why])
    this.why = why
    this.isRestorable = isRestorable
  }
}
