import type { EndpointName, endpoints } from '@stunda/contract/endpoints.ts'
import type { QueryFunction } from '@tanstack/react-query'
import type { z } from 'zod'
import type { EarlyAnswer } from '../early-answers.ts'
import { forgetSession, useSession } from '../session.ts'
import { ApiError } from './api-error.ts'
import { hadAnswer, keepAnswer } from './had-answers.ts'

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

/** The options of a call, by the contract’s table. `idempotencyKey` makes a repeated POST safe. */
export type CallOptions<Name extends EndpointName> = Params<Name> &
  Query<Name> &
  Body<Name> & { signal?: AbortSignal; idempotencyKey?: string }
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>

/** The endpoints whose answer has `data`. */
type NameWithData = {
  [Name in EndpointName]: Answer<Name> extends { data: unknown } ? Name : never
}[EndpointName]

type Arguments<Name extends EndpointName> =
  Record<never, never> extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>]

/**
 * Calls the API and answers the body. Throws ApiError for anything but a success, also if the server cannot be reached or its answer breaks off; an aborted call
 * throws the signal’s reason. A 401 anywhere but on sign-out ends the session.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[options]: Arguments<Name>
): Promise<Answer<Name>> {
  const asked = (options ?? {}) as LooseOptions
  const early = await takeEarlyAnswer(name, asked)
  const question = name.startsWith('GET ') && questionOf(name, asked)
  if (early && question) keepAnswer(question, early.etag, early.answer)
  const isDoubted = early?.etag && globalThis.EARLY_ANSWERS?.areOld
  if (early && !isDoubted) return early.answer as Answer<Name>
  const had = question ? hadAnswer(question) : undefined
  const response = await send(name, { ...asked, etag: had?.etag })
  if (had && response.status === NOT_MODIFIED) return had.answer as Answer<Name>
  const answer = (await received(response.json(), asked)) as Answer<Name>
  if (question) keepAnswer(question, response.headers.get('etag'), answer)
  return answer
}

const NOT_MODIFIED = 304

function questionOf(name: EndpointName, { params, query }: LooseOptions): string {
  return JSON.stringify([name, params, query, useSession.getState().language])
}

/**
 * The function of a query that reads the `data` of an answer; throws as `call` does. NoInfer lets the query’s other functions know the
 * type of the data.
 */
export function reading<Name extends NameWithData>(
  name: Name,
  ...[options]: Arguments<Name>
): NoInfer<QueryFunction<Answer<Name>['data']>> {
  return async ({ signal }) => (await call<Name>(name, ...([{ ...options, signal }] as Arguments<Name>))).data
}

/** Calls the API for a file. Throws ApiError as `call` does. */
export async function callFile<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<{ content: Blob; name: string }> {
  const response = await send(name, options as LooseOptions)
  const [, named] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { content: await received(response.blob(), options as LooseOptions), name: named ?? 'stunda.csv' }
}

/** Calls for long work, and reports its progress line by line (server/src/http/progress.ts); answers and throws as `call` does. */
export async function callWithProgress<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
  onProgress: (done: number, total: number) => void,
): Promise<Answer<Name>> {
  const response = await send(name, options as LooseOptions, `${NDJSON}, application/json`)
  if (!response.headers.get('content-type')?.startsWith(NDJSON))
    return received(response.json(), options as LooseOptions)
  for await (const line of linesOf(response)) {
    const message = JSON.parse(line) as ProgressLine
    if ('progress' in message) onProgress(message.progress.done, message.progress.total)
    else if (message.status < 400) return message.body as Answer<Name>
    else throw new ApiError(message.status, message.body)
  }
  // The connection broke before the last line.
  throw new ApiError(0, null)
}

const NDJSON = 'application/x-ndjson'
type ProgressLine = { progress: { done: number; total: number } } | { status: number; body: unknown }

async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let kept = ''
  for (;;) {
    const { done, value } = (await reader?.read().catch(() => undefined)) ?? { done: true, value: undefined }
    if (done) return
    const lines = (kept + value).split('\n')
    kept = lines.pop() ?? ''
    yield* lines.filter(Boolean)
  }
}

async function send(
  name: EndpointName,
  options: LooseOptions,
  accept = 'application/json',
): Promise<Response> {
  const { params, query, body, signal, idempotencyKey, etag } = options
  const [method = 'GET', path = '/'] = name.split(' ')
  const { auth, language } = useSession.getState()
  const headers: Record<string, string> = {
    Accept: accept,
    'Accept-Language': language,
    'X-Requested-With': 'XMLHttpRequest',
  }
  if (auth.userToken) headers.Authorization = `Bearer ${auth.userToken}`
  const isFile = body instanceof Blob
  if (body !== undefined) headers['Content-Type'] = isFile ? 'application/octet-stream' : 'application/json'
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (etag) headers['If-None-Match'] = etag

  const init = { method, headers, body: isFile || body === undefined ? body : JSON.stringify(body), signal }
  const response = await received(fetch(pathOf(path, params, query), init), options)
  if (response.ok || (etag && response.status === NOT_MODIFIED)) return response
  const answer: unknown = await response.json().catch(() => null)
  // An answer to an earlier token says nothing about the present one.
  const isCurrent = useSession.getState().auth.userToken === auth.userToken
  if (response.status === 401 && name !== 'POST /api/auth/logout' && isCurrent) forgetSession('expired')
  throw new ApiError(response.status, answer, response.headers.get('retry-after'))
}

interface LooseOptions {
  params?: Record<string, string | number>
  query?: Record<string, QueryValue>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  /** Of the answer that the caller has: 304 if it would be sent again. */
  etag?: string | undefined
}

/** Answers what the network delivers. Throws an ApiError of status 0 if it breaks off, and the signal’s reason if the call was aborted. */
async function received<Part>(part: Promise<Part>, { signal }: Pick<LooseOptions, 'signal'>): Promise<Part> {
  try {
    return await part
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, null)
  }
}

/** A value in a query: lists are joined by commas, flags are 1 or 0, undefined is left out. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

/** Fills in `/api/things/:id` and appends the query. */
export function pathOf(
  template: string,
  params: Record<string, string | number> = {},
  query: Record<string, QueryValue> = {},
): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
  ).toString()
  return search ? `${path}?${search}` : path
}

function textOf(value: Exclude<QueryValue, undefined>): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(',') : String(value)
}

/** The answer to a call that first.js made for the same user and language, once. Undefined, or null in the end: call yourself. */
export function takeEarlyAnswer(
  name: EndpointName,
  { params, query }: Pick<LooseOptions, 'params' | 'query'> = {},
): Promise<EarlyAnswer | null> | undefined {
  const { auth, language } = useSession.getState()
  const early = globalThis.EARLY_ANSWERS
  if (early?.token !== auth.userToken || early.language !== language) {
    globalThis.EARLY_ANSWERS = undefined
    return
  }
  const question = pathOf(name, params, query)
  const answer = early.answers[question]
  delete early.answers[question]
  return answer
}
