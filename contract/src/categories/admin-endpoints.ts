import { z } from 'zod'
import { ById, type Endpoint } from '../endpoint.ts'
import { Deleted, data, IdList, Name, PageQuery, page, Search } from '../wire.ts'
import { Category, ChosenBy, Needs, Tint } from './categories.ts'

/** All data of a category that a school adds; of one of the specification's only the tint and, but for lessons and maintenance, `needs` may be changed. */
export const CategoryBody = z.object({
  name_lv: Name,
  name_en: Name,
  tint: Tint,
  needs: Needs.exclude(['nothing']),
  chosen_by: ChosenBy,
})
export type CategoryBody = z.input<typeof CategoryBody>

/** `is_own`: added by the school; the others are the specification's and cannot be deleted. */
export const AdminCategory = Category.omit({ removed: true }).extend({
  name_lv: z.string(),
  name_en: z.string(),
  is_own: z.boolean(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

const CategoryListQuery = PageQuery.extend({
  search: Search,
  sort: z.enum(['name', '-name']).default('name'),
})

/** Administrators' calls for categories of events. */
export const adminCategoryEndpoints = {
  'GET /api/admin/categories': {
    right: 'administrator',
    query: CategoryListQuery,
    answer: page(AdminCategory),
  },
  'GET /api/admin/categories/export': {
    right: 'administrator',
    query: CategoryListQuery.omit({ page: true, per_page: true }),
    answer: z.string(),
    csv: true,
  },
  'POST /api/admin/categories': {
    right: 'administrator',
    body: CategoryBody,
    answer: data(AdminCategory),
    status: 201,
  },
  'PUT /api/admin/categories/:id': {
    right: 'administrator',
    params: ById,
    body: CategoryBody.extend({ needs: Needs }),
    answer: data(AdminCategory),
  },
  'DELETE /api/admin/categories/multiply': {
    right: 'administrator',
    query: z.object({ ids: IdList }),
    answer: Deleted,
  },
} as const satisfies Record<string, Endpoint>
