import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as availabilityService from './availability.service.ts'
import * as planService from './plan.service.ts'
import * as scheduleService from './schedule.service.ts'
import * as takenService from './taken.service.ts'

/** Schedules, individual plans and availability. */
export function scheduleRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/rooms/get_schedule', ({ actor, query }) =>
    scheduleService.getSchedule(context, actor, query),
  )
  route(app, 'GET /api/rooms/get_schedule_for_week', ({ actor, query }) =>
    scheduleService.getScheduleOfRoom(context, actor, query),
  )
  route(app, 'GET /api/reservations/by_user/:id/by_date', ({ actor, params, query }) =>
    planService.getPlan(context, actor, params.id, query),
  )
  route(app, 'GET /api/availability', async ({ actor, query }) => ({
    data: await availabilityService.getAvailability(context, actor, query),
  }))
  route(app, 'GET /api/taken', async ({ actor, query }) => ({
    data: await takenService.getTaken(context, actor, query),
  }))
}
