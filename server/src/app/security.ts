import type { FastifyInstance, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 3600

/** Nothing but our own files; no inline script or style, no frame around it, no word of where one came from. */
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

/** What keeps browsers from being used against their people, whatever is answered. */
const ALWAYS = {
  'content-security-policy': policyText(POLICY),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** The headers of an answer, whatever it says. */
export function protection({ url, protocol }: Pick<FastifyRequest, 'url' | 'protocol'>) {
  return {
    ...ALWAYS,
    // For this host alone: the school's other hosts may have no TLS.
    ...(protocol === 'https' && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
    // What the API says is for whom it was said to: no browser or proxy keeps it.
    ...(url.startsWith('/api/') && { 'cache-control': 'no-store' }),
  }
}

/**
 * How a request came that no route was sought for: such a one does not know by itself what a proxy says of it. Whoever claims to
 * be the proxy only claims it of their own connection.
 */
export function statedProtocol(
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  isBehindProxy: boolean,
): FastifyRequest['protocol'] {
  const stated = isBehindProxy && String(headers['x-forwarded-proto'] ?? '')
  if (!stated) return protocol
  return stated.split(',').at(-1)?.trim() === 'https' ? 'https' : 'http'
}

/** Gives every answer its headers before anything is done for it, so that those that are written piece by piece have them too. */
export function protect(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(protection(request))
  })
}

function policyText(policy: Record<keyof typeof POLICY, readonly string[]>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';')
}
