import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 3600

/** Nothing but this house's own files; no inline script or style, no frame around it, no word of where one came from. */
const POLICY = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'worker-src': ["'self'"],
}

const DOCS = '/api/docs'

/** The headers that keep browsers from being used against their people. */
export async function protect(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
    // What the API says is for whom it was said to: no browser or proxy keeps it.
    const isDocs = request.url.startsWith(DOCS)
    if (request.url.startsWith('/api/') && !isDocs) reply.header('cache-control', 'no-store')
    if (isDocs && typeof payload === 'string') reply.header('content-security-policy', docsPolicy(payload))
    return payload
  })
}

/** The page about the API writes its own styles; its inline scripts are let through by what they say, and no others. */
function docsPolicy(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  const policy = {
    ...POLICY,
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", "'unsafe-inline'"],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';')
}
