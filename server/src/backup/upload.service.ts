import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { BackupRefused } from './backup-refused.ts'
import { whatIsThere } from './loading.repository.ts'
import { restoreBackup } from './restore.service.ts'

const NOT_EMPTY = { message: { text: 'backups.not_empty' } }

/** The servers, by their contexts, that are bringing a backup in. */
const restoring = new WeakSet<AppContext>()

/**
 * Brings an uploaded backup into a school that has only its administrators yet; their accounts are replaced, and
 * everybody signs in again. Refused (422) if the file
 * is no good backup, (413) if it is larger than `most` bytes, and (409) if the school is no longer empty or another one is on its way.
 */
export async function restoreUpload(
  context: AppContext,
  body: unknown,
  most: number,
): Promise<{ school_name: string; made_at: string }> {
  if (!(body instanceof Readable)) refuse('invalid')
  if (restoring.has(context)) refuse('state_forbids', { message: { text: 'backups.in_work' } })
  restoring.add(context)
  try {
    if ((await whatIsThere(context.db)) === 'school') refuse('state_forbids', NOT_EMPTY)
    return await inFolder(context, async folder => {
      const path = join(folder, 'upload.backup')
      // A destroyed body would take the connection with it, and the answer.
      const chunks = body.iterator({ destroyOnReturn: false })
      await pipeline(atMost(most, chunks), createWriteStream(path, { mode: 0o600 }))
      const { school_name, made_at } = await (context.restore?.(path) ?? restoreHere(context, path))
      return { school_name, made_at }
    })
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    if (error.why === 'not_empty') refuse('state_forbids', NOT_EMPTY)
    refuse('invalid', { message: { text: `backups.${error.why}` } })
  } finally {
    restoring.delete(context)
  }
}

async function restoreHere({ db }: AppContext, path: string) {
  return (await restoreBackup(db, path, { replace: 'accounts' })).header
}

async function inFolder<Result>(
  { upload_folder = tmpdir() }: AppContext,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(upload_folder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(upload_folder, 'stunda-upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* atMost(most: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > most) refuse('too_large')
    yield chunk
  }
}
