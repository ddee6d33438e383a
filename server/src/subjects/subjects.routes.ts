import type { FastifyInstance } from 'fastify'
import type { House } from '../http/house.ts'
import { route } from '../http/route.ts'
import * as subjectsService from './subjects.service.ts'

/** The subjects that forms choose from. */
export function subjectRoutes(app: FastifyInstance, house: House): void {
  route(app, 'GET /api/subjects', async () => ({ data: await subjectsService.listSubjects(house) }))
}
