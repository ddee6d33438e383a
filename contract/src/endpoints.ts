import { z } from 'zod'
import { absenceEndpoints } from './absences/endpoints.ts'
import {
  AccessToken,
  ChangePasswordBody,
  EClassBody,
  ForgotPasswordBody,
  IntroductionBody,
  LoginBody,
  PermissionsAnswer,
  RegisterBody,
  ResetPasswordBody,
  Session,
  VerifyEmailBody,
} from './auth/auth.ts'
import { adminBackupEndpoints } from './backups/admin-endpoints.ts'
import { CalendarLink, CalendarLinkBody } from './calendars/calendar-links.ts'
import { adminCategoryEndpoints } from './categories/admin-endpoints.ts'
import { Category } from './categories/categories.ts'
import { changedLessonEndpoints } from './changed-lessons/endpoints.ts'
import { CalendarElsewhere, CalendarElsewhereBody } from './elsewhere/elsewhere.ts'
import { ById, type Endpoint } from './endpoint.ts'
import { findEndpoints } from './find/endpoints.ts'
import { importEndpoints } from './import-endpoints.ts'
import { adminJobEndpoints } from './jobs/admin-endpoints.ts'
import { noticeEndpoints } from './notices/endpoints.ts'
import { officeEndpoints } from './office/endpoints.ts'
import { owedLessonEndpoints } from './owed-lessons/endpoints.ts'
import { adminPeopleEndpoints } from './people/admin-endpoints.ts'
import { contactEndpoints } from './people/contact-endpoints.ts'
import { Person, Role, StudentEntry, StudentsQuery, User } from './people/people.ts'
import { adminPlanImportEndpoints } from './plan-import/admin-endpoints.ts'
import { rearrangementEndpoints } from './rearranging/endpoints.ts'
import { Left } from './reservations/apart.ts'
import { ConfirmBody, PendingReservation, RejectBody } from './reservations/approval.ts'
import { WhyCancelled } from './reservations/cancelling.ts'
import { Deed, ListedDeed } from './reservations/deeds.ts'
import { Deletion } from './reservations/deletions.ts'
import { HistoryEntry, ReasonBody, UndoBody, Undone } from './reservations/history.ts'
import { KeyDesk, KeyDeskQuery, KeyHolding } from './reservations/keys.ts'
import { LimitUse } from './reservations/limits.ts'
import { MakingRoomQuery } from './reservations/making-room.ts'
import { Membership, MembershipBody } from './reservations/membership.ts'
import { RemovalOfManyQuery, RemovalQuery } from './reservations/removal.ts'
import {
  Alternative,
  ChangedReservation,
  EventMeta,
  NewEventBody,
  Reservation,
  Term,
  UpdateBody,
} from './reservations/reservations.ts'
import { DraftBody, DraftMeta, ReachBody, SeriesReach, SubmitBody } from './reservations/series.ts'
import { SwapBody } from './reservations/swap.ts'
import { SubjectTaughtLately, TaughtLately, TaughtLatelyQuery } from './reservations/taught-lately.ts'
import { adminRoomEndpoints } from './rooms/admin-endpoints.ts'
import { Room } from './rooms/rooms.ts'
import {
  AvailabilityQuery,
  Occupancy,
  PlanQuery,
  RoomSchedule,
  ScheduleQuery,
  Taken,
  TakenQuery,
} from './schedule/schedule.ts'
import { adminSettingsEndpoints } from './settings/admin-endpoints.ts'
import { OpenSettings, Settings } from './settings/settings.ts'
import { adminSubjectEndpoints } from './subjects/admin-endpoints.ts'
import { Subject } from './subjects/subjects.ts'
import { adminUsageEndpoints } from './usage/admin-endpoints.ts'
import { usageEndpoints } from './usage/endpoints.ts'
import { CivilDate, changed, Deleted, DeletedEvents, data, PageQuery, page } from './wire.ts'

/**
 * All calls of the API. The server's routes, the web's calls and the OpenAPI document are made of this table; administrators' calls
 * are in the tables of their folders.
 */
export const endpoints = {
  'GET /api/health': { open: true, answer: z.object({ status: z.literal('ok') }) },
  'GET /api/health/live': { open: true, answer: z.object({ status: z.literal('ok') }) },
  'GET /api/health/ready': { open: true, answer: z.object({ status: z.literal('ok') }) },
  'GET /api/version': {
    open: true,
    answer: z.object({ version: z.string(), commit: z.string().optional(), schema: z.string() }),
  },

  'POST /api/auth/login': { open: true, body: LoginBody, answer: AccessToken },
  'POST /api/auth/login-using-e-class': { open: true, body: EClassBody, answer: AccessToken },
  'POST /api/auth/register': { open: true, body: RegisterBody, answer: AccessToken, status: 201 },
  'POST /api/auth/forgot-password': { open: true, body: ForgotPasswordBody, answer: data(z.null()) },
  'POST /api/auth/reset-password': { open: true, body: ResetPasswordBody, answer: data(z.null()) },
  'POST /api/auth/verify-email': { open: true, body: VerifyEmailBody, answer: data(z.null()) },
  'POST /api/auth/verify-email/again': { waiting: true, answer: data(z.null()) },
  'POST /api/auth/change-password': {
    waiting: true,
    secret: true,
    body: ChangePasswordBody,
    answer: data(z.null()),
  },
  'POST /api/auth/introduce': { secret: true, body: IntroductionBody, answer: data(z.null()) },
  'GET /api/auth/sessions': { waiting: true, answer: data(z.array(Session)) },
  'DELETE /api/auth/sessions': { waiting: true, answer: Deleted },
  'DELETE /api/auth/sessions/:id': { waiting: true, params: ById, answer: Deleted },
  'POST /api/auth/logout': { waiting: true, answer: data(z.null()) },
  'GET /api/auth/me': { waiting: true, answer: data(User) },
  'GET /api/permissions': { answer: PermissionsAnswer },
  'GET /api/settings': { open: true, answer: data(z.union([Settings, OpenSettings])) },

  'GET /api/categories': { answer: data(z.array(Category)) },
  'GET /api/statuses': { answer: data(z.array(Term)) },
  'GET /api/roles': { waiting: true, answer: data(z.array(Role)) },
  'GET /api/rooms': { answer: data(z.array(Room)) },
  'GET /api/subjects': { answer: data(z.array(Subject)) },
  'GET /api/teachers': { answer: data(z.array(Person)) },
  'GET /api/students': { query: StudentsQuery, answer: data(z.array(StudentEntry)) },

  'POST /api/event-meta/create': { body: NewEventBody, answer: changed(EventMeta), status: 201 },
  'GET /api/event-meta/:id': { params: ById, answer: data(EventMeta) },
  'POST /api/event-meta/draft': { body: DraftBody, answer: data(DraftMeta), status: 201 },
  'POST /api/event-meta/submit/:id': {
    params: ById,
    body: SubmitBody.nullish(),
    answer: changed(EventMeta),
  },
  'GET /api/reservations/reservation/:id': { params: ById, answer: data(Reservation) },
  'PUT /api/reservations/reservation/:id': { params: ById, body: UpdateBody, answer: ChangedReservation },
  'DELETE /api/reservations/reservation/:id': {
    params: ById,
    query: RemovalQuery,
    answer: DeletedEvents.extend({ left: Left }),
  },
  'POST /api/reservations/reservation/:id/reach': {
    params: ById,
    body: ReachBody,
    answer: data(SeriesReach),
  },
  'DELETE /api/reservations/reservation/multiply': { query: RemovalOfManyQuery, answer: DeletedEvents },

  'GET /api/reservations/pending': { query: PageQuery, answer: page(PendingReservation) },
  'POST /api/reservations/reservation/:id/confirm': {
    params: ById,
    body: ConfirmBody.nullish(),
    answer: changed(Reservation),
  },
  'POST /api/reservations/reservation/:id/reject': {
    params: ById,
    body: RejectBody.nullish(),
    answer: changed(Reservation),
  },
  'GET /api/reservations/reservation/:id/history': { params: ById, answer: data(z.array(HistoryEntry)) },
  'GET /api/reservations/reservation/:id/cancelling': { params: ById, answer: data(WhyCancelled.nullable()) },
  'PUT /api/reservations/reservation/:id/reason': { params: ById, body: ReasonBody, answer: data(z.null()) },
  'GET /api/reservations/reservation/:id/elsewhere': {
    params: ById,
    query: MakingRoomQuery,
    answer: data(z.array(Alternative)),
  },
  'POST /api/reservations/reservation/:id/swap': {
    params: ById,
    body: SwapBody,
    answer: changed(z.array(Reservation)),
  },
  'GET /api/reservations/deletions': { answer: data(z.array(Deletion)) },
  /** The changes of several events at once, latest first: the caller's own, or those of all users for who runs the school. */
  'GET /api/deeds': { query: PageQuery, answer: page(ListedDeed) },
  'GET /api/deeds/:id': { params: ById, answer: data(Deed) },
  'POST /api/reservations/undo': { body: UndoBody, answer: changed(Undone) },
  'GET /api/keys': { query: KeyDeskQuery, answer: data(KeyDesk) },
  'GET /api/keys/:id/history': { params: ById, query: PageQuery, answer: page(KeyHolding) },
  'GET /api/limits': { query: z.object({ date: CivilDate }), answer: data(LimitUse) },
  'GET /api/taught-lately': { query: TaughtLatelyQuery, answer: data(TaughtLately) },
  'GET /api/taught-lately/subject/:id': { params: ById, answer: data(SubjectTaughtLately) },

  'GET /api/reservations/by_user/:id/by_date': {
    params: ById,
    query: PlanQuery,
    answer: data(z.array(Reservation)),
  },

  'GET /api/rooms/get_schedule': { query: ScheduleQuery, answer: data(z.array(RoomSchedule)) },
  'GET /api/rooms/get_schedule_for_week': { query: ScheduleQuery, answer: data(z.array(RoomSchedule)) },
  'POST /api/admin/groups/group/:id/assign': {
    right: { resource: 'user_group', letter: 'u' },
    params: ById,
    body: MembershipBody,
    answer: data(Membership),
  },
  'POST /api/admin/groups/group/:id/detach': {
    right: { resource: 'user_group', letter: 'u' },
    params: ById,
    body: MembershipBody,
    answer: data(Membership),
  },
  'GET /api/calendar-links': { secret: true, answer: data(z.array(CalendarLink)) },
  'POST /api/calendar-links': {
    secret: true,
    body: CalendarLinkBody,
    answer: data(CalendarLink),
    status: 201,
  },
  'DELETE /api/calendar-links/:id': { params: ById, answer: Deleted },
  'GET /api/availability': { query: AvailabilityQuery, answer: data(z.array(Occupancy)) },
  'GET /api/taken': { query: TakenQuery, answer: data(Taken) },

  'GET /api/busy-elsewhere': { secret: true, answer: data(z.array(CalendarElsewhere)) },
  'POST /api/busy-elsewhere': { body: CalendarElsewhereBody, answer: data(CalendarElsewhere), status: 201 },
  'DELETE /api/busy-elsewhere/:id': { params: ById, answer: Deleted },

  ...noticeEndpoints,
  ...absenceEndpoints,
  ...officeEndpoints,
  ...changedLessonEndpoints,
  ...owedLessonEndpoints,
  ...rearrangementEndpoints,
  ...contactEndpoints,
  ...findEndpoints,
  ...adminPeopleEndpoints,
  ...adminRoomEndpoints,
  ...adminSubjectEndpoints,
  ...adminCategoryEndpoints,
  ...adminSettingsEndpoints,
  ...adminJobEndpoints,
  ...importEndpoints,
  ...adminPlanImportEndpoints,
  ...adminBackupEndpoints,
  ...adminUsageEndpoints,
  ...usageEndpoints,
} as const satisfies Record<string, Endpoint>

export type { Endpoint }

/** `METHOD path` of a call. */
export type EndpointName = keyof typeof endpoints
