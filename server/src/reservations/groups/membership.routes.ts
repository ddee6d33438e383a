import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import type { AppContext } from '../../shared/app-context.ts'
import * as membershipService from './membership.service.ts'

/** Joining and leaving a group; it is here because it changes plans. */
export function membershipRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'POST /api/admin/groups/group/:id/assign', ({ actor, params, body }) =>
    membershipService.assign(context, actor, params.id, body.students),
  )
  route(app, 'POST /api/admin/groups/group/:id/detach', ({ actor, params, body }) =>
    membershipService.detach(context, actor, params.id, body.students),
  )
}
