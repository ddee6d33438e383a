import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as roomsService from './rooms.service.ts'

/** The rooms for schedules and forms. */
export function roomRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, 'GET /api/rooms', async () => ({ data: await roomsService.listRooms(db) }))
}
