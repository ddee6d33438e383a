import { type Figure, median } from './figures.ts'
import { countStatements, type Statements } from './statements.ts'

/** How long an answer took, in milliseconds, and the statements meanwhile; none without a PostgreSQL behind the server. */
export interface Took {
  ms: number
  of: Statements
}

/** How long it takes until a server has answered. */
export const answered = (work: () => Promise<unknown>): Promise<Took> => countStatements(work)

/** The median of answers as a figure, with their ratio to their statements. */
export function medianOf(times: readonly Took[]): Pick<Figure, 'value' | 'unit' | 'note'> {
  const note = besideStatements(times)
  return { value: median(times.map(({ ms }) => ms)), unit: 'ms', ...(note && { note }) }
}

/**
 * How many times as long answers took as their statements, in the median, in words; nothing without a PostgreSQL behind the server. Statements of the
 * server's jobs may be counted with some of them, so only the answers with the fewest round trips are taken.
 */
export function besideStatements(times: readonly Took[]): string | undefined {
  const trips = Math.min(...times.map(({ of }) => of.trips))
  if (trips === 0) return undefined
  const alone = times.filter(({ of }) => of.trips === trips)
  const ratio = median(alone.map(({ ms, of }) => ms / of.ms))
  return `${ratio.toFixed(2)} × its statements, ${trips} round trips`
}
