import { z } from 'zod'
import { NOTICE_KINDS, REMIND_AHEAD } from '../bounds.ts'
import { Person } from '../people/people.ts'
import { Reservation } from '../reservations/reservations.ts'
import { Id, PageQuery, page } from '../wire.ts'

export const NoticeKind = z.enum(NOTICE_KINDS)
export type NoticeKind = z.infer<typeof NoticeKind>

/**
 * The words of a notice about one event, or about none. `before`: the place and time that no longer hold; `after`: the new ones.
 */
export const NoticeItem = z.object({
  reservation_id: Id.optional(),
  text: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type NoticeItem = z.infer<typeof NoticeItem>

/**
 * A message to a user about one act of another user, in the caller's language. `kind`: the gravest of what it tells; `calendar`: that a
 * calendar of another house cannot be read, always in the inbox and nowhere else. `created_at` and `seen_at` are instants (RFC 3339).
 */
export const Notice = z.object({
  id: z.number().int(),
  kind: z.union([NoticeKind, z.literal('calendar')]),
  created_at: z.string(),
  seen_at: z.string().nullable(),
  title: z.string(),
  /** By start: one line an event; of three and more that are alike but for their dates one, with all of these in a sentence. */
  lines: z.array(z.string()),
  /** The same lines in their parts. */
  items: z.array(NoticeItem),
  /** The user who made the change; null if no signed-in user did. */
  actor: Person.nullable(),
  /** Why: the closed day's name or whatever else the school brought it about by, and the actor's own words. */
  reason: z.string().nullable(),
  /** The event, if it is a single one that still exists. */
  reservation_id: Id.optional(),
  /** The address in the application that shows the event. */
  href: z.string(),
})
export type Notice = z.infer<typeof Notice>

export const NoticesQuery = PageQuery.extend({ unseen: z.literal('1').optional() })

const NoticesPage = page(Notice)
/** A page of notices, latest first; `unseen`: how many the caller has not seen. */
export const Notices = NoticesPage.extend({
  meta: NoticesPage.shape.meta.extend({ unseen: z.number().int() }),
})
export type Notices = z.infer<typeof Notices>

/**
 * The notices that the caller has seen: some, all, or, because the caller has opened the event, those about this event alone. Those of
 * others and seen ones are left as they are.
 */
export const SeenBody = z.union([
  z.object({ ids: z.array(z.number().int().positive()).min(1).max(1000) }),
  z.object({ all: z.literal(true) }),
  z.object({ reservation_id: Id }),
])
export type SeenBody = z.infer<typeof SeenBody>

/** Somebody who has not seen yet that an event was cancelled, or went to another time or room. */
export const Unseen = z.object({ id: Id, full_name: z.string(), phone: z.string().nullable() })
export type Unseen = z.infer<typeof Unseen>
/** The people who have not seen it; `told`: how many it concerns, including those who have. */
export const UnseenList = z.object({ data: z.array(Unseen), meta: z.object({ told: z.number().int() }) })
export type UnseenList = z.infer<typeof UnseenList>

/**
 * The people who have not seen that an event of today or tomorrow that is not over was cancelled, or went to another time or room, by name,
 * each with the ids of those events. `events`: those of them that there still are.
 */
export const UnseenToday = z.object({
  people: z.array(Unseen.extend({ reservation_ids: z.array(Id) })),
  events: z.array(Reservation),
})
export type UnseenToday = z.infer<typeof UnseenToday>

export const RemindAhead = z.enum(REMIND_AHEAD)
export type RemindAhead = z.infer<typeof RemindAhead>

/** The caller's choice; `ahead`: null for no reminders. */
export const ReminderChoice = z.object({ ahead: RemindAhead.nullable() })

/** By which ways a user is told of a kind. A mail only tells of the next seven days, and of requests and answers; with `later` of all days. */
export const NoticeChoice = z.object({
  kind: NoticeKind,
  inbox: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
  later: z.boolean().default(false),
})
export type NoticeChoice = z.infer<typeof NoticeChoice>

/** The choices to keep; kinds that are left out stay as they are. */
export const ChoicesBody = z.object({ data: z.array(NoticeChoice).max(NOTICE_KINDS.length) })

/** The secret of a mail's link that switches mails off, and what it switches off: a kind, or all mails of notices. */
export const UnsubscribeParams = z.object({ secret: z.string().regex(/^[\w-]{20,100}$/) })
export const UnsubscribeQuery = z.object({ kind: z.union([NoticeKind, z.literal('all')]).default('all') })
