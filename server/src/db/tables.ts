// Written from the migrated schema by tables.test.ts; after a new migration run it with -u.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Every table: a row as it is read, added and changed. Civil times and dates are text. */
export interface Database {
  absence_changes: {
    id: Generated<number>
    absence_id: number
    made_by: number
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    start_datetime: string
    end_datetime: string
    reason: string | null
    decisions: ColumnType<unknown, string, string>
  }
  absence_lessons: {
    absence_id: number
    reservation_id: number
    decision: 'cancelled' | 'moved' | 'given' | 'asked' | 'declined'
    substitute_id: number | null
    is_told: Generated<boolean>
  }
  absences: {
    id: Generated<number>
    teacher_id: number
    start_datetime: string
    end_datetime: string
    during: GeneratedAlways<string>
    reason: string | null
    entered_by: number | null
    entered_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  access_tokens: {
    token_hash: Buffer
    user_id: number
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    last_used_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    id: Generated<number>
    user_agent: Generated<string>
    network: Buffer | null
  }
  asked_lessons: {
    reservation_id: number
    teacher_id: number
    substitute_id: number
    asked_by: number
    is_declined: Generated<boolean>
    is_told: Generated<boolean>
  }
  attempts: {
    key: Buffer
    count: number
    until: ColumnType<Date, Date | string, Date | string>
  }
  calendar_changes: {
    id: Generated<number>
    made_by: number
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    settings_before: ColumnType<unknown, string | null, string | null>
    settings_after: ColumnType<unknown, string | null, string | null>
    room_id: number | null
    was_available: number | null
    room_removed: Generated<boolean>
  }
  calendar_links: {
    id: Generated<number>
    user_id: number
    kind: 'plan' | 'room' | 'caldav'
    room_id: number | null
    secret: string | null
    username: string | null
    secret_hash: Buffer
    created_at: ColumnType<Date, Date | string, Date | string>
    last_read_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  calendar_states: {
    link_id: number
    token: Buffer
    state: Buffer
    used_at: ColumnType<Date, Date | string, Date | string>
  }
  calendars_elsewhere: {
    id: Generated<number>
    user_id: number
    url: string
    etag: string | null
    read_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    error: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    failed_readings: Generated<number>
    unread_entries: Generated<number>
  }
  categories: {
    id: Generated<number>
    name_lv: string
    name_en: string
    tint: 'blue' | 'violet' | 'pink' | 'orange' | 'brown' | 'green' | 'teal' | 'grey'
    needs: 'people' | 'responsible' | 'nothing'
    chosen_by: 'school' | 'teachers' | 'everybody'
    is_own: Generated<boolean>
    removed: Generated<boolean>
  }
  changes_link: {
    only_row: Generated<boolean>
    secret: string
    teachers: 'full' | 'short'
    students: 'none' | 'initials'
  }
  closed_days: {
    id: Generated<number>
    date_from: string
    date_to: string
    name: string
    names: ColumnType<unknown, string | null, string | null>
  }
  contact_links: {
    token_hash: Buffer
    contact_id: number
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  contacts: {
    id: Generated<number>
    user_id: number
    email: string
    language: 'lv' | 'en'
    verified_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    leave_secret: string
  }
  deeds: {
    id: Generated<number>
    at: ColumnType<Date, Date | string | undefined, Date | string>
    actor_id: number
    kind: string
    about: ColumnType<unknown, string | undefined, string>
    undoes: number | null
    before: ColumnType<unknown, string | null, string | null>
  }
  deleted_askings: {
    id: Generated<number>
    reservation_id: number
    absence_id: number | null
    teacher_id: number
    substitute_id: number
    asked_by: number | null
    is_declined: boolean
    is_told: boolean
    deleted_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  event_meta: {
    id: Generated<number>
    state: Generated<'draft' | 'submitted'>
    recurrence: Generated<
      'single' | 'recurring' | 'weekly' | 'every_second_week' | 'every_third_week' | 'monthly'
    >
    until: string | null
    weekdays: number[] | null
    dates: string[] | null
    created_by: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  features: {
    id: Generated<number>
    name: string
  }
  found_students: {
    user_id: number
    student_id: number
    found_at: ColumnType<Date, Date | string, Date | string>
  }
  group_members: {
    group_id: number
    user_id: number
  }
  groups: {
    id: Generated<number>
    name: string
    removed: Generated<boolean>
    is_filling: Generated<boolean>
  }
  history: {
    id: Generated<number>
    at: ColumnType<Date, Date | string | undefined, Date | string>
    actor_id: number | null
    action: 'created' | 'updated' | 'deleted'
    reservation_id: number
    event_meta_id: number
    before: ColumnType<unknown, string | null, string | null>
    after: ColumnType<unknown, string | null, string | null>
    note: string | null
    deed_id: number | null
    undoes: number | null
    cause: ColumnType<unknown, string | null, string | null>
  }
  idempotency_keys: {
    user_id: number
    key: string
    request_hash: Buffer
    status: number | null
    answer: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  lessons_left: {
    user_id: number
    reservation_id: number
    was: ColumnType<unknown, string, string>
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
    times: Generated<number>
  }
  lost_askings: {
    reservation_id: number
    user_id: number
    deleted_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  notice_choices: {
    user_id: number
    kind: string
    inbox: boolean
    mail: boolean
    push: boolean
    later: Generated<boolean>
  }
  notice_deliveries: {
    notice_id: number
    channel: 'mail' | 'push' | 'contacts'
    due_at: ColumnType<Date, Date | string, Date | string>
    handed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  notices: {
    id: Generated<number>
    user_id: number
    deed: number
    kind:
      | 'booked'
      | 'moved'
      | 'cancelled'
      | 'changed'
      | 'request'
      | 'asked'
      | 'asking_declined'
      | 'asking_withdrawn'
      | 'answered'
      | 'reminder'
      | 'calendar'
    actor_id: number | null
    reason: string | null
    concerns: string
    lines: ColumnType<unknown, string, string>
    in_inbox: Generated<boolean>
    created_at: ColumnType<Date, Date | string, Date | string>
    seen_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    is_story: Generated<boolean>
  }
  open_weekdays: {
    weekday: number | null
    day_start: number | null
    day_end: number | null
  }
  outbox_mails: {
    id: Generated<number>
    kept_at: ColumnType<Date, Date | string | undefined, Date | string>
    kind: string
    to_name: string
    to_address: string
    language: string
    subject: string
    text: string
  }
  owed_lessons: {
    reservation_id: number
    owed_since: ColumnType<Date, Date | string | undefined, Date | string>
    made_up_by: number | null
    written_off_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    written_off_by: number | null
    written_off_reason: string | null
  }
  participants: {
    reservation_id: number
    user_id: number
    part: 'teacher' | 'student'
    group_id: number | null
    start_datetime: string
    end_datetime: string
    is_live: boolean
    during: GeneratedAlways<string>
  }
  password_links: {
    token_hash: Buffer
    user_id: number
    expires_at: ColumnType<Date, Date | string, Date | string>
    purpose: Generated<'password' | 'email'>
  }
  push_keys: {
    only_row: Generated<boolean>
    public_key: string
    private_key: string
  }
  push_subscriptions: {
    id: Generated<number>
    user_id: number
    token_hash: Buffer
    endpoint: string
    p256dh: string
    auth: string
    renewed_at: ColumnType<Date, Date | string, Date | string>
    refusals: Generated<number>
    subject: string | null
  }
  quiet_hours: {
    user_id: number
    starts: string
    ends: string
  }
  reminder_choices: {
    user_id: number
    ahead: '15_minutes' | '1_hour' | 'evening'
  }
  reminders: {
    id: Generated<number>
    user_id: number
    reservation_id: number
    start_datetime: string
  }
  reservation_groups: {
    reservation_id: number
    group_id: number
  }
  reservations: {
    id: Generated<number>
    event_meta_id: number
    event_name: string
    category_id: number
    status_id: Generated<number>
    room_id: number
    subject_id: number | null
    description: Generated<string>
    start_datetime: string
    end_datetime: string
    is_draft: Generated<boolean>
    is_live: GeneratedAlways<boolean>
    during: GeneratedAlways<string>
    changed_alone: Generated<boolean>
    version: Generated<number>
    created_by: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    refused_by: number | null
    refusal_reason: string | null
    key_holder_id: number | null
    key_holder_name: string | null
    responsible_name: Generated<string>
    responsible_phone: Generated<string>
  }
  role_limits: {
    role_id: 3 | 4
    max_reservation_days: number | null
    daily_reservation_limit: number | null
    active_reservation: number | null
    max_reservation_minutes: number | null
    max_weekly_hours: number | null
    max_prime_time_hours: number | null
    min_notice_minutes: number | null
  }
  room_features: {
    room_id: number
    feature_id: number
  }
  room_groups: {
    id: Generated<number>
    name: string
    position: Generated<number>
    open_to_students: Generated<boolean>
    needs_approval: Generated<boolean>
    removed: Generated<boolean>
  }
  rooms: {
    id: Generated<number>
    room_number: string
    name: Generated<string>
    description: Generated<string>
    seats: number | null
    is_available: Generated<0 | 1>
    room_group_id: number
    removed: Generated<boolean>
    location: string | null
  }
  school_terms: {
    id: Generated<number>
    school_year_id: number
    name: string
    date_from: string
    date_to: string
  }
  school_years: {
    id: Generated<number>
    name: string
    date_from: string
    date_to: string
  }
  settings: {
    only_row: Generated<boolean>
    school_name: string
    time_zone: Generated<string>
    day_start: Generated<string>
    day_end: Generated<string>
    registration_open: Generated<boolean>
    is_demo: Generated<boolean>
    max_further_students: Generated<number>
    notices_hour: Generated<string>
    lesson_times: ColumnType<unknown, string | undefined, string>
    prime_time_start: Generated<string>
    prime_time_end: Generated<string>
  }
  subjects: {
    id: Generated<number>
    name: string
    removed: Generated<boolean>
  }
  times_elsewhere: {
    calendar_id: number
    during: string
  }
  unsubscribe_links: {
    user_id: number
    secret: string
  }
  untold_changes: {
    history_id: number
    deed: number | null
  }
  untold_memberships: {
    id: number
    at: ColumnType<Date, Date | string | undefined, Date | string>
    actor_id: number | null
    user_id: number
    reservation_id: number
    group_id: number
    is_in: boolean
    deed: number | null
  }
  usage_days: {
    day: string
    day_start: number
    day_end: number
  }
  usage_lesson_days: {
    day: string
    kind: 'teacher' | 'student' | 'subject'
    of_id: number | null
    room_id: number
    lessons: number
    minutes_taught: number
    lessons_cancelled: number
    minutes_cancelled: number
  }
  usage_room_days: {
    day: string
    room_id: number
    minutes_used: number
    minutes_outside: number
    used_by_hour: number[]
    outside_by_hour: number[] | null
  }
  usage_stale_days: {
    day: string
  }
  user_roles: {
    user_id: number
    role_id: number
  }
  users: {
    id: Generated<number>
    name: string
    middlename: string | null
    surname: string
    full_name: GeneratedAlways<string>
    email: string | null
    phone: string | null
    personal_code: string | null
    password_hash: string | null
    status: Generated<'active' | 'archived'>
    language: Generated<'lv' | 'en'>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    erased: Generated<boolean>
    full_name_order: GeneratedAlways<string>
    surname_order: GeneratedAlways<string>
    search_text: GeneratedAlways<string>
    email_verified_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    let_in_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    last_day: string | null
    introduces_self: Generated<boolean>
    claimed_email: string | null
  }
  weekday_hours: {
    weekday: number
    day_start: string | null
    day_end: string | null
  }
}
