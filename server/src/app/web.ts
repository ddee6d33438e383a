import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { protectPart } from './security.ts'

const WEB = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
/** The hashed files of the web build; Windows separates paths with a backslash. */
const HASHED = /^assets[\\/]/

/** Serves the built web if there is one: hashed files are cached for ever, every other path answers the page. */
export async function serveWeb(app: FastifyInstance, root = WEB): Promise<void> {
  if (!existsSync(root)) return
  await app.register(statics, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = HASHED.test(relative(root, path))
      if (hashed) protectPart(reply)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
    // Read from what is decoded: `/%61pi/` is the API's, too.
    if (/^(api|assets)\//.test(request.params['*'])) return reply.callNotFound()
    // Whose address is a secret is found in no search.
    if (request.params['*'].startsWith('changes/')) reply.header('x-robots-tag', 'noindex')
    return reply.sendFile('index.html')
  })
}
