import type { FastifyInstance } from 'fastify'

/** Registers calls that mail programs make with one click (RFC 8058): they send a form, and what it says does not matter. */
export function takingOneClick(app: FastifyInstance, register: (scoped: FastifyInstance) => void): void {
  app.register(async scoped => {
    scoped.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null)
    register(scoped)
  })
}

/**
 * Leads those who open such an address to a page: programs that do not know RFC 8058, and link checkers, which must not switch
 * anything off. `pageOf`: the page's address for a secret.
 */
export function askingFirst(app: FastifyInstance, address: string, pageOf: (secret: string) => string): void {
  app.get<{ Params: { secret: string } }>(
    address,
    { schema: { hide: true }, config: { waiting: true } },
    (request, reply) => reply.redirect(pageOf(request.params.secret)),
  )
}
