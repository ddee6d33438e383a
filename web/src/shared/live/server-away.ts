import { create } from 'zustand'

/** A restarting server is back sooner (ms). */
const PATIENCE = 6000

/** Whether the server has not been reached for a while. */
export const useServerAway = create(() => false)

let timer: ReturnType<typeof setTimeout> | undefined

/** The server answered. */
export function serverHeard(): void {
  clearTimeout(timer)
  timer = undefined
  useServerAway.setState(false, true)
}

/** The server could not be reached. */
export function serverLost(): void {
  timer ??= setTimeout(() => useServerAway.setState(true, true), PATIENCE)
}
