import type { FastifyReply } from 'fastify'

/** Begins an answer (200) that is written piece by piece until somebody ends it; it has the headers of all others, and these. */
export function writeInPieces(reply: FastifyReply, headers: Record<string, string>): FastifyReply['raw'] {
  reply.headers(headers).hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200)
  return reply.raw
}
