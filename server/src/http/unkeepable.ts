import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

const NUL = '\0'

/**
 * Refuses (422, at its field) a text that no database keeps, wherever it stands in what was sent: one with the sign NUL, or with
 * half of a sign (a surrogate without its other half).
 */
export function refuseUnkeepable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query }) => {
    const place = unkeepableIn(query) ?? unkeepableIn(body)
    if (place !== undefined) refuse('invalid', { errors: { [place]: [{ text: 'errors.field_invalid' }] } })
  })
}

/** Where the first such text stands, its names joined by dots. Steps down without calling itself: a body may be nested deeply. */
function unkeepableIn(sent: unknown): string | undefined {
  const waiting: { place: string; value: unknown }[] = [{ place: '', value: sent }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { place, value } = next
    if (typeof value === 'string') {
      if (value.includes(NUL) || !value.isWellFormed()) return place || 'body'
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value))
        waiting.push({ place: place ? `${place}.${name}` : name, value: inner })
    }
  }
  return undefined
}
