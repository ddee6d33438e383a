// Memory and delays of a server while its worker places a generated school: `node worker.ts size seconds` prints them as JSON.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { startPlacing } from '../../server/src/placement/placement.service.ts'
import { SEED } from './measured.ts'
import { generatedSchool, SIZES } from './schools.ts'

export interface MeasuredWorker {
  state: string
  /** The process's memory beyond what it had, in MB, at its most. */
  memory: number
  /** The longest that the event loop was held, in milliseconds of the thread's processor time. */
  held: number
  /** The longest that the event loop was late by the clock, in milliseconds; `control`: beside a thread that only counts. */
  waited: number
  control: number
}

const [size, seconds] = process.argv.slice(2)
const control = await watched(async () => {
  const counting = new Worker('for (;;) {}', { eval: true })
  await new Promise(resolve => setTimeout(resolve, 5000))
  await counting.terminate()
})
const school = generatedSchool(SIZES[size as keyof typeof SIZES], SEED)
const before = process.memoryUsage().rss
const own = await watched(async () => {
  const order = { what: 'place', school, seconds: Number(seconds), seed: SEED } as const
  return (await startPlacing('bench', order).over).state
})
const told: MeasuredWorker = {
  state: own.result,
  memory: (own.memory - before) / 1e6,
  held: own.held,
  waited: own.waited,
  control: control.waited,
}
console.log(JSON.stringify(told))

async function watched<Result>(work: () => Promise<Result>) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  let [memory, held, used] = [0, 0, processorTime()]
  const beat = () => {
    held = Math.max(held, processorTime() - used)
    used = processorTime()
    memory = Math.max(memory, process.memoryUsage().rss)
  }
  const beats = setInterval(beat, 5)
  delay.enable()
  const result = await work()
  beat()
  delay.disable()
  clearInterval(beats)
  return { result, memory, held, waited: delay.max / 1e6 }
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
