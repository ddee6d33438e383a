import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../shared/app-context.ts'
import * as caldavService from './caldav.service.ts'
import { isKnown, whoReads } from './calendars.routes.ts'

const BODY_LIMIT_BYTES = 128 * 1024
const READING = ['PROPFIND', 'REPORT']
const WRITING = [
  'PUT',
  'POST',
  'PATCH',
  'DELETE',
  'PROPPATCH',
  'MKCALENDAR',
  'MKCOL',
  'MOVE',
  'COPY',
  'LOCK',
  'ACL',
]
const ALLOW = 'OPTIONS, GET, HEAD, PROPFIND, REPORT'
const PATHS = ['/caldav', '/caldav/*']

/**
 * The read-only CalDAV server under /caldav/ (RFC 4791, 6578, 6764), for calendar programs with the credentials of a calendar link. It
 * speaks XML, so it is not in the contract's table.
 */
export function caldavRoutes(app: FastifyInstance, context: AppContext): void {
  for (const method of [...READING, ...WRITING])
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true })
  app.register(async dav => {
    dav.removeAllContentTypeParsers()
    const parsed = { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES } as const
    dav.addContentTypeParser('*', parsed, (_request, text, done) => done(null, text))
    dav.addHook('onRequest', async (_request, reply) => {
      reply.headers({ dav: '1, 3, access-control, calendar-access', 'cache-control': 'private, no-cache' })
    })
    const wellKnown = [...READING, 'GET', 'HEAD', 'OPTIONS']
    dav.route({
      method: wellKnown,
      url: '/.well-known/caldav',
      ...HIDDEN,
      handler: (_request, reply) => reply.redirect('/caldav/', 301),
    })
    for (const url of PATHS) resources(dav, context, url)
  })
}

const HIDDEN = { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES, exposeHeadRoute: false }

function resources(dav: FastifyInstance, context: AppContext, url: string): void {
  dav.route({
    method: 'OPTIONS',
    url,
    ...HIDDEN,
    handler: (_request, reply) => reply.status(200).header('allow', ALLOW).send(),
  })
  dav.route({
    method: ['GET', 'HEAD', ...READING, ...WRITING],
    url,
    ...HIDDEN,
    handler: async (request, reply) => {
      const { address, host } = whoReads(context, request)
      const link = await caldavService.linkOfCredentials(context, request.headers.authorization, address)
      if (!link)
        return reply.status(401).header('www-authenticate', 'Basic realm="Stunda", charset="UTF-8"').send()
      const path = decodeURI(request.url.split('?')[0] ?? '')
      return send(request, reply, await answer(context, request, { link, path, host }))
    },
  })
}

function answer(
  context: AppContext,
  { method, headers, body }: FastifyRequest,
  call: caldavService.DavCall,
): Promise<caldavService.DavAnswer> | caldavService.DavAnswer {
  const sent = typeof body === 'string' ? body : ''
  if (method === 'PROPFIND')
    return caldavService.findProperties(context, call, { depth: String(headers.depth ?? ''), body: sent })
  if (method === 'REPORT') return caldavService.report(context, call, sent)
  if (method === 'GET' || method === 'HEAD') return caldavService.readEvent(context, call)
  return caldavService.refuseWriting(call.path)
}

function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { status, body, etag }: caldavService.DavAnswer,
): FastifyReply {
  if (status === 405) reply.header('allow', ALLOW)
  if (etag) reply.header('etag', etag)
  if (etag && isKnown(headers['if-none-match'], etag)) return reply.status(304).send()
  const type = etag ? 'text/calendar; charset=utf-8' : 'application/xml; charset=utf-8'
  return reply.status(status).type(type).send(body)
}
