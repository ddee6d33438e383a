import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Has a module in a process of its own answer one message: a stranger's file may keep it busy for long or need much memory. It has nothing
 * of the server's environment, which holds addresses and passwords. Undefined if it gives no answer in time.
 */
export async function inChild<Answer>(
  module: URL,
  message: unknown,
  { longest_ms, memory_mb }: { longest_ms: number; memory_mb: number },
): Promise<Answer | undefined> {
  const child = fork(module, {
    env: {},
    execArgv: [`--max-old-space-size=${memory_mb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), longest_ms)
  try {
    const closed = once(child, 'close').then(() => undefined)
    child.send(message as object)
    return await Promise.race([once(child, 'message').then(([answer]) => answer), closed])
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
