import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as categoriesService from './categories.service.ts'

/** The categories of events for forms, and administrators' calls for them. */
export function categoryRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/categories', async ({ language }) => ({
    data: await categoriesService.listCategories(context, language),
  }))

  route(app, 'GET /api/admin/categories', ({ query, language }) =>
    categoriesService.pageOfCategories(context, language, query),
  )
  route(app, 'GET /api/admin/categories/export', ({ query, language }) =>
    categoriesService.exportCategories(context, language, query),
  )
  route(app, 'POST /api/admin/categories', async ({ body, language }) => ({
    data: await categoriesService.createCategory(context, language, body),
  }))
  route(app, 'PUT /api/admin/categories/:id', async ({ params, body, language }) => ({
    data: await categoriesService.updateCategory(context, language, params.id, body),
  }))
  route(app, 'DELETE /api/admin/categories/multiply', async ({ query }) => ({
    data: { deleted: await categoriesService.deleteCategories(context, query.ids) },
  }))
}
