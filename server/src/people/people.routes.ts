import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as peopleService from './people.service.ts'
import { listStudents } from './student-list.service.ts'

/** The signed-in user, and the lists of people for forms. */
export function peopleRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/auth/me', async ({ actor, request }) => ({
    data: await peopleService.getMyself(context, actor, Boolean(request.headers['accept-language'])),
  }))
  route(app, 'GET /api/roles', async ({ language }) => ({ data: peopleService.listRoles(language) }))
  route(app, 'GET /api/teachers', async () => ({ data: await peopleService.listTeachers(context) }))
  route(app, 'GET /api/students', async ({ actor, query }) => ({
    data: await listStudents(context, actor, query.search),
  }))
}
