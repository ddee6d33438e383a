import type { Conflicts, RefusalReason } from '@stunda/contract/reservations/reservations.ts'
import type { RuleName } from '@stunda/domain/reservations/rule.ts'
import { room } from '../../shared/room.fixture.ts'

/** A refusal's `conflicts` that name nothing. */
export const NO_CONFLICTS: Conflicts = {
  room: null,
  events: [],
  teachers: [],
  students: [],
  end_datetime: null,
  noActiveTeachers: [],
  noActiveStudents: [],
  max_reservation_days: null,
  daily_reservation_limit: null,
  active_reservation: null,
  subject_id: null,
}

/** A reason of a rule as the server answers it. */
export function reasonOf(rule: RuleName, changes: Partial<RefusalReason> = {}): RefusalReason {
  return {
    rule,
    field: 'room',
    message: 'x',
    params: {},
    event_ids: [],
    teachers: [],
    students: [],
    groups: [],
    ...changes,
  }
}

/** The room in the way. */
export const takenRoom: Conflicts['room'] = room({ id: 2, room_number: '102' })
