import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Snapshot } from '../events/reservations.repository.ts'

/** A state of an event that forbids what was asked for, and its words. */
export interface Forbidden {
  rule: string
  /** Its values are the same in each language: they are also the `params` of a reason. */
  message: { text: string; values?: Record<string, string> }
}

/**
 * The reason why a row of a rearrangement cannot be done, before any rule of booking is asked; undefined if there is none. `before`: the
 * event as it is, undefined if it is gone. `now`: the school's civil time.
 */
export function whyForbidden(
  row: RearrangedRow,
  before: Snapshot | undefined,
  now: CivilDateTime,
): Forbidden | undefined {
  if (!before) return { rule: 'gone', message: { text: 'reservations.one_gone' } }
  const values = { event: before.event_name }
  if (before.version !== row.version)
    return { rule: 'changed-meanwhile', message: { text: 'reservations.event_changed_meanwhile', values } }
  if (row.action === 'keep') return undefined
  if (row.action === 'append' && before.recurrence === 'single')
    return { rule: 'not-of-a-series', message: { text: 'reservations.not_of_a_series', values } }
  if (row.action === 'cancel' || row.action === 'append') return whyNotCancellable(before, now)
  if (row.action === 'restore') {
    if (isLive(before))
      return { rule: 'not-cancelled', message: { text: 'reservations.not_cancelled', values } }
    if (before.refused_by !== null)
      return { rule: 'declined', message: { text: 'reservations.declined_stays', values } }
    return undefined
  }
  if (!isLive(before))
    return { rule: 'cancelled-already', message: { text: 'reservations.cancelled_already', values } }
  if (row.action === 'replace_student')
    return row.from === null || before.students.includes(row.from)
      ? undefined
      : { rule: 'not-its-student', message: { text: 'reservations.not_its_student', values } }
  if ('from' in row && !before.teachers.includes(row.from))
    return { rule: 'not-its-teacher', message: { text: 'reservations.not_its_teacher', values } }
  return undefined
}

function whyNotCancellable(event: Snapshot, now: CivilDateTime): Forbidden | undefined {
  const values = { event: event.event_name }
  if (!isLive(event))
    return { rule: 'cancelled-already', message: { text: 'reservations.cancelled_already', values } }
  if (event.start_datetime < now)
    return { rule: 'has-begun', message: { text: 'reservations.begun_not_cancelled', values } }
  if (event.status_id === STATUS.key_issued)
    return { rule: 'key-is-out', message: { text: 'reservations.key_before_cancelling', values } }
  return undefined
}
