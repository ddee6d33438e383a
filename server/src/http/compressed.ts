import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { etagOf, type KeptForms } from '../shared/kept-forms.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its answers are compressed, and compared with what the caller has: not where they contain a secret. */
    compressed?: boolean
  }
  interface FastifyReply {
    /** The forms of this answer that are kept; null: it is sent once. */
    kept: KeptForms | null
  }
}

/** Smaller answers fit one packet as they are. */
const LEAST_BYTES = 1024
/** The same for calls that change something: who books waits longer for the coding than for two more packets, which come without being asked for. */
const LEAST_BYTES_OF_CHANGES = 4096

/** Up to here compressing takes less than 0.3 ms, and asking another thread for it takes longer. */
const SMALL_BYTES = 65_536

const [zstd, brotli, zip] = [promisify(zstdCompress), promisify(brotliCompress), promisify(gzip)]
/** The codings, the preferred first; levels at which half a megabyte takes a few milliseconds of another thread. */
const CODINGS: Record<string, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  async zstd(bytes) {
    const options = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
    return bytes.length > SMALL_BYTES ? zstd(bytes, options) : zstdCompressSync(bytes, options)
  },
  async br(bytes) {
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }
    return bytes.length > SMALL_BYTES ? brotli(bytes, options) : brotliCompressSync(bytes, options)
  },
  async gzip(bytes) {
    return bytes.length > SMALL_BYTES ? zip(bytes, { level: 5 }) : gzipSync(bytes, { level: 5 })
  },
}
const ACCEPTED = Object.keys(CODINGS)

/**
 * Compresses the answers of calls that are declared so, in the coding that the client prefers, and answers 304 to a client that names
 * what it would get. An answer that is kept is compressed once for all who ask. Streams and small answers stay as they are.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.decorateReply('kept', null)
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    const isDeclared = request.routeOptions.config?.compressed === true && reply.statusCode < 300
    const least = request.method === 'GET' ? LEAST_BYTES : LEAST_BYTES_OF_CHANGES
    if (!isDeclared || !(bytes instanceof Uint8Array) || bytes.length < least) return payload
    reply.header('vary', 'accept-encoding')
    const etag = () => reply.kept?.etag(bytes) ?? etagOf(bytes)
    const named = request.method === 'GET' ? request.headers['if-none-match'] : undefined
    if (named && names(named, etag())) {
      reply.status(304).header('etag', etag())
      reply.removeHeader('content-type').removeHeader('content-length')
      return null
    }
    const coding = negotiate(String(request.headers['accept-encoding'] ?? ''), ACCEPTED)
    const compress = coding && CODINGS[coding]
    const coded = compress ? codedOnce(reply.kept, coding, () => compress(bytes)) : payload
    if (compress) reply.header('content-encoding', coding).removeHeader('content-length')
    if (request.method === 'GET') reply.header('etag', etag()) // while another thread compresses
    return coded
  })
}

/** Whether an If-None-Match names an ETag. */
function names(header: string, etag: string): boolean {
  const named = header.split(',').map(one => one.trim())
  return named.includes('*') || named.includes(etag)
}

function codedOnce(
  kept: KeptForms | null,
  coding: string,
  compress: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const known = kept?.coded.get(coding)
  if (known) return known
  const coded = compress()
  kept?.coded.set(coding, coded)
  return coded
}
