import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EClassTrip } from './e-class.service.ts'

// State and PKCE verifier are in a cookie, so that any server can finish a sign-in that another began.
const NAME = 'e_class_trip'
const PATH = '/api/auth'
const MAX_AGE_SECONDS = 600

export function keepTrip(request: FastifyRequest, reply: FastifyReply, trip: EClassTrip): void {
  reply.header('set-cookie', cookie(request, `${trip.state}.${trip.code_verifier}`, MAX_AGE_SECONDS))
}

export function readTrip(request: FastifyRequest): EClassTrip | undefined {
  const [, state, code_verifier] =
    /(?:^|;\s*)e_class_trip=([\w-]{1,200})\.([\w-]{1,200})(?:;|$)/.exec(request.headers.cookie ?? '') ?? []
  return state && code_verifier ? { state, code_verifier } : undefined
}

/** Deletes the cookie: it is for one sign-in. */
export function endTrip(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookie(request, '', 0))
}

function cookie({ protocol }: FastifyRequest, value: string, maxAge: number): string {
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${NAME}=${value}; Max-Age=${maxAge}; Path=${PATH}; HttpOnly; SameSite=Lax${secure}`
}
