import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'

/** The server's address for links, `https://school.lv`: the configured one, otherwise that of the request. */
export function originOf(
  { public_url }: Pick<AppContext, 'public_url'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  return public_url ?? `${protocol}://${host}`
}

/** The host of that address, which makes the ids of events unique. 400 if the request names a host that cannot be one. */
export function hostOf(
  context: Pick<AppContext, 'public_url'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  return URL.parse(originOf(context, request))?.hostname ?? refuse('not_json')
}
