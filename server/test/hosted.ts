import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A school that is open in a host. */
export interface Hosted {
  url: string
  /** Closes it; ends the host, and whatever else it has open, when that takes longer than `within_ms`. */
  close(within_ms: number): Promise<void>
}

/** A request to the host: to open a school with this environment, or to close it. `number`: the school's in this host. */
export type Asked = { number: number; open: Record<string, string> } | { number: number; close: true }

/** The host's answer: the address of the school, or the reason why it could not be opened or closed. */
export interface Answered {
  number: number
  url?: string
  error?: string
}

/** A process that opens schools. */
interface Host {
  open(environment: Record<string, string>): Promise<Hosted>
}

const HOST = fileURLToPath(new URL('school-host.ts', import.meta.url))
/** The hosts of this process by their arguments and environment. */
const hosts = new Map<string, Host>()

/**
 * Opens a school in the host with these arguments of Node and this environment of the process, which is started for the first one, and ends with
 * this process. `school`: the environment of this school alone.
 */
export function openInHost(
  host: { node: readonly string[]; env: Record<string, string> },
  school: Record<string, string>,
): Promise<Hosted> {
  const key = JSON.stringify(host)
  const found = hosts.get(key) ?? startHost(host, () => hosts.delete(key))
  hosts.set(key, found)
  return found.open(school)
}

function startHost(
  { node, env }: { node: readonly string[]; env: Record<string, string> },
  onEnd: () => void,
): Host {
  const child = spawn(process.execPath, [...node, HOST], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, { resolve(answer: Answered): void; reject(error: Error): void }>()
  let schools = 0
  // The host keeps this process only as long as it is asked something.
  const hold = () => (waiting.size > 0 ? keep(child) : release(child))
  child.on('message', (answer: Answered) => {
    waiting.get(answer.number)?.resolve(answer)
    waiting.delete(answer.number)
    hold()
  })
  child.once('exit', code => {
    onEnd()
    for (const { reject } of waiting.values()) reject(new Error(`the host of schools ended with ${code}`))
    waiting.clear()
  })
  hold()

  async function ask(asked: Asked): Promise<Answered> {
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    waiting.set(asked.number, { resolve, reject })
    hold()
    child.send(asked)
    const answer = await promise
    if (answer.error) throw new Error(answer.error)
    return answer
  }

  return {
    open: async environment => {
      const number = schools++
      const { url = '' } = await ask({ number, open: environment })
      return {
        url,
        close: async within_ms => {
          const late = setTimeout(() => child.kill('SIGKILL'), within_ms)
          await ask({ number, close: true }).catch(error => {
            if (!child.killed) throw error
          })
          clearTimeout(late)
        },
      }
    },
  }
}

function keep(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
