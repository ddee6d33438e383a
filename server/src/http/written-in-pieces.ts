import type { FastifyReply } from 'fastify'

/** Starts a streamed answer (200) with the usual headers and the given ones; the caller ends it. */
export function writeInPieces(reply: FastifyReply, headers: Record<string, string>): FastifyReply['raw'] {
  reply.headers(headers).hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200)
  return reply.raw
}
