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

/** Receives changes over one connection until it ends: `refused` if the token is dead, `denied` if the server has no connection to give. */
export async function listen(props: Connection): Promise<'ended' | 'refused' | 'denied'> {
  const { token, signal, onOpen, onEvent } = props
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

export interface StreamEvent {
  name: string
  data: string
}

/** Parses `text/event-stream` (HTML Standard, 9.2.6) in pieces of any size: its answers are the events that each piece completes. */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  let name = ''
  let data: string[] = []

  const readLine = (line: string): StreamEvent | undefined => {
    if (line === '') {
      const event = data.length > 0 ? { name: name || 'message', data: data.join('\n') } : undefined
      name = ''
      data = []
      return event
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
    return undefined
  }

  return piece => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.flatMap(line => readLine(line) ?? [])
  }
}
