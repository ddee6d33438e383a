import { z } from 'zod'
import { AccessToken, LoginBody, PermissionsAnswer } from './auth/auth.ts'
import { Membership, MembershipBody } from './people/membership.ts'
import { Person, Role, StudentEntry, User } from './people/people.ts'
import { RejectBody } from './reservations/approval.ts'
import { HistoryEntry, UndoBody, Undone } from './reservations/history.ts'
import { LimitUse } from './reservations/limits.ts'
import { EventBody, EventMeta, Reservation, Scope, Term, UpdateBody } from './reservations/reservations.ts'
import { DraftBody, DraftMeta, SubmitBody } from './reservations/series.ts'
import { Room } from './rooms/rooms.ts'
import { AvailabilityQuery, Lane, RoomSchedule, ScheduleQuery } from './schedule/schedule.ts'
import { OpenSettings, Settings } from './settings/settings.ts'
import { Subject } from './subjects/subjects.ts'
import { CivilDate, Deleted, data, IdList, IdText, PageQuery, page } from './wire.ts'

const ById = z.object({ id: IdText })

/**
 * Every call of the API: what it takes and answers. The server's routes, the web's calls and the OpenAPI document are all
 * made of this table. `open`: works without a token. `status`: of the answer when it is not 200.
 */
export const endpoints = {
  'GET /api/health': { open: true, answer: z.object({ status: z.literal('ok') }) },

  'POST /api/auth/login': { open: true, body: LoginBody, answer: AccessToken },
  'POST /api/auth/logout': { answer: data(z.null()) },
  'GET /api/auth/me': { answer: data(User) },
  'GET /api/permissions': { answer: PermissionsAnswer },
  'GET /api/settings': { open: true, answer: data(z.union([Settings, OpenSettings])) },

  'GET /api/categories': { answer: data(z.array(Term)) },
  'GET /api/statuses': { answer: data(z.array(Term)) },
  'GET /api/roles': { answer: data(z.array(Role)) },
  'GET /api/rooms': { answer: data(z.array(Room)) },
  'GET /api/subjects': { answer: data(z.array(Subject)) },
  'GET /api/teachers': { answer: data(z.array(Person)) },
  'GET /api/students': { answer: data(z.array(StudentEntry)) },

  'POST /api/event-meta/create': { body: EventBody, answer: data(EventMeta), status: 201 },
  'GET /api/event-meta/:id': { params: ById, answer: data(EventMeta) },
  'POST /api/event-meta/draft': { body: DraftBody, answer: data(DraftMeta), status: 201 },
  'POST /api/event-meta/submit/:id': { params: ById, body: SubmitBody.nullish(), answer: data(EventMeta) },
  'GET /api/reservations/reservation/:id': { params: ById, answer: data(Reservation) },
  'PUT /api/reservations/reservation/:id': { params: ById, body: UpdateBody, answer: data(Reservation) },
  'DELETE /api/reservations/reservation/:id': {
    params: ById,
    query: z.object({ scope: Scope.default('this') }),
    answer: Deleted,
  },
  'DELETE /api/reservations/reservation/multiply': { query: z.object({ ids: IdList }), answer: Deleted },

  'GET /api/reservations/pending': { query: PageQuery, answer: page(Reservation) },
  'POST /api/reservations/reservation/:id/confirm': { params: ById, answer: data(Reservation) },
  'POST /api/reservations/reservation/:id/reject': {
    params: ById,
    body: RejectBody.nullish(),
    answer: data(Reservation),
  },
  'GET /api/reservations/reservation/:id/history': { params: ById, answer: data(z.array(HistoryEntry)) },
  'POST /api/reservations/undo': { body: UndoBody, answer: data(Undone) },
  'GET /api/limits': { query: z.object({ date: CivilDate }), answer: data(LimitUse) },

  'GET /api/reservations/by_user/:id/by_date': {
    params: ById,
    query: z.object({ date_from: CivilDate, date_to: CivilDate }),
    answer: data(z.array(Reservation)),
  },

  'GET /api/rooms/get_schedule': { query: ScheduleQuery, answer: data(z.array(RoomSchedule)) },
  'GET /api/rooms/get_schedule_for_week': { query: ScheduleQuery, answer: data(z.array(RoomSchedule)) },
  'POST /api/admin/groups/group/:id/assign': {
    params: ById,
    body: MembershipBody,
    answer: data(Membership),
  },
  'POST /api/admin/groups/group/:id/detach': {
    params: ById,
    body: MembershipBody,
    answer: data(Membership),
  },
  'GET /api/availability': { query: AvailabilityQuery, answer: data(z.array(Lane)) },
} as const satisfies Record<string, Endpoint>

export interface Endpoint {
  open?: boolean
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  status?: 201
}

/** `METHOD path` of a call. */
export type EndpointName = keyof typeof endpoints
