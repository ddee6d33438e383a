import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { data } from '../wire.ts'

/** A verified backup that the server keeps. */
const StoredBackup = z.object({
  /** Its file's name. */
  name: z.string(),
  /** In the school's time. */
  made_at: z.string(),
  bytes: z.number().int(),
})
export type StoredBackup = z.infer<typeof StoredBackup>

const Backups = z.object({
  /** Whether this server makes backups by itself each night. */
  nightly: z.boolean(),
  /** Whether one waits or is being made. */
  in_work: z.boolean(),
  /** Whether a backup can be brought in: the school has only its administrators yet. */
  restorable: z.boolean(),
  /** The latest first. */
  backups: z.array(StoredBackup),
})

/** The most bytes of an uploaded backup. */
const LARGEST_BACKUP_BYTES = 2 * 1024 ** 3

/** Administrators' calls for backups. */
export const adminBackupEndpoints = {
  'GET /api/admin/backups': { right: 'administrator', answer: data(Backups) },
  'POST /api/admin/backups': { right: 'administrator', answer: data(z.null()) },
  'GET /api/admin/backups/:name': {
    right: 'administrator',
    params: z.object({ name: z.string() }),
    answer: z.string(),
  },
  /** The body is the file itself (application/octet-stream). Refused (409) once the school has rooms, events, groups or other people. */
  'POST /api/admin/backups/restore': {
    right: 'administrator',
    body: z.unknown(),
    body_limit: LARGEST_BACKUP_BYTES,
    secret: true,
    answer: data(z.object({ school_name: z.string(), made_at: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
