import type { LIVE_EVENTS, ScheduleChanged } from '@stunda/contract/realtime/live.ts'
import { listen, type StreamEvent } from './connection.ts'
import type { Changes } from './live-queries.ts'

type EventName = keyof typeof LIVE_EVENTS

/** A hidden page closes its connection after this long (ms): a browser has six for all its pages. */
const UNSEEN = 30_000

/** A connection that ended sooner (ms) counts as another failure. */
const LASTING = 30_000

export interface Hearing {
  token: string
  /** `again`: reconnected, and changes may have been missed. */
  onOpen(again: boolean): void
  onChanges(changes: Changes): void
  onNotices(): void
  onLost(): void
  /** The server answers, but gives no connection now. */
  onDenied(): void
  onRefused(): void
}

/** Follows the changes until the answered function is called. Reconnects after a growing pause; at once when page or network come back. */
export function followChanges(props: Hearing): () => void {
  const { token, onOpen, onChanges, onNotices, onLost, onDenied, onRefused } = props
  const stop = new AbortController()
  const { signal } = stop
  let failures = 0
  let opened = false

  const follow = async () => {
    while (!signal.aborted) {
      await untilSeen(signal)
      if (signal.aborted) return
      const unseen = abortWhenUnseen(signal)
      let openedAt = Number.POSITIVE_INFINITY
      const end = await listen({
        token,
        signal: unseen.signal,
        onOpen() {
          onOpen(opened)
          opened = true
          openedAt = performance.now()
        },
        onEvent(event) {
          if (event.name === ('notices' satisfies EventName)) return onNotices()
          const changes = readChanges(event)
          if (changes) onChanges(changes)
        },
      })
      unseen.forget()
      if (signal.aborted) return
      if (unseen.signal.aborted || performance.now() - openedAt >= LASTING) failures = 0
      if (end === 'ended' && !unseen.signal.aborted) onLost()
      if (end === 'denied') onDenied()
      if (end === 'refused') return onRefused()
      await pause(backOff(failures++, Math.random()), signal)
    }
  }
  void follow()
  return () => stop.abort()
}

/** Undefined: an event that this version does not know. */
function readChanges({ name, data }: StreamEvent): Changes | undefined {
  if (name === ('refetch' satisfies EventName)) return 'everything'
  if (name !== ('schedule' satisfies EventName)) return undefined
  return [JSON.parse(data) as ScheduleChanged]
}

const isSeen = () => document.visibilityState === 'visible'

function untilSeen(signal: AbortSignal): Promise<void> {
  if (isSeen()) return Promise.resolve()
  return new Promise(resolve => {
    const look = () => {
      if (!isSeen() && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look, { once: true })
  })
}

/** A signal that also aborts when the page has been hidden for long. */
function abortWhenUnseen(outer: AbortSignal): { signal: AbortSignal; forget(): void } {
  const unseen = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (!isSeen()) timer = setTimeout(() => unseen.abort(), UNSEEN)
  }
  document.addEventListener('visibilitychange', look)
  return {
    signal: AbortSignal.any([outer, unseen.signal]),
    forget() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}

/** Waits, at most until the page becomes visible or the network returns. */
function pause(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const over = new AbortController()
    const go = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, wait)
    const until = { signal: over.signal }
    addEventListener('online', go, until)
    document.addEventListener('visibilitychange', () => isSeen() && go(), until)
    signal.addEventListener('abort', go, until)
  })
}

const FIRST = 500
const LONGEST = 30_000

/**
 * How long to wait (ms) before reconnecting after so many failures in a row: doubled each time, and partly random, so that a school’s
 * browsers do not reconnect at once. `chance` is from 0 up to 1.
 */
export function backOff(failures: number, chance: number): number {
  const longest = Math.min(FIRST * 2 ** Math.min(failures, 16), LONGEST)
  return Math.round(longest * (0.5 + chance / 2))
}
