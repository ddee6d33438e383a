import type { Random } from '../storm/random.ts'
import { type Dated, type Decided, isSame, type Series } from './model.ts'
import { type Answer, type Call, readSeries, type World } from './world.ts'

/** An event that an act touched, and what was decided about it: as it was before and is since. */
interface Touched {
  before: Dated | undefined
  version: number | undefined
  decided: Decided
  decided_since: Decided
}

/** An act that can be undone. */
export interface Deed {
  change: number
  by: Call
  touched: ReadonlyMap<number, Touched>
}

/** One series and what is decided about its dates; its steps go one after the other. */
export interface Round {
  world: World
  random: Random
  meta: number
  series: Series
  decided: Map<number, Decided>
  deeds: Deed[]
  /** By event, the version that an undo brought back under a new number. */
  same: Map<number, Map<number, number>>
  /** The closed days of the round, with their names. */
  closed: Map<string, string>
  absences: number[]
  /** The steps so far, to be read when something is found. */
  told: string[]
  /** How often each kind of step was answered how. */
  answers: Map<string, number>
  found: string[]
}

/** How a step may leave an event that stood as `before`; the sentence says what is wrong. */
export type Judge = (before: Dated, after: Dated | undefined) => string | undefined

/** Only an unchanged event is right. */
export const stays: Judge = (before, after) => {
  if (!after) return 'is gone'
  return isSame(before, after) ? undefined : 'was changed'
}

interface Step {
  name: string
  says: object
  by: Call
  send(): Promise<Answer>
  judge(answer: Answer): Judge
  /** Writes down what was decided by it. */
  decide?(after: Series, before: Series): void
  /** Whether a refusal with this status is wrong. */
  must_not_be?(status: number): boolean
}

/** Takes a step: nothing is changed by a refusal, and every event of the series stands as it may. Answers the answer, undefined if refused. */
export async function take(round: Round, step: Step): Promise<Answer | undefined> {
  const { series: before, decided, told, found } = round
  const answer = await step.send()
  const after = await readSeries(round.world, round.meta)
  const kind = `${step.name}: ${answer.status}`
  round.answers.set(kind, (round.answers.get(kind) ?? 0) + 1)
  told.push(`${step.name} ${JSON.stringify(step.says)} → ${answer.status}`)
  const isRefused = answer.status >= 400
  if (answer.status >= 500 || (isRefused && step.must_not_be?.(answer.status)))
    found.push(`${step.name} was answered ${answer.status} ${JSON.stringify(answer.json).slice(0, 500)}`)
  const judge = isRefused ? stays : step.judge(answer)
  for (const [id, event] of before) {
    const wrong = judge(event, after.get(id))
    if (wrong)
      found.push(
        `${step.name}: ${id} ${wrong}\n      before ${JSON.stringify(event)}\n      after  ${JSON.stringify(after.get(id))}`,
      )
  }
  round.series = after
  if (isRefused) return undefined
  const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
    id => before.get(id)?.version !== after.get(id)?.version,
  )
  const decided_before = new Map(touched.map(id => [id, copyOf(decided.get(id))]))
  step.decide?.(after, before)
  const { change } = answer.json
  if (typeof change === 'number') {
    const asTouched = (id: number): [number, Touched] => [
      id,
      {
        ...{ before: before.get(id), version: after.get(id)?.version },
        decided: copyOf(decided_before.get(id)),
        decided_since: copyOf(decided.get(id)),
      },
    ]
    round.deeds.push({ change, by: step.by, touched: new Map(touched.map(asTouched)) })
  }
  return answer
}

export function copyOf(decided: Decided | undefined): Decided {
  return { ...decided, fields: new Map(decided?.fields) }
}

/** What is decided about an event. */
export function decidedOf({ decided }: Round, id: number): Decided {
  const is = decided.get(id) ?? { fields: new Map() }
  decided.set(id, is)
  return is
}

export const one = (id: number) => `/api/reservations/reservation/${id}`

/** The first number under which an event stood as in this version, if all that came between was taken back. */
export function firstVersion({ same }: Round, id: number, version: number | undefined): number | undefined {
  return version === undefined ? undefined : (same.get(id)?.get(version) ?? version)
}
