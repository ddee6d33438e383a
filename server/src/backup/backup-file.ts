import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { syncFolder } from '../db/durable-files.ts'
import { BackupRefused } from './backup-refused.ts'

/** The first bytes of every backup; the number is the version of the format (docs/decisions/028). */
const MAGIC = Buffer.from('STUNDA BACKUP 1\n')
/** The SHA-256 of everything before it ends the file. */
const SUM_BYTES = 32
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
const OWN_FILE = 0o600
const MB = 1024 * 1024
const LINE_END = 10

/** Writes a piece of a backup's content, one or several lines with their ends; resolves when more can follow. */
export type WriteLines = (lines: string) => Promise<void>

/**
 * Writes a backup file whole or not at all: `fill` writes its content. While it is written it lies beside as `path`.part. Returns its
 * size in bytes.
 */
export async function writeBackupFile(
  path: string,
  fill: (write: WriteLines) => Promise<void>,
): Promise<number> {
  const part = `${path}.part`
  const compress = createZstdCompress(LEVEL)
  const stored = pipeline(compress, framed(), createWriteStream(part, { mode: OWN_FILE, flush: true }))
  // A writer that waits for room learns of a failed file, too.
  const failed = stored.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  try {
    await fill(async lines => {
      if (compress.write(lines)) return
      await Promise.race([new Promise(resolve => compress.once('drain', resolve)), failed])
    })
    compress.end()
    await stored
    const { size } = await statOf(part)
    await rename(part, path)
    syncFolder(dirname(path))
    return size
  } catch (error) {
    compress.destroy()
    await stored.catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}

/** Puts the first bytes before, and the sum behind, what passes through. */
function framed(): Transform {
  const sum = createHash('sha256').update(MAGIC)
  let begun = false
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      if (!begun) this.push(MAGIC)
      begun = true
      sum.update(chunk)
      pass(null, chunk)
    },
    flush(pass) {
      pass(null, sum.digest())
    },
  })
}

/** What is remembered to unpack: four times as much as our files need (2 MB). */
const WINDOW = { params: { [constants.ZSTD_d_windowLogMax]: 23 } }
/**
 * How many bytes may come out of a file: a big school's backup holds some 30 times as many as its file has, and its longest rows are kept
 * answers to requests of at most a megabyte; a file of some kilobytes can be made to unpack to many gigabytes.
 */
const BOUNDS = { line: 4 * MB, times: 200, atLeast: 32 * MB, atMost: 4096 * MB }

/** Throws BackupRefused unless the file is a backup of this format, and exactly as it was written. */
export async function checkBackupFile(path: string): Promise<void> {
  const { size, first } = await statOf(path)
  if (size < MAGIC.length || !first.equals(MAGIC)) throw new BackupRefused('not_a_backup')
  if (size < MAGIC.length + SUM_BYTES) throw new BackupRefused('damaged')
  const sum: Hash = createHash('sha256')
  const end = size - SUM_BYTES
  for await (const chunk of createReadStream(path, { end: end - 1 })) sum.update(chunk)
  const written: Buffer[] = []
  for await (const chunk of createReadStream(path, { start: end })) written.push(chunk)
  if (!Buffer.concat(written).equals(sum.digest())) throw new BackupRefused('damaged')
}

/** The lines of a checked backup's content, in pieces of many; throws BackupRefused where it cannot be read or is too big. */
export async function* linesOf(path: string): AsyncGenerator<string[]> {
  const { size } = await statOf(path)
  const most = Math.min(BOUNDS.atMost, Math.max(BOUNDS.atLeast, size * BOUNDS.times))
  const file = createReadStream(path, { start: MAGIC.length, end: size - SUM_BYTES - 1 })
  const content = createZstdDecompress(WINDOW)
  file.on('error', error => content.destroy(error))
  file.pipe(content)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  // The pieces of a line are joined at its end only, so that a long one costs no more than its length.
  let rest: Buffer[] = []
  let restBytes = 0
  let bytes = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      const end = chunk.lastIndexOf(LINE_END)
      if (bytes > most || restBytes + Math.max(end, 0) > BOUNDS.line) throw new BackupRefused('too_big')
      if (end >= 0) {
        const lines = decoder.decode(Buffer.concat([...rest, chunk.subarray(0, end)]))
        rest = []
        restBytes = 0
        yield lines.split('\n')
      }
      rest.push(chunk.subarray(end + 1))
      restBytes += chunk.length - end - 1
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw code.startsWith('ZSTD') || code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
      ? new BackupRefused('damaged')
      : error
  } finally {
    file.destroy()
    content.destroy()
  }
  if (restBytes > 0) throw new BackupRefused('damaged')
}

async function statOf(path: string): Promise<{ size: number; first: Buffer }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return { size, first: buffer.subarray(0, bytesRead) }
  } finally {
    await file.close()
  }
}
