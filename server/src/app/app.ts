import { BODY_LIMIT_BYTES } from '@stunda/contract/endpoint.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginCallback,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { absenceRoutes, askedLessonRoutes } from '../absences/absences.routes.ts'
import { authRoutes } from '../auth/auth.routes.ts'
import { calendarLinkRoutes } from '../auth/calendar-links.routes.ts'
import { identify } from '../auth/sessions.service.ts'
import { backupRoutes } from '../backup/backups.routes.ts'
import { caldavRoutes } from '../calendars/caldav.routes.ts'
import { calendarRoutes } from '../calendars/calendars.routes.ts'
import { categoryRoutes } from '../categories/categories.routes.ts'
import { causeRoutes } from '../causes/causes.routes.ts'
import { currentDb } from '../db/transaction.ts'
import { elsewhereRoutes } from '../elsewhere/elsewhere.routes.ts'
import { findRoutes } from '../find/find.routes.ts'
import { HEALTH, healthRoutes } from '../health/health.routes.ts'
import { METRICS, metricsRoutes } from '../health/metrics.routes.ts'
import type { Totals } from '../health/metrics.ts'
import { compressAnswers } from '../http/compressed.ts'
import { answerErrors } from '../http/errors.ts'
import { refuseWaiting } from '../http/route.ts'
import { refuseSlowBodies } from '../http/slow-bodies.ts'
import { refuseUnstorableText } from '../http/unstorable-text.ts'
import { importRoutes } from '../imports/imports.routes.ts'
import { jobRoutes } from '../jobs/jobs.routes.ts'
import { noticesRoutes } from '../notices/notices.routes.ts'
import { officeRoutes } from '../office/office.routes.ts'
import { adminGroupRoutes } from '../people/admin-groups.routes.ts'
import { adminUserRoutes } from '../people/admin-users.routes.ts'
import { contactRoutes } from '../people/contacts.routes.ts'
import { peopleRoutes } from '../people/people.routes.ts'
import { planImportRoutes } from '../plan-import/plan-import.routes.ts'
import { realtimeRoutes } from '../realtime/realtime.routes.ts'
import { bookings } from '../reservations/groups/bookings.service.ts'
import { membershipRoutes } from '../reservations/groups/membership.routes.ts'
import { owedLessonRoutes } from '../reservations/owed/owed-lessons.routes.ts'
import { reservationRoutes } from '../reservations/reservations.routes.ts'
import { adminRoomRoutes } from '../rooms/admin-rooms.routes.ts'
import { roomRoutes } from '../rooms/rooms.routes.ts'
import { scheduleRoutes } from '../schedule/schedule.routes.ts'
import { settingsRoutes } from '../settings/settings.routes.ts'
import type { AppContext } from '../shared/app-context.ts'
import { beforeJobs } from '../shared/turns.ts'
import { subjectRoutes } from '../subjects/subjects.routes.ts'
import { languageOf } from '../texts/texts.ts'
import { usageRoutes } from '../usage/usage.routes.ts'
import type { Config } from './config.ts'
import { makeLog } from './log.ts'
import { openApi } from './openapi.ts'
import { warnOfUntoldProxy } from './proxy-warning.ts'
import { nameRequests } from './request-log.ts'
import { isForApi, protect } from './security.ts'
import { serverOptions } from './server-options.ts'
import { takeOddRequests } from './unread-requests.ts'
import { serveWeb } from './web.ts'

/** Longest time for a call's body to arrive; an imported file may take as long as any request (`server-options.ts`). */
const LONGEST_BODY_MS = 60_000

/** Each room's routes. */
const ROUTES: readonly ((app: FastifyInstance, context: AppContext) => void)[] = [
  healthRoutes,
  authRoutes,
  calendarLinkRoutes,
  settingsRoutes,
  peopleRoutes,
  roomRoutes,
  subjectRoutes,
  categoryRoutes,
  reservationRoutes,
  membershipRoutes,
  scheduleRoutes,
  calendarRoutes,
  caldavRoutes,
  realtimeRoutes,
  noticesRoutes,
  contactRoutes,
  adminGroupRoutes,
  adminRoomRoutes,
  jobRoutes,
  importRoutes,
  planImportRoutes,
  backupRoutes,
  elsewhereRoutes,
  usageRoutes,
  officeRoutes,
  absenceRoutes,
  askedLessonRoutes,
  owedLessonRoutes,
  causeRoutes,
  findRoutes,
]

interface AppOptions {
  /** Whether each request is a line of the log. */
  logRequests?: boolean
  /** Without one, nothing is logged. */
  log?: FastifyBaseLogger
  /** The proxies whose X-Forwarded-… headers are believed; false: none. */
  trustProxy?: Config['trustProxy']
  /** The bearer token that reads the metrics from other machines. */
  metricsToken?: string | undefined
  /** The counts of the house of many schools, to which these answers are added. */
  totals?: Totals
  longestBodyMs?: number
  /** Serves the web; by default the built one. */
  web?: (app: FastifyInstance) => Promise<void>
  /** Traces every request. */
  tracing?: FastifyPluginCallback | undefined
  /** Called with every answer before it is sent; an error thrown here is answered with 500. Tests check the contract with it. */
  checkAnswer?: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => void
}

/** Builds the whole server: hooks, every room's routes, the API's page and the built web, in their order. */
export async function buildApp(
  opened: AppContext,
  {
    trustProxy = false,
    metricsToken,
    longestBodyMs = LONGEST_BODY_MS,
    logRequests = false,
    log = makeLog('silent'),
    web = serveWeb,
    tracing,
    totals,
    checkAnswer,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const context = {
    ...opened,
    get db() {
      return currentDb(opened.db)
    },
  }
  const app = Fastify(serverOptions(log, trustProxy))
  if (tracing) await app.register(tracing)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify)
  answerErrors(app)
  refuseUnstorableText(app)
  refuseSlowBodies(app, longestBodyMs, BODY_LIMIT_BYTES)

  protect(app)
  nameRequests(app, logRequests)
  takeOddRequests(app)
  warnOfUntoldProxy(app, trustProxy)
  if (checkAnswer)
    app.addHook('onSend', async (request, reply, payload) => {
      checkAnswer(request, reply, payload)
      return payload
    })
  compressAnswers(app)
  app.decorate('context', context)
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async request => {
    // Health and metrics answer without the database, so they identify nobody.
    const isAboutUs = [METRICS, ...HEALTH].includes(request.routeOptions.url ?? '')
    const isAskedBySomebody = isForApi(request) && !isAboutUs
    if (!isAskedBySomebody) return
    const { authorization, 'accept-language': asked } = request.headers
    const owner = await beforeJobs(() => identify(context, authorization, request.ip))
    request.actor = owner && { ...owner, language: languageOf(asked) }
    refuseWaiting(request)
  })

  await openApi(app)
  metricsRoutes(app, context, metricsToken, totals)
  for (const routes of ROUTES) routes(app, context)
  adminUserRoutes(app, context, bookings)
  await web(app)
  return app
}
