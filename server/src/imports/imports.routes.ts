import type { FileTables } from '@stunda/contract/import.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import { takingTables } from '../http/taking-files.ts'

/** Reads a school's file for an import, whose screen shows its tables before anything is brought in. */
export function importRoutes(app: FastifyInstance): void {
  takingTables(app, scoped =>
    route(scoped, 'POST /api/admin/imports/tables', async ({ body }) => ({ data: body as FileTables })),
  )
}
