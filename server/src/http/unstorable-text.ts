import type { FastifyInstance } from 'fastify'
import { isDeeperThan } from '../shared/json-depth.ts'
import { Refused, refuse } from '../shared/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the body's JSON contains no escape of a character that a database cannot store. */
    isStorable: boolean
  }
}

const NUL = '\0' as const
/** JSON escapes of NUL and of surrogates. A surrogate escape may still be half of a valid pair. */
const WRITTEN = /\\u(?:0000|d[89a-f])/i

/** Levels of lists and objects; no call has ten. A megabyte of brackets would keep the server busy for a second. */
const DEEPEST = 64

/**
 * Refuses (422, at its field) texts that PostgreSQL cannot store: with a NUL character or a lone surrogate. A body is searched only
 * if its JSON contains such an escape. JSON that is nested too deeply is refused (422) before it is parsed.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.decorateRequest('isStorable', false)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isDeeperThan(DEEPEST, text)) {
      done(new Refused('invalid', { errors: { body: [{ text: 'errors.field_invalid' }] } }))
      return
    }
    request.isStorable = !WRITTEN.test(text)
    parseJson(request, text, done)
  })
  app.addHook('preValidation', async ({ body, query, isStorable }) => {
    const place = unstorableTextIn(query) ?? (isStorable ? undefined : unstorableTextIn(body))
    if (place !== undefined) refuse('invalid', { errors: { [place]: [{ text: 'errors.field_invalid' }] } })
  })
}

/** The position in a list or an object. */
interface Step {
  inside: object
  values: readonly unknown[]
  at: number
}

/** The path of the first such text, joined by dots. Not recursive, because a body may be nested deeply. */
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

/** The next list or object inside; NUL if such a text comes first; undefined at the end. */
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

function placeOf([, ...path]: readonly Step[]): string {
  const nameAt = ({ inside, at }: Step) => (Array.isArray(inside) ? at - 1 : Object.keys(inside)[at - 1])
  return path.map(nameAt).join('.')
}
