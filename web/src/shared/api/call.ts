import type { EndpointName, endpoints } from '@stunda/contract/endpoints.ts'
import type { z } from 'zod'
import { forgetSession, useSession } from '../session.ts'
import { ApiError } from './api-error.ts'
import { pathOf, type QueryValue } from './path-of.ts'

export { ApiError }

type Endpoints = typeof endpoints
type Of<Name extends EndpointName, Part extends string> =
  Endpoints[Name] extends Record<Part, z.ZodType> ? Endpoints[Name][Part] : never

type Params<Name extends EndpointName> = [Of<Name, 'params'>] extends [never]
  ? { params?: never }
  : { params: { [Key in keyof z.input<Of<Name, 'params'>>]: string | number } }
type Query<Name extends EndpointName> = [Of<Name, 'query'>] extends [never]
  ? { query?: never }
  : { query: { [Key in keyof z.input<Of<Name, 'query'>>]: QueryValue } }
type Body<Name extends EndpointName> = [Of<Name, 'body'>] extends [never]
  ? { body?: never }
  : { body: z.input<Of<Name, 'body'>> }

/** What a call takes, by the contract's table. `idempotencyKey` makes a repeated POST safe. */
export type CallOptions<Name extends EndpointName> = Params<Name> &
  Query<Name> &
  Body<Name> & { signal?: AbortSignal; idempotencyKey?: string }
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>

type Arguments<Name extends EndpointName> =
  Record<never, never> extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>]

/**
 * Calls the API and answers the body. Throws ApiError for whatever is not a success, also when the server cannot be
 * reached; an aborted call throws the signal's reason. A dead token (401 anywhere but on sign-out) ends the session.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[options]: Arguments<Name>
): Promise<Answer<Name>> {
  const response = await send(name, (options ?? {}) as LooseOptions)
  return (await response.json().catch(() => null)) as Answer<Name>
}

/** Calls the API for a file. Throws ApiError as `call` does. */
export async function callFile<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<{ content: Blob; name: string }> {
  const response = await send(name, options as LooseOptions)
  const [, named] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { content: await response.blob(), name: named ?? 'stunda.csv' }
}

async function send(name: EndpointName, options: LooseOptions): Promise<Response> {
  const { params, query, body, signal, idempotencyKey } = options
  const [method = 'GET', path = '/'] = name.split(' ')
  const { auth, language } = useSession.getState()
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Requested-With': 'XMLHttpRequest',
  }
  if (auth.userToken) headers.Authorization = `Bearer ${auth.userToken}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey

  const response = await reach(pathOf(path, params, query), {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  if (response.ok) return response
  const answer: unknown = await response.json().catch(() => null)
  // A late answer to an earlier token says nothing about the present one.
  const isCurrent = useSession.getState().auth.userToken === auth.userToken
  if (response.status === 401 && name !== 'POST /api/auth/logout' && isCurrent) forgetSession('expired')
  throw new ApiError(response.status, answer)
}

interface LooseOptions {
  params?: Record<string, string | number>
  query?: Record<string, QueryValue>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, null)
  }
}
