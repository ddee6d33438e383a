import { METHODS } from 'node:http'
import { BODY_LIMIT_BYTES, OPEN_BODY_LIMIT_BYTES } from '@stunda/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { answerQuestion, linkOfCredentials, readEvent, refuseMethod } from './caldav.service.ts'
import type { DavCall } from './caldav-reports.service.ts'
import { isKnown, whoReads } from './calendars.routes.ts'
import type { DavAnswer } from './dav-answers.ts'
import { pathOf } from './dav-places.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose calendar is asked for under /caldav/; set before the body is read. */
    dav: DavCall | null
  }
}

/** The methods with a body that is read. A report names events by the thousand. */
const QUESTIONS = { PROPFIND: OPEN_BODY_LIMIT_BYTES, REPORT: BODY_LIMIT_BYTES } as const
const READING = ['GET', 'HEAD', ...Object.keys(QUESTIONS)]
const ALLOW = ['OPTIONS', ...READING].join(', ')
/** CONNECT reaches no route. */
const REFUSED = METHODS.filter(method => !['OPTIONS', 'CONNECT', ...READING].includes(method))
const PATHS = ['/caldav', '/caldav/*']
const HIDDEN = { schema: { hide: true }, exposeHeadRoute: false }

/**
 * The read-only CalDAV server under /caldav/ (RFC 4791, 6578, 6764), for calendar programs with the credentials of a calendar link. It
 * speaks XML, so it is not in the contract's table.
 */
export function caldavRoutes(app: FastifyInstance, context: AppContext): void {
  for (const method of [...Object.keys(QUESTIONS), ...REFUSED])
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: method in QUESTIONS })
  app.decorateRequest('dav', null)
  app.register(async dav => {
    dav.removeAllContentTypeParsers()
    dav.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text))
    dav.addHook('onRequest', async (_request, reply) => {
      reply.headers({ dav: '1, 3, calendar-access', 'cache-control': 'private, no-cache' })
    })
    dav.route({
      method: ['OPTIONS', ...READING, ...REFUSED],
      url: '/.well-known/caldav',
      ...HIDDEN,
      handler: (_request, reply) => reply.redirect('/caldav/', 301),
    })
    for (const url of PATHS) resources(dav, context, url)
  })
}

function resources(dav: FastifyInstance, context: AppContext, url: string): void {
  dav.route({
    method: 'OPTIONS',
    url,
    ...HIDDEN,
    handler: (_request, reply) => reply.status(200).header('allow', ALLOW).send(),
  })
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { address, host } = whoReads(context, request)
    const link = await linkOfCredentials(context, request.headers.authorization, address)
    if (!link)
      return reply.status(401).header('www-authenticate', 'Basic realm="Stunda", charset="UTF-8"').send()
    request.dav = { link, path: pathOf(request.url), host }
    if (REFUSED.includes(request.method))
      return send(request, reply, refuseMethod(request.method, request.dav.path))
  }
  dav.route({
    method: ['GET', 'HEAD', ...REFUSED],
    url,
    ...HIDDEN,
    onRequest,
    handler: async (request, reply) => send(request, reply, await readEvent(context, callOf(request))),
  })
  for (const method of ['PROPFIND', 'REPORT'] as const)
    dav.route({
      method,
      url,
      ...HIDDEN,
      bodyLimit: QUESTIONS[method],
      onRequest,
      handler: async (request, reply) => {
        const depth = String(request.headers.depth ?? '')
        const body = typeof request.body === 'string' ? request.body : ''
        return send(request, reply, await answerQuestion(context, callOf(request), method, { depth, body }))
      },
    })
}

function callOf({ dav }: FastifyRequest): DavCall {
  return dav ?? refuse('unauthenticated')
}

function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { status, body, etag, isCalendar }: DavAnswer,
): FastifyReply {
  if (status === 405) reply.header('allow', ALLOW)
  if (etag) reply.header('etag', etag)
  if (etag && isKnown(headers['if-none-match'], etag)) return reply.status(304).send()
  const type = isCalendar ? 'text/calendar; charset=utf-8' : 'application/xml; charset=utf-8'
  return reply.status(status).type(type).send(body)
}
