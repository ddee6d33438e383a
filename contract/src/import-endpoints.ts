import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { FileTables, IMPORT_FILE_BYTES } from './import.ts'
import { data } from './wire.ts'

/** What all imports have in common. */
export const importEndpoints = {
  /** The body is the file itself (application/octet-stream): a workbook or a text. Nothing is kept of it. */
  'POST /api/admin/imports/tables': {
    right: 'administrator',
    body: z.unknown(),
    body_limit: IMPORT_FILE_BYTES,
    secret: true,
    answer: data(FileTables),
  },
} as const satisfies Record<string, Endpoint>
