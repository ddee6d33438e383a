import { eventReader, type StreamEvent } from './event-stream.ts'

/** The server sends a heartbeat every 25 seconds: after this silence (ms) it is gone. */
export const SILENCE = 60_000

/** A proxy’s answers if the server is not running. */
const AWAY = [502, 503, 504]

export interface Connection {
  token: string
  signal: AbortSignal
  onOpen(): void
  onEvent(event: StreamEvent): void
}

/**
 * Receives the server’s changes over one connection, and resolves when it has ended: `refused` if the token is dead, `denied` if the server
 * has no connection to give.
 */
export async function listen({
  token,
  signal,
  onOpen,
  onEvent,
}: Connection): Promise<'ended' | 'refused' | 'denied'> {
  const silent = new AbortController()
  const listenLonger = timeout(SILENCE, () => silent.abort())
  try {
    const response = await fetch('/api/live', {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        'X-Requested-With': 'XMLHttpRequest',
      },
      signal: AbortSignal.any([signal, silent.signal]),
      cache: 'no-store',
    })
    if (response.status === 401) return 'refused'
    if (!response.ok || !response.body) return AWAY.includes(response.status) ? 'ended' : 'denied'
    onOpen()
    const read = eventReader()
    for await (const piece of piecesOf(response.body)) {
      listenLonger()
      for (const event of read(piece)) onEvent(event)
    }
  } catch {
    // The caller reconnects.
  } finally {
    listenLonger('no more')
  }
  return 'ended'
}

async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** Calls `work` after `wait` ms without a call of the answered function. */
function timeout(wait: number, work: () => void): (stop?: 'no more') => void {
  let timer = setTimeout(work, wait)
  return stop => {
    clearTimeout(timer)
    if (!stop) timer = setTimeout(work, wait)
  }
}
