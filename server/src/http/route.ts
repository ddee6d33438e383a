import type { Readable } from 'node:stream'
import { bodyLimitOf, type Right } from '@stunda/contract/endpoint.ts'
import type { Endpoint, EndpointName } from '@stunda/contract/endpoints.ts'
import { endpoints } from '@stunda/contract/endpoints.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { allows, permissionsOf } from '@stunda/domain/permissions/rights.ts'
import { type Actor, hasRole } from '@stunda/domain/permissions/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import { chargeWork } from '../attempts/work.service.ts'
import { type NamedChange, namingChange } from '../changes/changes.service.ts'
import { type Answered, answerOnce } from '../idempotency/idempotency.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { CalendarFile, CsvFile, JsonText, type SignedIn, StoredFile, XlsxFile } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { beforeJobs } from '../shared/turns.ts'
import { languageOf } from '../texts/texts.ts'
import { keyedRequest } from './keyed-request.ts'

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
  }
  interface FastifyRequest {
    /** The signed-in user; null without a valid token. Set before any handler runs. */
    actor: SignedIn | null
  }
  interface FastifyContextConfig {
    /** Open to accounts that are not let in yet. */
    waiting?: boolean
  }
}

type Endpoints = typeof endpoints
type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = Endpoints[Name] extends {
  [K in Key]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

/** The input of a handler, validated and parsed by the contract. */
export interface RouteInput<Name extends EndpointName> {
  /** The signed-in user; open endpoints may have none. */
  actor: Endpoints[Name] extends { open: true } ? SignedIn | null : SignedIn
  language: Language
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  body: Part<Name, 'body'>
  request: FastifyRequest
  reply: FastifyReply
}

/** Refuses (403, `not_verified`) calls of accounts that are not let in, unless the call is declared `waiting`. */
export function refuseWaiting({ actor, routeOptions }: FastifyRequest): void {
  if (actor && !actor.let_in && !routeOptions.config?.waiting)
    refuse('not_verified', { extra: { code: 'not_verified' } })
}

/** Options of a route beside its entry in the contract. */
interface RouteOptions<Name extends EndpointName> {
  /** The work to charge the caller for, in milliseconds, before the handler runs (attempts/work.service.ts). */
  work?(asked: Pick<RouteInput<Name>, 'body'>): number
}

/**
 * Adds one call of the contract to the server: schemas, guard and handler. Unless the call is open, it needs a valid token (401)
 * and the endpoint's right (403). A POST with an Idempotency-Key runs once; long work handles that itself (progress.ts), and
 * calls with a password ignore the key.
 */
export function route<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handle: (
    asked: RouteInput<Name>,
  ) => Promise<
    z.input<Endpoints[Name]['answer']> | JsonText | CsvFile | CalendarFile | XlsxFile | StoredFile
  >,
  { work }: RouteOptions<Name> = {},
): void {
  const endpoint: Endpoint = endpoints[name]
  const [method, url] = name.split(' ') as [HTTPMethods, string]
  app.route({
    method,
    url,
    config: {
      waiting: endpoint.open ?? endpoint.waiting ?? false,
      // An open call that changes something may answer a token; what an open GET answers, anybody may know.
      compressed: !endpoint.secret && (!endpoint.open || method === 'GET'),
    },
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
      const handled = () =>
        beforeJobs(() => handle({ actor, language, params, query, body, request, reply } as RouteInput<Name>))
      const answer = async () => {
        if (!namesChange(endpoint)) return handled()
        const { result, ...named } = await namingChange(handled)
        return Object.keys(named).length === 0 ? result : withChange(result, named)
      }
      // Charged outside of the keyed request's transaction: refused work costs as much.
      if (work && actor) await chargeWork(app.context, actor.id, work({ body } as RouteInput<Name>))
      const isKept = !(endpoint.open || endpoint.long || endpoint.secret || endpoint.looks)
      const keyed = isKept ? keyedRequest(request) : null
      if (keyed) {
        const first = await answerOnce(app.context, keyed, async () => ({
          status,
          json: textOf(await answer()),
        }))
        return sendJson(reply, first)
      }
      // A streamed answer has reported its own error.
      const answered = await answer().catch(error => (reply.sent ? undefined : Promise.reject(error)))
      if (reply.sent) return reply
      if (answered instanceof CsvFile)
        return sendFile(reply, answered.name, 'text/csv; charset=utf-8', answered.text)
      if (answered instanceof CalendarFile)
        return sendFile(reply, answered.name, 'text/calendar; charset=utf-8', answered.text)
      if (answered instanceof XlsxFile) return sendFile(reply, answered.name, XLSX, answered.bytes)
      if (answered instanceof StoredFile)
        return sendFile(reply, answered.name, 'application/octet-stream', answered.content)
      if (answered instanceof JsonText) {
        reply.kept = answered.kept
        return sendJson(reply, { status, json: answered.json })
      }
      return reply.status(status).send(answered)
    },
  })
}

/** Whether the answer names the change that was made, for an undo. */
function namesChange({ answer }: Endpoint): boolean {
  return answer instanceof z.ZodObject && 'change' in answer.shape
}

function withChange<Result>(result: Result, named: NamedChange): Result | JsonText {
  if (result instanceof JsonText)
    return new JsonText(`${textOf(result).slice(0, -1)},${JSON.stringify(named).slice(1)}`)
  return { ...result, ...named }
}

/** Rights are given to administrators only, and on a resource by its letter (specification 6). */
function hasRight(actor: Actor | null, right: Right): boolean {
  if (!actor || !hasRole(actor, 'administrator')) return false
  return right === 'administrator' || allows(permissionsOf(actor), right.resource, right.letter)
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function sendFile(
  reply: FastifyReply,
  name: string,
  type: string,
  content: string | Uint8Array | Readable,
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .serializer((file: string | Uint8Array) => file as string)
    .send(content)
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
