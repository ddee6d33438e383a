import type { FastifyInstance } from 'fastify'
import { withProgress } from '../http/progress.ts'
import { route } from '../http/route.ts'
import { takingFiles } from '../http/taking-files.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as featuresService from './features.service.ts'
import * as roomGroupsService from './room-groups.service.ts'
import * as roomImportService from './room-import.service.ts'
import * as roomsService from './rooms.service.ts'

/** Administrators' calls for rooms, room groups and features of rooms. */
export function adminRoomRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/admin/rooms', ({ query }) => roomsService.pageOfRooms(context, query))
  route(app, 'GET /api/admin/rooms/export', ({ query, language }) =>
    roomsService.exportRooms(context, language, query),
  )
  route(app, 'GET /api/admin/rooms/:id', async ({ params }) => ({
    data: await roomsService.getRoom(context.db, params.id),
  }))
  route(app, 'PATCH /api/admin/rooms/room/update-room-availability', async ({ body }) => ({
    data: await roomsService.setAvailability(context, body.room_id, body.is_available),
  }))
  route(app, 'POST /api/admin/rooms/room/create', async ({ body }) => ({
    data: await roomsService.createRoom(context, body),
  }))
  route(app, 'PUT /api/admin/rooms/room/:id', async ({ params, body }) => ({
    data: await roomsService.updateRoom(context, params.id, body),
  }))
  route(app, 'DELETE /api/admin/rooms/room/:id', async ({ params }) => ({
    data: { deleted: await roomsService.deleteRoom(context, params.id) },
  }))
  takingFiles(app, scoped =>
    route(scoped, 'POST /api/admin/rooms/import', asked =>
      withProgress(asked, long => roomImportService.importRooms(context, asked, long)),
    ),
  )

  route(app, 'GET /api/admin/room-groups', async () => ({
    data: await roomGroupsService.listRoomGroups(context),
  }))
  route(app, 'GET /api/admin/room-groups/export', ({ language }) =>
    roomGroupsService.exportRoomGroups(context, language),
  )
  route(app, 'GET /api/admin/room-groups/:id', async ({ params }) => ({
    data: await roomGroupsService.getRoomGroup(context, params.id),
  }))
  route(app, 'POST /api/admin/room-groups', async ({ body }) => ({
    data: await roomGroupsService.createRoomGroup(context, body),
  }))
  route(app, 'PUT /api/admin/room-groups/:id', async ({ params, body }) => ({
    data: await roomGroupsService.updateRoomGroup(context, params.id, body),
  }))
  route(app, 'DELETE /api/admin/room-groups/:id', async ({ params }) => ({
    data: { deleted: await roomGroupsService.deleteRoomGroup(context, params.id) },
  }))

  route(app, 'GET /api/admin/features', ({ query }) => featuresService.pageOfFeatures(context, query))
  route(app, 'GET /api/admin/features/export', ({ query, language }) =>
    featuresService.exportFeatures(context, language, query),
  )
  route(app, 'POST /api/admin/features', async ({ body }) => ({
    data: await featuresService.createFeature(context, body.name),
  }))
  route(app, 'PUT /api/admin/features/:id', async ({ params, body }) => ({
    data: await featuresService.renameFeature(context, params.id, body.name),
  }))
  route(app, 'DELETE /api/admin/features/multiply', async ({ query }) => ({
    data: { deleted: await featuresService.deleteFeatures(context, query.ids) },
  }))
}
