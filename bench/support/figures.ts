import { availableParallelism, cpus } from 'node:os'
import { relative } from 'node:path'

/** One measured value. */
export interface Figure {
  question: string
  value: number
  unit: string
  /** The target, if there is one. */
  target?: { atMost: number } | { atLeast: number }
  note?: string
}

/** Prints figures with their targets. A missed target is no error. */
export function report(figures: Figure[]): void {
  for (const { question, value, unit, target, note } of figures) {
    console.log(
      `${question}\n  ${round(value)} ${unit}${target ? verdict(value, target) : ''}${note ? `  (${note})` : ''}`,
    )
  }
}

/** Prints the command, the machine and the versions of a measurement. */
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

/** The percentile of measurements; `share` 0.99 is the 99th. */
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
