import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostOf } from '../http/origin.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { readFeed } from './calendars.service.ts'

/**
 * `GET /api/calendar/{secret}.ics`: the feed of a calendar link, for calendar programs, which sign in to nothing. It is not JSON, so it is
 * not in the contract's table.
 */
export function calendarRoutes(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { file: string } }>(
    '/api/calendar/:file',
    {
      schema: {
        description: 'The feed of a calendar link, iCalendar (RFC 5545), at /api/calendar/{secret}.ics.',
        produces: ['text/calendar'],
        security: [],
      },
    },
    async (request, reply) => {
      const secret = /^([\w-]{20,100})\.ics$/.exec(request.params.file)?.[1] ?? refuse('not_found')
      const header = request.headers['if-none-match']
      const { etag, text } = await readFeed(context, secret, {
        ...whoReads(context, request),
        isKnown: etag => isKnown(header, etag),
      })
      // The reader may keep it, but has to ask whether it is current.
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (text === null) return reply.status(304).send()
      return reply.type('text/calendar; charset=utf-8').send(text)
    },
  )
}

/** The client's address, and the host as hostOf. */
export function whoReads(context: AppContext, request: FastifyRequest): { address: string; host: string } {
  return { address: request.ip, host: hostOf(context, request) }
}

/** Whether an If-None-Match header names the ETag. */
export function isKnown(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map(one => one.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}
