import { type Endpoint, type EndpointName, endpoints } from '@stunda/contract/endpoints.ts'
import { Refusal } from '@stunda/contract/reservations/reservations.ts'
import { ErrorBody, type Language } from '@stunda/contract/wire.ts'
import { differencesOf } from '../../../server/test/answers-checked.ts'
import type { Role } from '../story.ts'
import type { OwnEvents } from './own-events.ts'
import type { Recorded, Recordings } from './recorded.ts'

type Endpoints = typeof endpoints
type Schema = Endpoint['answer']
type Part<Name extends EndpointName, Key extends string> =
  Endpoints[Name] extends Record<Key, Schema> ? Endpoints[Name][Key]['_zod']['output'] : undefined
export type Answer<Name extends EndpointName> = Endpoints[Name]['answer']['_zod']['input']

/** A request of the page, read by the contract. */
export interface Asked<Name extends EndpointName = EndpointName> {
  name: Name
  role: Role | null
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  body: Part<Name, 'body'>
  /** What the real school answers, with the events of the story. Only for what changes nothing. */
  real(): Promise<Answer<Name>>
}

/** An answer other than a success; `refused()` makes one. */
export class Refused {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}

/** A refusal with this status, as the contract has them; by default a message only. */
export const refused = (status: number, body: ErrorBody = { message: 'Neizdevās.' }) =>
  new Refused(status, body)

type Given<Name extends EndpointName> = Answer<Name> | Refused
/** An answer, or what makes one of the request. */
export type Answering<Name extends EndpointName> =
  | Given<Name>
  | ((asked: Asked<Name>) => Given<Name> | Promise<Given<Name>>)

/** A request as it came. */
export interface RawRequest {
  token: string | undefined
  language: Language
  method: string
  url: string
  body: string
}

/** The API of one story. */
export interface StoryApi {
  answer<Name extends EndpointName>(name: Name, answering: Answering<Name>): void
  /** The requests of this name so far. */
  sent<Name extends EndpointName>(name: Name): readonly Asked<Name>[]
  /** The token of a role's session. */
  tokenOf(role: Role): string
  /** No token is accepted any more, but those that are asked for from now on. */
  endSessions(): void
  handle(request: RawRequest): Promise<Recorded>
  /** Throws what the page asked and nobody answers, and what the contract does not have. */
  throwFound(): void
}

const JSON_TYPE = 'application/json; charset=utf-8'
/** Calls that are no GET but change nothing. */
const ONLY_READS = /(\/preview|\/judge|\/reach)$/
const isRead = (name: string) => name.startsWith('GET ') || ONLY_READS.test(name)

/** Answers by what the story has said, otherwise as the recorded school, with the story's own events. */
export function storyApi(recordings: Recordings, events: OwnEvents): StoryApi {
  const answers = new Map<EndpointName, Answering<EndpointName>>()
  const asks: Asked[] = []
  const found: string[] = []
  /** How often all sessions have been ended. */
  let ended = 0

  /** The role of a live session; null: there is no token. */
  function roleOf(token: string | undefined): Role | null | 'ended' {
    const [role, era] = token?.split('.') ?? []
    if (!role) return null
    return Number(era) === ended ? (role as Role) : 'ended'
  }

  async function real({ token: _, ...request }: RawRequest, asked: Omit<Asked, 'real'>): Promise<unknown> {
    const own = events.answer(asked)
    if (own !== undefined) return own
    if (!isRead(asked.name)) throw new Error('the recorded school is asked only what changes nothing')
    const recorded = await recordings.answer({ ...request, role: asked.role })
    if (!recorded.type.startsWith('application/json')) return recorded.body
    const body: unknown = JSON.parse(recorded.body)
    if (recorded.status >= 400) return new Refused(recorded.status, body as object)
    return events.added(asked, body)
  }

  async function given(asked: Asked): Promise<unknown> {
    const answering = answers.get(asked.name)
    if (typeof answering === 'function') return answering(asked)
    if (answering !== undefined) return answering
    if (isRead(asked.name)) return asked.real()
    throw new Error('the story does not say what is answered: answer(name, …)')
  }

  async function handle(request: RawRequest): Promise<Recorded> {
    const match = matched(request)
    if (!match) return failed(`${request.method} ${request.url}: not one of the contract's calls`)
    const { name, params } = match
    const role = roleOf(request.token)
    if (role === 'ended')
      return { status: 401, type: JSON_TYPE, body: JSON.stringify({ message: 'Pieslēdzieties.' }) }
    const endpoint: { [Key in 'params' | 'query' | 'body' | 'answer']?: Schema } & {
      status?: number
      csv?: true
      xlsx?: true
    } = endpoints[name]
    try {
      const query = Object.fromEntries(new URL(request.url, 'http://school').searchParams)
      const read = {
        name,
        role,
        params: endpoint.params?.parse(params),
        query: endpoint.query?.parse(query),
        body: bodyOf(endpoint.body, request.body),
      }
      const asked = { ...read, real: () => real(request, read as Asked) } as Asked
      asks.push(asked)
      const answer = await given(asked)
      const [status, schema, body] =
        answer instanceof Refused
          ? [answer.status, 'reasons' in answer.body ? Refusal : ErrorBody, answer.body]
          : [endpoint.status ?? 200, endpoint.answer, answer]
      // A refusal may say more than ErrorBody has.
      if (schema === ErrorBody) ErrorBody.parse(body)
      const differences = schema && schema !== ErrorBody ? differencesOf(schema, body) : []
      if (differences.length > 0)
        throw new Error(`the answer is not as the contract says: ${differences.slice(0, 5).join('; ')}`)
      if (typeof body === 'string') return { status, type: 'text/csv; charset=utf-8', body }
      return { status, type: JSON_TYPE, body: JSON.stringify(body) }
    } catch (error) {
      return failed(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }

  function failed(message: string): Recorded {
    found.push(message)
    return { status: 500, type: JSON_TYPE, body: JSON.stringify({ message }) }
  }

  return {
    answer: (name, answering) => void answers.set(name, answering as Answering<EndpointName>),
    sent: name => asks.filter(asked => asked.name === name) as never,
    tokenOf: role => `${role}.${ended}`,
    endSessions: () => void ended++,
    handle,
    throwFound() {
      if (found.length > 0) throw new Error(`The API of the story:\n${[...new Set(found)].join('\n')}`)
    },
  }
}

function bodyOf(schema: Schema | undefined, body: string): unknown {
  if (!schema) return undefined
  return schema.parse(body ? JSON.parse(body) : undefined)
}

/** The table of the contract, fixed paths before those with parameters. */
const TABLE = (Object.keys(endpoints) as EndpointName[])
  .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
  .map(name => {
    const [method, path = ''] = name.split(' ')
    return { name, method, pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }
  })

function matched({ method, url }: RawRequest) {
  const { pathname } = new URL(url, 'http://school')
  for (const { name, method: its, pattern } of TABLE) {
    const match = its === method && pattern.exec(pathname)
    if (match) return { name, params: { ...match.groups } }
  }
  return undefined
}
