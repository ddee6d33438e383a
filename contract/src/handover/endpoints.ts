import { z } from 'zod'
import { ById, type Endpoint } from '../endpoint.ts'
import { Archived, Archiving } from '../people/admin-users.ts'
import { data } from '../wire.ts'
import { Ahead, AheadQuery, FromQuery, GroupAhead, GroupHandoverBody, HandoverBody } from './handover.ts'

/** Administrators' calls for the events to come of a teacher, a student or a group that leaves. */
export const handoverEndpoints = {
  'GET /api/admin/users/:id/ahead': {
    right: { resource: 'user', letter: 'r' },
    params: ById,
    query: AheadQuery,
    answer: data(Ahead),
  },
  /** How many there are. */
  'GET /api/admin/users/:id/ahead/count': {
    right: { resource: 'user', letter: 'r' },
    params: ById,
    answer: data(z.int()),
  },
  'POST /api/admin/users/:id/hand-over': {
    right: { resource: 'user', letter: 'd' },
    params: ById,
    query: Archiving,
    body: HandoverBody,
    answer: Archived,
  },
  'GET /api/admin/groups/:id/ahead': {
    right: { resource: 'user_group', letter: 'r' },
    params: ById,
    query: FromQuery,
    answer: data(GroupAhead),
  },
  /** `deleted`: the group, if it was ended. */
  'POST /api/admin/groups/:id/hand-over': {
    right: { resource: 'user_group', letter: 'd' },
    params: ById,
    body: GroupHandoverBody,
    answer: Archived,
  },
} as const satisfies Record<string, Endpoint>
