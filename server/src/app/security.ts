import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 3600

/** Content security policy: own files only, no inline script or style, no framing. */
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

/** The policy of an answer that is no page and no worker. */
const NOTHING = "default-src 'none';frame-ancestors 'none'"

/** Security headers of every answer. */
const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Further headers of a page, which browsers read of nothing else. */
const OF_PAGES = {
  'content-security-policy': policyText(POLICY),
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
}

/** The address of the page that describes the API. */
export const API_PAGE = '/api/docs'

/** Further headers of an answer of the API, which is personal: no browser or proxy may store it. */
const OF_API = { 'content-security-policy': NOTHING, 'cache-control': 'no-store' }

/** The security headers of an answer to a request for `url` over `protocol`. */
export function protection(
  { url, protocol }: Pick<FastifyRequest, 'url' | 'protocol'>,
  isApi = isApiPath(url),
) {
  return {
    ...ALWAYS,
    ...(isApi && OF_API),
    ...((!isApi || url.startsWith(API_PAGE)) && OF_PAGES),
    // Without includeSubDomains: the school's other hosts may have no TLS.
    ...(protocol === 'https' && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
}

const isApiPath = (path: string) => path.startsWith('/api/')

/** Whether a request is for the API: by the route that answers it, however its address is written, or by an address that has none. */
export const isForApi = ({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): boolean =>
  isApiPath(routeOptions.url ?? '') || isApiPath(url)

/**
 * The protocol of a request that failed before routing, when Fastify has not read the proxy's headers yet. A client that forges
 * them only affects its own answer.
 */
export function statedProtocol(
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  isBehindProxy: boolean,
): FastifyRequest['protocol'] {
  const stated = isBehindProxy && String(headers['x-forwarded-proto'] ?? '')
  if (!stated) return protocol
  return stated.split(',').at(-1)?.trim() === 'https' ? 'https' : 'http'
}

/**
 * Shortens the headers of a script, style, font or picture, of which a first visit asks a dozen: its policy allows nothing at all, and what
 * is said of pages is left out.
 */
export function protectPart(reply: Pick<FastifyReply, 'header' | 'removeHeader'>): void {
  for (const name of ['cross-origin-opener-policy', ...Object.keys(OF_PAGES)]) reply.removeHeader(name)
  reply.header('content-security-policy', NOTHING)
}

/** Sets the security headers at the start of each request, so that streamed answers have them too. */
export function protect(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(protection(request, isForApi(request)))
  })
}

function policyText(policy: Record<keyof typeof POLICY, readonly string[]>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';')
}
