import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('./steady.child.ts', import.meta.url))

/** A client in a process of its own that asks the same every 100 ms. */
export interface Steady {
  /** How long the answers took that were asked for in a time; both in milliseconds, the times since 1970. */
  between(from: number, until: number): number[]
  stop(): Promise<void>
}

/** Starts to ask for `url`; resolves with the first answer. */
export async function askSteadily(url: string, token: string): Promise<Steady> {
  const child = spawn(process.execPath, [CHILD, url, token], { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers: { at: number; took: number }[] = []
  const lines = createInterface({ input: child.stdout }).on('line', line => {
    const [at = 0, took = 0] = line.split(' ').map(Number)
    answers.push({ at, took })
  })
  await once(lines, 'line')
  return {
    between: (from, until) => answers.filter(({ at }) => at >= from && at < until).map(({ took }) => took),
    stop: async () => {
      child.stdin.end()
      await once(child, 'close')
    },
  }
}
