import { create } from 'zustand'

/** A restarting server is back sooner (ms). */
const PATIENCE = 6000

/** Whether the server has not been reached for a while. */
export const useServerAway = create(() => false)

let timer: ReturnType<typeof setTimeout> | undefined

export function serverHeard(): void {
  clearTimeout(timer)
  timer = undefined
  useServerAway.setState(false, true)
}

export function serverLost(): void {
  timer ??= setTimeout(() => useServerAway.setState(true, true), PATIENCE)
}
