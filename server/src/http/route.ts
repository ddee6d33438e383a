import { bodyLimitOf, type Right } from '@stunda/contract/endpoint.ts'
import type { Endpoint, EndpointName } from '@stunda/contract/endpoints.ts'
import { endpoints } from '@stunda/contract/endpoints.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { allows, permissionsOf } from '@stunda/domain/permissions/rights.ts'
import { type Actor, hasRole } from '@stunda/domain/permissions/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import { chargeWork } from '../attempts/work.service.ts'
import { type Answered, answerOnce } from '../idempotency/idempotency.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { CsvFile, JsonText, type SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { languageOf } from '../texts/texts.ts'
import { keyedRequest } from './keyed-request.ts'

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
  }
  interface FastifyRequest {
    /** Who asks; null without a live token. Set before any handler runs. */
    actor: SignedIn | null
  }
  interface FastifyContextConfig {
    /** An account that is not let in yet may call it. */
    waiting?: boolean
  }
}

type Endpoints = typeof endpoints
type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = Endpoints[Name] extends {
  [K in Key]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

/** What a handler is given: everything checked and parsed by the contract. */
export interface RouteInput<Name extends EndpointName> {
  /** Who asks. Open endpoints may be asked by nobody. */
  actor: Endpoints[Name] extends { open: true } ? SignedIn | null : SignedIn
  language: Language
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  body: Part<Name, 'body'>
  request: FastifyRequest
  reply: FastifyReply
}

/** Refuses (403, `not_verified`) whatever is not declared for accounts that wait to be let in; asked before each call of the API. */
export function refuseWaiting({ actor, routeOptions }: FastifyRequest): void {
  if (actor && !actor.let_in && !routeOptions.config?.waiting)
    refuse('not_verified', { extra: { code: 'not_verified' } })
}

/** What a call is besides its line in the contract's table. */
interface RouteOptions<Name extends EndpointName> {
  /** What is charged to who asks, in milliseconds, before anything is done (auth/work.service.ts); not of open calls. */
  work?(asked: Pick<RouteInput<Name>, 'body'>): number
}

/**
 * Declares one call of the contract's table: its schemas, its guard and what answers it. Where the call is not open, nobody
 * gets in without a live token (401) or without the endpoint's right (403), and a POST with an Idempotency-Key is done once; long
 * work sees to that itself (progress.ts), and what says a password has none.
 */
export function route<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handle: (asked: RouteInput<Name>) => Promise<z.input<Endpoints[Name]['answer']> | JsonText | CsvFile>,
  { work }: RouteOptions<Name> = {},
): void {
  const endpoint: Endpoint = endpoints[name]
  const [method, url] = name.split(' ') as [HTTPMethods, string]
  app.route({
    method,
    url,
    config: { waiting: endpoint.open ?? endpoint.waiting ?? false },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { [endpoint.status ?? 200]: endpoint.answer },
      ...(endpoint.open ? { security: [] } : {}),
      ...(endpoint.right && { 'x-right': endpoint.right }),
    },
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: async request => {
      if (!endpoint.open && !request.actor) refuse('unauthenticated')
      if (endpoint.right && !hasRight(request.actor, endpoint.right)) refuse('forbidden')
    },
    handler: async (request, reply) => {
      const { actor, params, query, body } = request
      const language = languageOf(request.headers['accept-language'])
      const status = endpoint.status ?? 200
      const answer = () =>
        handle({ actor, language, params, query, body, request, reply } as RouteInput<Name>)
      // Outside of the transaction of a keyed request: what is refused costs as much.
      if (work && actor) await chargeWork(app.context, actor.id, work({ body } as RouteInput<Name>))
      const keyed = endpoint.open || endpoint.long || endpoint.secret ? null : keyedRequest(request)
      if (keyed) {
        const first = await answerOnce(app.context, keyed, async () => ({
          status,
          json: textOf(await answer()),
        }))
        return sendJson(reply, first)
      }
      // What is written piece by piece has said itself how it ended.
      const answered = await answer().catch(error => (reply.sent ? undefined : Promise.reject(error)))
      if (reply.sent) return reply
      if (answered instanceof CsvFile) return sendCsv(reply, answered)
      if (answered instanceof JsonText) return sendJson(reply, { status, json: answered.json })
      return reply.status(status).send(answered)
    },
  })
}

/** Administrators only, and of a resource's calls those who have its letter (specification 6). */
function hasRight(actor: Actor | null, right: Right): boolean {
  if (!actor || !hasRole(actor, 'administrator')) return false
  return right === 'administrator' || allows(permissionsOf(actor), right.resource, right.letter)
}

function sendCsv(reply: FastifyReply, { name, text }: CsvFile): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .serializer((csv: string) => csv)
    .send(text)
}

function textOf(answer: unknown): string {
  if (!(answer instanceof JsonText)) return JSON.stringify(answer)
  return typeof answer.json === 'string' ? answer.json : new TextDecoder().decode(answer.json)
}

function sendJson(
  reply: FastifyReply,
  { status, json }: Omit<Answered, 'json'> & Pick<JsonText, 'json'>,
): FastifyReply {
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(json)
}
