/** How long data is kept by itself; the papers in `docs/papers/<language>/how-long.md` say all of it. */
export const KEPT_FOR = {
  /** Since its last use. */
  session: { hours: 30 * 24 },
  link_for_new_password: { hours: 1 },
  link_for_new_email: { hours: 24 },
  invitation: { hours: 7 * 24 },
  contact_link: { hours: 7 * 24 },
  found_students: { hours: 7 * 24 },
  draft: { hours: 24 },
  repeated_request: { hours: 24 },
  notice: { hours: 90 * 24 },
  /** A mail that could not be sent, and other work. */
  failed_job: { hours: 14 * 24 },
  /** Without a mail server, on PostgreSQL. */
  outbox: { hours: 7 * 24 },
  /** Calendars show 90 days back, and an event may be moved. */
  lessons_left: { hours: 400 * 24 },
  /** Since its last use. */
  calendar_state: { hours: 90 * 24 },
} as const

/** The whole days of such a time. */
export const daysOf = ({ hours }: { hours: number }): number => hours / 24
