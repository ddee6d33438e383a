import { eventReader, type StreamEvent } from './event-stream.ts'

/** The server's heart beats every 25 seconds: whoever says nothing for so long is gone. */
export const SILENCE = 60_000

/** A proxy's answers for a server that is not there. */
const AWAY = [502, 503, 504]

export interface Connection {
  token: string
  signal: AbortSignal
  onOpen(): void
  onEvent(event: StreamEvent): void
}

/**
 * Hears the server's changes over one connection, and resolves when that has ended, for whatever reason: to `refused` where
 * the token is dead, to `denied` where the server is there and gives no connection.
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
    // Cut off: the caller connects again.
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

/** Does `work` once nobody has asked for longer for `wait` ms. */
function timeout(wait: number, work: () => void): (stop?: 'no more') => void {
  let timer = setTimeout(work, wait)
  return stop => {
    clearTimeout(timer)
    if (!stop) timer = setTimeout(work, wait)
  }
}
