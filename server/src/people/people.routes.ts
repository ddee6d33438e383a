import type { FastifyInstance } from 'fastify'
import type { House } from '../http/house.ts'
import { route } from '../http/route.ts'
import * as peopleService from './people.service.ts'
import { listStudents } from './student-list.service.ts'

/** Oneself, and the lists of people that forms choose from. */
export function peopleRoutes(app: FastifyInstance, house: House): void {
  route(app, 'GET /api/auth/me', async ({ actor, request }) => ({
    data: await peopleService.getMyself(house, actor, Boolean(request.headers['accept-language'])),
  }))
  route(app, 'GET /api/roles', async ({ language }) => ({ data: peopleService.listRoles(language) }))
  route(app, 'GET /api/teachers', async () => ({ data: await peopleService.listTeachers(house) }))
  route(app, 'GET /api/students', async ({ actor, query }) => ({
    data: await listStudents(house, actor, query.search),
  }))
}
