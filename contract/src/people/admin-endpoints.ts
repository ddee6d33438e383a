import { z } from 'zod'
import { ById, type Endpoint } from '../endpoint.ts'
import { IMPORT_LIMIT_BYTES, ImportQuery, TableFormat } from '../import.ts'
import { Deleted, data, Id, IdList, page } from '../wire.ts'
import {
  Group,
  GroupBody,
  GroupImport,
  GroupImportBody,
  GroupListQuery,
  GroupQuery,
  GroupStudent,
  GroupStudentsQuery,
} from './admin-groups.ts'
import {
  Archived,
  Archiving,
  ArchivingMany,
  UserBody,
  UserChange,
  UserExportQuery,
  UserListQuery,
} from './admin-users.ts'
import { ContactBody } from './contacts.ts'
import { UserImport, UserImportBody } from './import.ts'
import { ListedUser, User } from './people.ts'

const user = {
  c: { right: { resource: 'user', letter: 'c' } },
  r: { right: { resource: 'user', letter: 'r' } },
  u: { right: { resource: 'user', letter: 'u' } },
  d: { right: { resource: 'user', letter: 'd' } },
} as const

const group = {
  c: { right: { resource: 'user_group', letter: 'c' } },
  r: { right: { resource: 'user_group', letter: 'r' } },
  u: { right: { resource: 'user_group', letter: 'u' } },
  d: { right: { resource: 'user_group', letter: 'd' } },
} as const

/** Administrators' calls for users and groups. */
export const adminPeopleEndpoints = {
  'GET /api/admin/users': { ...user.r, query: UserListQuery, answer: page(ListedUser) },
  'GET /api/admin/users/archive': { ...user.r, query: UserListQuery, answer: page(ListedUser) },
  'GET /api/admin/users/export': { ...user.r, query: UserExportQuery, answer: z.string(), csv: true },
  'GET /api/admin/users/:id': { ...user.r, params: ById, answer: data(User) },
  'POST /api/admin/users/user/create': { ...user.c, body: UserBody, answer: data(User), status: 201 },
  'PATCH /api/admin/users/user/:id': {
    ...user.u,
    params: ById,
    query: Archiving,
    body: UserChange,
    answer: data(User),
  },
  'DELETE /api/admin/users/user/:id': { ...user.d, params: ById, query: Archiving, answer: Archived },
  'DELETE /api/admin/users/user/multiply': { ...user.d, query: ArchivingMany, answer: Archived },
  'POST /api/admin/users/user/:id/restore': { ...user.u, params: ById, answer: data(User) },
  'POST /api/admin/users/user/multiply/restore': {
    ...user.u,
    query: z.object({ ids: IdList }),
    answer: data(z.object({ restored: z.array(Id) })),
  },
  'POST /api/admin/users/user/:id/invite': { ...user.u, params: ById, answer: data(User) },
  'POST /api/admin/users/user/:id/contacts/again': {
    ...user.u,
    params: ById,
    body: ContactBody,
    answer: data(z.null()),
  },
  'POST /api/admin/users/user/:id/let-in': { ...user.u, params: ById, answer: data(User) },
  'DELETE /api/admin/users/user/:id/erase': { ...user.d, params: ById, answer: Deleted },
  'POST /api/admin/users/import': {
    ...user.c,
    query: ImportQuery,
    long: true,
    body_limit: IMPORT_LIMIT_BYTES,
    body: UserImportBody,
    answer: UserImport,
  },

  'GET /api/admin/groups': { ...group.r, query: GroupListQuery, answer: page(Group) },
  'GET /api/admin/groups/students': {
    ...group.r,
    query: GroupStudentsQuery,
    answer: data(z.array(GroupStudent)),
  },
  'GET /api/admin/groups/export': {
    ...group.r,
    query: GroupListQuery.omit({ page: true, per_page: true, with: true }).extend({
      format: TableFormat.default('csv'),
    }),
    answer: z.string(),
    csv: true,
  },
  'POST /api/admin/groups/import': {
    ...group.c,
    query: ImportQuery,
    long: true,
    body_limit: IMPORT_LIMIT_BYTES,
    body: GroupImportBody,
    answer: GroupImport,
  },
  'GET /api/admin/groups/:id': { ...group.r, params: ById, query: GroupQuery, answer: data(Group) },
  'POST /api/admin/groups/group/create': { ...group.c, body: GroupBody, answer: data(Group), status: 201 },
  'PUT /api/admin/groups/group/:id': { ...group.u, params: ById, body: GroupBody, answer: data(Group) },
  'DELETE /api/admin/groups/group/:id': { ...group.d, params: ById, answer: Deleted },
  'DELETE /api/admin/groups/group/multiply': {
    ...group.d,
    query: z.object({ ids: IdList }),
    answer: Deleted,
  },
} as const satisfies Record<string, Endpoint>
