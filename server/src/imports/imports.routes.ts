import type { FileTables } from '@stunda/contract/import.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import { takingTables } from '../http/taking-files.ts'
import { refuse } from '../shared/refusal.ts'

/** Reads a school's file for an import, whose screen shows its tables before anything is brought in. */
export function importRoutes(app: FastifyInstance): void {
  takingTables(app, scoped =>
    route(scoped, 'POST /api/admin/imports/tables', async ({ body }) => {
      const read = body as FileTables | null | undefined
      if (!read?.sheets) refuse('invalid', { errors: { file: [{ text: 'errors.field_required' }] } })
      return { data: read }
    }),
  )
}
