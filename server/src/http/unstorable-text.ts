import type { FastifyInstance } from 'fastify'
import { refuse } from '../shared/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the body came as JSON in whose text no such sign is written. Raw, JSON has none of them. */
    isStorable: boolean
  }
}

const NUL = '\0' as const
/** How JSON may write the sign NUL or half of a sign; whole signs may be written so too. */
const WRITTEN = /\\u(?:0000|d[89a-f])/i

/**
 * Refuses (422, at its field) a text that no database keeps, wherever it stands in what was sent: one with the sign NUL, or with
 * half of a sign (a surrogate without its other half). A body is gone through only where its text may have one.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.decorateRequest('isStorable', false)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.isStorable = !WRITTEN.test(text)
    parseJson(request, text, done)
  })
  app.addHook('preValidation', async ({ body, query, isStorable }) => {
    const place = unstorableTextIn(query) ?? (isStorable ? undefined : unstorableTextIn(body))
    if (place !== undefined) refuse('invalid', { errors: { [place]: [{ text: 'errors.field_invalid' }] } })
  })
}

/** How far a list or an object was gone through. */
interface Step {
  inside: object
  values: readonly unknown[]
  at: number
}

/** Where the first such text stands, its names joined by dots. Steps down without calling itself: a body may be nested deeply. */
export function unstorableTextIn(sent: unknown): string | undefined {
  const path = [stepInto([sent])]
  for (let step = path.at(-1); step; step = path.at(-1)) {
    const inner = nextInside(step)
    if (inner === undefined) path.pop()
    else if (inner === NUL) return placeOf(path) || 'body'
    else path.push(stepInto(inner))
  }
  return undefined
}

/** The next list or object in one; NUL where such a text comes before; undefined at the end. */
function nextInside(step: Step): object | typeof NUL | undefined {
  const { values } = step
  while (step.at < values.length) {
    const value = values[step.at++]
    if (typeof value === 'string') {
      if (value.includes(NUL) || !value.isWellFormed()) return NUL
    } else if (typeof value === 'object' && value !== null) return value
  }
  return undefined
}

function stepInto(inside: object): Step {
  return { inside, values: Array.isArray(inside) ? inside : Object.values(inside), at: 0 }
}

/** Of what lies in the first one, names and numbers in lists. */
function placeOf([, ...path]: readonly Step[]): string {
  const nameAt = ({ inside, at }: Step) => (Array.isArray(inside) ? at - 1 : Object.keys(inside)[at - 1])
  return path.map(nameAt).join('.')
}
