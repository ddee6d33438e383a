import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../shared/app-context.ts'

/** The server's address for links, `https://school.lv`: the configured one, otherwise that of the request. */
export function originOf(
  { public_url }: Pick<AppContext, 'public_url'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  return public_url ?? `${protocol}://${host}`
}
