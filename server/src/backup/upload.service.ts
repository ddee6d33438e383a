import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { BackupRefused } from './backup-refused.ts'
import { restoreBackup } from './restore.service.ts'

/**
 * Brings an uploaded backup into a school that has only its administrators yet; the accounts that were made for setting it up are
 * replaced. Refused (422) if the file is no good backup or larger than `most` bytes, and (409) if the school is no longer empty.
 */
export async function restoreUpload(
  { db }: AppContext,
  body: unknown,
  most: number,
): Promise<{ school_name: string; made_at: string }> {
  if (!(body instanceof Readable)) refuse('invalid')
  const folder = await mkdtemp(join(tmpdir(), 'stunda-upload-'))
  try {
    const path = join(folder, 'upload.backup')
    await pipeline(body, atMost(most), createWriteStream(path, { mode: 0o600 }))
    const { header } = await restoreBackup(db, path, { replace: 'accounts' })
    return { school_name: header.school_name, made_at: header.made_at }
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    refuse(error.why === 'not_empty' ? 'state_forbids' : 'invalid', {
      message: { text: `backups.${error.why}` },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function atMost(most: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) refuse('too_large')
      yield chunk
    }
  }
}
