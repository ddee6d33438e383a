import type { FastifyInstance } from 'fastify'
import { withProgress } from '../http/progress.ts'
import { route } from '../http/route.ts'
import { takingFiles } from '../http/taking-files.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { verifyAgain } from './contacts.service.ts'
import * as departureService from './departure.service.ts'
import { getKnownUser } from './people.service.ts'
import * as userImportService from './user-import.service.ts'
import * as userListsService from './user-lists.service.ts'
import * as usersService from './users.service.ts'

/** Administrators' calls for users. `bookings`: the functions of reservations/ that archiving and restoring need. */
export function adminUserRoutes(
  app: FastifyInstance,
  context: AppContext,
  bookings: departureService.Bookings,
): void {
  const changing = (actor: SignedIn, query: { force: boolean; cancel_lessons?: boolean | undefined }) => ({
    context,
    actor,
    force: query.force,
    cancels_lessons: query.cancel_lessons ?? false,
    bookings,
  })

  route(app, 'GET /api/admin/users', ({ query }) => userListsService.listUsers(context, 'active', query))
  route(app, 'GET /api/admin/users/archive', ({ query }) =>
    userListsService.listUsers(context, 'archived', query),
  )
  route(app, 'GET /api/admin/users/export', ({ query, language }) =>
    userListsService.exportUsers(context, language, query),
  )
  route(app, 'GET /api/admin/users/:id', async ({ params }) => ({
    data: await getKnownUser(context, params.id),
  }))
  route(app, 'POST /api/admin/users/user/create', async ({ body, language }) => ({
    data: await usersService.createUser(context, language, body),
  }))
  route(app, 'PATCH /api/admin/users/user/:id', async ({ actor, params, query, body }) => ({
    data: await usersService.changeUser(changing(actor, query), params.id, body),
  }))
  route(app, 'DELETE /api/admin/users/user/multiply', async ({ actor, query }) => ({
    data: await departureService.archiveUsers(changing(actor, query), query.ids),
  }))
  route(app, 'DELETE /api/admin/users/user/:id', async ({ actor, params, query }) => ({
    data: await departureService.archiveUser(changing(actor, query), params.id),
  }))
  route(app, 'POST /api/admin/users/user/:id/restore', async ({ actor, params }) => ({
    data: await departureService.restoreUser(changing(actor, { force: false }), params.id),
  }))
  route(app, 'POST /api/admin/users/user/multiply/restore', async ({ actor, query }) => ({
    data: { restored: await departureService.restoreUsers(changing(actor, { force: false }), query.ids) },
  }))
  route(app, 'POST /api/admin/users/user/:id/invite', async ({ params }) => ({
    data: await usersService.inviteAgain(context, params.id),
  }))
  route(app, 'POST /api/admin/users/user/:id/contacts/again', async ({ params, body }) => {
    await verifyAgain(context, params.id, body.email)
    return { data: null }
  })
  route(app, 'POST /api/admin/users/user/:id/let-in', async ({ params }) => ({
    data: await usersService.letIn(context, params.id),
  }))
  route(app, 'DELETE /api/admin/users/user/:id/erase', async ({ params }) => ({
    data: { deleted: await departureService.eraseUser(context, params.id) },
  }))
  takingFiles(app, scoped =>
    route(scoped, 'POST /api/admin/users/import', asked =>
      withProgress(asked, long =>
        userImportService.importUsers({ context, actor: asked.actor, bookings }, asked, long),
      ),
    ),
  )
}
