import { z } from 'zod'
import { ById, type Endpoint } from '../endpoint.ts'
import { IMPORT_LIMIT_BYTES, ImportQuery, TableFormat } from '../import.ts'
import { Deleted, data, IdList, page } from '../wire.ts'
import {
  FeatureBody,
  FeatureListQuery,
  RoomAvailability,
  RoomBody,
  RoomGroup,
  RoomGroupBody,
  RoomImport,
  RoomImportBody,
  RoomListQuery,
} from './admin-rooms.ts'
import { Feature, Room } from './rooms.ts'

const room_group = {
  c: { right: { resource: 'room_group', letter: 'c' } },
  r: { right: { resource: 'room_group', letter: 'r' } },
  u: { right: { resource: 'room_group', letter: 'u' } },
  d: { right: { resource: 'room_group', letter: 'd' } },
} as const

/** Administrators' calls for rooms, room groups and features of rooms. */
export const adminRoomEndpoints = {
  'GET /api/admin/rooms': { ...room_group.r, query: RoomListQuery, answer: page(Room) },
  'GET /api/admin/rooms/export': {
    ...room_group.r,
    query: RoomListQuery.omit({ page: true, per_page: true }).extend({ format: TableFormat.default('csv') }),
    answer: z.string(),
    csv: true,
  },
  'GET /api/admin/rooms/:id': { ...room_group.r, params: ById, answer: data(Room) },
  'PATCH /api/admin/rooms/room/update-room-availability': {
    ...room_group.u,
    body: RoomAvailability,
    answer: data(Room),
  },
  'POST /api/admin/rooms/room/create': { ...room_group.c, body: RoomBody, answer: data(Room), status: 201 },
  'PUT /api/admin/rooms/room/:id': { ...room_group.u, params: ById, body: RoomBody, answer: data(Room) },
  'DELETE /api/admin/rooms/room/:id': { ...room_group.d, params: ById, answer: Deleted },
  'POST /api/admin/rooms/import': {
    ...room_group.c,
    query: ImportQuery,
    long: true,
    body_limit: IMPORT_LIMIT_BYTES,
    body: RoomImportBody,
    answer: RoomImport,
  },

  'GET /api/admin/room-groups': { ...room_group.r, answer: data(z.array(RoomGroup)) },
  'GET /api/admin/room-groups/export': { ...room_group.r, answer: z.string(), csv: true },
  'GET /api/admin/room-groups/:id': { ...room_group.r, params: ById, answer: data(RoomGroup) },
  'POST /api/admin/room-groups': {
    ...room_group.c,
    body: RoomGroupBody,
    answer: data(RoomGroup),
    status: 201,
  },
  'PUT /api/admin/room-groups/:id': {
    ...room_group.u,
    params: ById,
    body: RoomGroupBody,
    answer: data(RoomGroup),
  },
  'DELETE /api/admin/room-groups/:id': { ...room_group.d, params: ById, answer: Deleted },

  'GET /api/admin/features': { ...room_group.r, query: FeatureListQuery, answer: page(Feature) },
  'GET /api/admin/features/export': {
    ...room_group.r,
    query: FeatureListQuery.omit({ page: true, per_page: true }),
    answer: z.string(),
    csv: true,
  },
  'POST /api/admin/features': { ...room_group.c, body: FeatureBody, answer: data(Feature), status: 201 },
  'PUT /api/admin/features/:id': {
    ...room_group.u,
    params: ById,
    body: FeatureBody,
    answer: data(Feature),
  },
  'DELETE /api/admin/features/multiply': {
    ...room_group.d,
    query: z.object({ ids: IdList }),
    answer: Deleted,
  },
} as const satisfies Record<string, Endpoint>
