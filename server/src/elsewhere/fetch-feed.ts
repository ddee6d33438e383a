import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { decodedText } from '../shared/decoded-text.ts'
import { isLoopbackName, isPrivateAddress, NotPublic, publicLookup } from '../shared/public-address.ts'

const LONGEST_MS = 10_000
const MOST_BYTES = 2 * 1024 * 1024
const MOST_REDIRECTS = 3

/** Why a feed could not be read; each has its text in texts/<language>/elsewhere.json. */
export type FeedProblem =
  | 'not_public'
  | 'not_secure'
  | 'unreachable'
  | 'too_slow'
  | 'too_large'
  | 'redirected'
  | 'refused'
  | 'not_calendar'
  | 'too_many'
  | 'unreadable'

export class FeedFailed extends Error {
  override name = 'FeedFailed'
  readonly problem: FeedProblem

  constructor(problem: FeedProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A feed's text with its tag; undefined if it has not changed since `etag`. */
export type Feed = { text: string; etag: string | null } | undefined

export interface FetchOptions {
  allowLoopback: boolean
  etag: string | null
  longestMs?: number
}

/**
 * Reads a feed over https from a public address, within ten seconds, two megabytes and three redirects. Every address is checked when it
 * is connected to. `allowLoopback`: also from this machine, by http too. Throws FeedFailed.
 */
export async function fetchFeed(
  url: string,
  { allowLoopback, etag, longestMs = LONGEST_MS }: FetchOptions,
): Promise<Feed> {
  const signal = AbortSignal.timeout(longestMs)
  const headers = { accept: 'text/calendar', 'user-agent': 'Stunda', ...(etag && { 'if-none-match': etag }) }
  try {
    let at = new URL(url)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await ask(at, { headers, signal, allowLoopback })
      const status = response.statusCode ?? 0
      const { location } = response.headers
      if (status >= 300 && status < 400 && status !== 304 && location) {
        response.destroy()
        at = nextAddress(location, at)
        continue
      }
      return await feedOf(response, status)
    }
    throw new FeedFailed('redirected')
  } catch (error) {
    throw asFailure(error, signal)
  }
}

/** The address of a user's calendar in the form in which it is asked; undefined if it is none that may be asked. */
export function feedAddress(text: string, { allowLoopback }: { allowLoopback: boolean }): URL | undefined {
  const url = URL.parse(text.replace(/^webcals?:/i, 'https:'))
  if (!url?.hostname) return undefined
  const mayBeHttp = allowLoopback && isLoopbackName(url.hostname)
  if (url.protocol !== 'https:' && !(mayBeHttp && url.protocol === 'http:')) return undefined
  url.hash = ''
  return url
}

function nextAddress(location: string, from: URL): URL {
  return URL.parse(location, from) ?? failed('unreachable')
}

function ask(
  url: URL,
  {
    headers,
    signal,
    allowLoopback,
  }: { headers: Record<string, string>; signal: AbortSignal; allowLoopback: boolean },
): Promise<IncomingMessage> {
  const checked = feedAddress(url.href, { allowLoopback }) ?? failed('not_secure')
  if (isPrivateAddress(checked, { allowLoopback })) failed('not_public')
  const get = checked.protocol === 'http:' ? getHttp : getHttps
  return new Promise((resolve, reject) => {
    get(checked, { headers, signal, agent: false, lookup: publicLookup({ allowLoopback }) }, resolve).on(
      'error',
      reject,
    )
  })
}

async function feedOf(response: IncomingMessage, status: number): Promise<Feed> {
  if (status === 304) {
    response.destroy()
    return undefined
  }
  if (status !== 200) {
    response.destroy()
    failed('refused')
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    bytes += part.length
    if (bytes > MOST_BYTES) failed('too_large')
    parts.push(part)
  }
  return { text: decodedText(Buffer.concat(parts)), etag: response.headers.etag ?? null }
}

function asFailure(error: unknown, signal: AbortSignal): FeedFailed {
  if (error instanceof FeedFailed) return error
  if (error instanceof NotPublic) return new FeedFailed('not_public')
  return new FeedFailed(signal.aborted ? 'too_slow' : 'unreachable')
}

function failed(problem: FeedProblem): never {
  throw new FeedFailed(problem)
}
