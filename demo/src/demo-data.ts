import type { CategoryId, RecurrenceKind, StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'

/** The rows of a whole school, each with its id, as the tables of the same names take them. */
export interface DemoData {
  school_name: string
  users: DemoUser[]
  user_roles: { user_id: number; role_id: number }[]
  groups: { id: number; name: string }[]
  group_members: { group_id: number; user_id: number }[]
  room_groups: DemoRoomGroup[]
  rooms: DemoRoom[]
  features: { id: number; name: string }[]
  room_features: { room_id: number; feature_id: number }[]
  subjects: { id: number; name: string }[]
  closed_days: ClosedDay[]
  school_years: DemoYear[]
  school_terms: (DemoYear & { school_year_id: number })[]
  event_meta: DemoEventMeta[]
  reservations: DemoReservation[]
  reservation_groups: { reservation_id: number; group_id: number }[]
  /** Direct participants; members of groups follow from `group_members`. */
  participants: { reservation_id: number; user_id: number; part: 'teacher' | 'student' }[]
}

export interface DemoUser {
  id: number
  name: string
  surname: string
  email: string
  phone: string | null
  personal_code: string | null
  password_hash: string | null
  status: 'active' | 'archived'
}

export interface DemoRoomGroup {
  id: number
  name: string
  position: number
  open_to_students: boolean
  needs_approval: boolean
}

export interface DemoRoom {
  id: number
  room_number: string
  name: string
  description: string
  seats: number
  location: string | null
  is_available: 0 | 1
  room_group_id: number
}

/** A closed day, or a range of them with its last day. */
export interface ClosedDay {
  date_from: CivilDate
  date_to: CivilDate
  /** The Latvian name. */
  name: string
  names: { lv: string; en: string }
}

/** A school year or a term of one, with its last day. */
export interface DemoYear {
  id: number
  name: string
  date_from: CivilDate
  date_to: CivilDate
}

export interface DemoEventMeta {
  id: number
  recurrence: RecurrenceKind
  until: CivilDate | null
  weekdays: number[] | null
  created_by: number
  /** On the school's wall clock. */
  created_at: CivilDateTime
}

export interface DemoReservation {
  id: number
  event_meta_id: number
  event_name: string
  category_id: CategoryId
  status_id: StatusId
  room_id: number
  subject_id: number | null
  description: string
  start_datetime: CivilDateTime
  end_datetime: CivilDateTime
  changed_alone: boolean
  created_by: number
  /** On the school's wall clock. */
  created_at: CivilDateTime
}
