import { availableParallelism, cpus } from 'node:os'
import { relative } from 'node:path'

/** One measured answer to a question of the table of targets. */
export interface Figure {
  question: string
  value: number
  unit: string
  /** What it must reach; without one it is only told. */
  target?: { atMost: number } | { atLeast: number }
  note?: string
}

/** Prints what was asked, measured and aimed at. A missed target is told, not an error. */
export function report(figures: Figure[]): void {
  for (const { question, value, unit, target, note } of figures) {
    console.log(
      `${question}\n  ${round(value)} ${unit}${target ? verdict(value, target) : ''}${note ? `  (${note})` : ''}`,
    )
  }
}

/** Prints how to measure this again, and on what it was measured. */
export function reportMachine(versions: string): void {
  const [cpu] = cpus()
  const command = `node ${relative(process.cwd(), process.argv[1] ?? '')}`
  console.log(
    `${command} · ${availableParallelism()} cores, ${cpu?.model.trim()} · Node ${process.version}, ${versions}`,
  )
}

/** The middle of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** So great a share of some measurements (0.99: all but one in a hundred) is at most this. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

/** How long `work` takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function verdict(value: number, target: NonNullable<Figure['target']>): string {
  const [met, limit] =
    'atMost' in target
      ? [value <= target.atMost, `≤ ${target.atMost}`]
      : [value >= target.atLeast, `≥ ${target.atLeast}`]
  return `, target ${limit}: ${met ? 'met' : 'MISSED'}`
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
