import { ErrorBody } from '@stunda/contract/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

type Schemas = Record<number, z.ZodType> | undefined

/** Compares answers with the contract. */
export interface AnswerCheck {
  /** For `buildApp`'s checkAnswer: throws if an answer does not match its endpoint's `answer`, and collects the differences. */
  check(request: FastifyRequest, reply: FastifyReply, payload: unknown): void
  /** Throws what was found since the last call. */
  throwFound(): void
}

/** A check for one server. Keys that the contract does not name count as differences; refusals may have more than ErrorBody. */
export function answerCheck(): AnswerCheck {
  let found: string[] = []
  const throwFound = () => {
    if (found.length === 0) return
    const differences = found
    found = []
    throw new Error(`An answer is not as the contract says.\n${differences.join('\n')}`)
  }
  return {
    check: ({ method, routeOptions }, reply, payload) => {
      if (typeof payload !== 'string' && !(payload instanceof Uint8Array)) return
      if (!String(reply.getHeader('content-type')).startsWith('application/json')) return
      const schema = (routeOptions.schema?.response as Schemas)?.[reply.statusCode]
      if (!schema && reply.statusCode < 400) return // not one of the contract's calls
      const answer = JSON.parse(typeof payload === 'string' ? payload : new TextDecoder().decode(payload))
      const differences = schema ? differencesOf(schema, answer) : issuesOf(ErrorBody, answer).issues
      if (differences.length === 0) return
      found.push(`${method} ${routeOptions.url} (${reply.statusCode}): ${differences.slice(0, 5).join('; ')}`)
      throw new Error(found.at(-1))
    },
    throwFound,
  }
}

/** How an answer differs from its schema: what is wrong, missing, or not named there. */
export function differencesOf(schema: z.ZodType, answer: unknown): string[] {
  const { issues, parsed } = issuesOf(schema, answer)
  return issues.length > 0 ? issues : unnamedIn(answer, parsed, [])
}

function issuesOf(schema: z.ZodType, answer: unknown) {
  const { success, error, data: parsed } = schema.safeParse(answer)
  const issues = success ? [] : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return { issues, parsed }
}

/** The values that parsing dropped or changed: Zod drops keys that a schema does not have. */
function unnamedIn(answer: unknown, parsed: unknown, path: readonly string[]): string[] {
  if (Object.is(answer, parsed)) return []
  if (!isObject(answer) || !isObject(parsed)) return [`${path.join('.')}: changed by parsing`]
  return Object.entries(answer).flatMap(([key, value]) =>
    key in parsed
      ? unnamedIn(value, parsed[key], [...path, key])
      : [`${[...path, key].join('.')}: not in the contract`],
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
