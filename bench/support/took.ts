import { type Figure, median } from './figures.ts'
import { countStatements, type Statements } from './statements.ts'

/** How long an answer took, in milliseconds, and the statements meanwhile; none without a PostgreSQL behind the server. */
export interface Took {
  ms: number
  of: Statements
}

/** How long it takes until a server has answered. */
export const answered = (work: () => Promise<unknown>): Promise<Took> => countStatements(work)

/**
 * The median of answers as a figure, with the ratio of an answer to its statements. Statements of the server's jobs may be counted with
 * them, so those of the answer with the fewest are taken.
 */
export function medianOf(times: readonly Took[]): Pick<Figure, 'value' | 'unit'> & { note?: string } {
  const value = median(times.map(({ ms }) => ms))
  const [alone] = times.toSorted((a, b) => a.of.trips - b.of.trips || a.of.ms - b.of.ms)
  if (!alone?.of.trips) return { value, unit: 'ms' }
  const ratio = (alone.ms / alone.of.ms).toFixed(2)
  return { value, unit: 'ms', note: `${ratio} × its statements, ${alone.of.trips} round trips` }
}
