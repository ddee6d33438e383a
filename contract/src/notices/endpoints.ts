import { z } from 'zod'
import { ById, type Endpoint } from '../endpoint.ts'
import { data } from '../wire.ts'
import {
  ChoicesBody,
  NoticeChoice,
  Notices,
  NoticesQuery,
  ReminderChoice,
  SeenBody,
  UnseenList,
  UnseenToday,
  UnsubscribeParams,
  UnsubscribeQuery,
} from './notices.ts'
import {
  PushDevices,
  PushEndpointBody,
  PushKey,
  PushRenewalBody,
  PushSubscriptionBody,
  QuietHours,
  QuietHoursBody,
} from './push.ts'

/** Calls about what users are told, and by which ways. */
export const noticeEndpoints = {
  'GET /api/notices': { query: NoticesQuery, answer: Notices },
  'POST /api/notices/seen': { body: SeenBody, answer: data(z.object({ unseen: z.number().int() })) },
  'GET /api/reservations/reservation/:id/unseen': { params: ById, answer: UnseenList },
  /** The people who have not seen what has changed today or tomorrow, with telephones; for administrators and attendants. */
  'GET /api/unseen': { answer: data(UnseenToday) },
  'GET /api/notices/choices': { answer: data(z.array(NoticeChoice)) },
  'GET /api/notices/reminder': { answer: data(ReminderChoice) },
  'PUT /api/notices/reminder': { body: ReminderChoice, answer: data(ReminderChoice) },
  'PUT /api/notices/choices': { body: ChoicesBody, answer: data(z.array(NoticeChoice)) },
  'GET /api/notices/quiet-hours': { answer: data(QuietHours) },
  'PUT /api/notices/quiet-hours': { body: QuietHoursBody, answer: data(QuietHours) },
  'GET /api/push/key': { answer: data(PushKey) },
  'GET /api/push/subscriptions': { answer: data(PushDevices) },
  'POST /api/push/subscriptions': { body: PushSubscriptionBody, answer: data(z.null()), status: 201 },
  'DELETE /api/push/subscriptions': { body: PushEndpointBody, answer: data(z.null()) },
  'POST /api/push/subscriptions/renew': { open: true, body: PushRenewalBody, answer: data(z.null()) },
  'POST /api/notices/unsubscribe/:secret': {
    open: true,
    params: UnsubscribeParams,
    query: UnsubscribeQuery,
    answer: data(z.null()),
  },
} as const satisfies Record<string, Endpoint>
