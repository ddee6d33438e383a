import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import type { Listen } from './opened.ts'

const RETRY_MS = 500
/** How often the line is tried, and how long an answer may take: a line that fell silent is noticed within ten seconds. */
const BEAT_MS = 5_000

type Subscription = {
  channel: string
  onMessage: (payload: string) => void
  onGap?: (() => void) | undefined
}

/** The listening connection. */
export interface Listener {
  listen: Listen
  /** Ends all subscriptions to a channel. */
  forget(channel: string): Promise<void>
  close(): Promise<void>
}

/** A connection that sends a statement when those before it are answered: `pg` deprecates statements that wait in its client. */
class Line extends Client {
  #last: Promise<unknown> = Promise.resolve()

  ask(text: string, values: string[] = []): Promise<unknown> {
    const answer = this.#last.then(() => this.query(text, values))
    this.#last = answer.catch(() => undefined)
    return answer
  }
}

/**
 * Listens on its own connection, opened at first use and reopened when it is lost. It sends itself a message at every beat; a connection on
 * which none has come back by the next beat is replaced.
 */
export function listenOn(connection: ClientConfig, beatMs = BEAT_MS): Listener {
  const subscriptions = new Set<Subscription>()
  let current: Promise<Line> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  function connected(): Promise<Line> {
    current ??= connect().catch(error => {
      current = undefined
      throw error
    })
    return current
  }

  async function connect(): Promise<Line> {
    const client = new Line(connection)
    client.on('error', () => {}) // 'end' follows
    client.on('notification', ({ channel, payload }) => {
      for (const it of subscriptions) if (it.channel === channel) it.onMessage(payload ?? '')
    })
    await client.connect()
    const stopBeating = await beat(client, beatMs)
    client.once('end', () => {
      stopBeating()
      current = undefined
      reconnectSoon()
    })
    return client
  }

  function reconnectSoon(): void {
    if (!closed) retry = setTimeout(reconnect, RETRY_MS)
  }

  async function reconnect(): Promise<void> {
    try {
      const client = await connected()
      for (const { channel } of subscriptions) await subscribe(client, channel)
    } catch {
      if (!current) reconnectSoon() // otherwise its 'end' event will do it
      return
    }
    for (const it of subscriptions) it.onGap?.()
  }

  return {
    listen: async (channel, onMessage, onGap) => {
      const subscription = { channel, onMessage, onGap }
      subscriptions.add(subscription)
      try {
        await subscribe(await connected(), channel)
      } catch (error) {
        subscriptions.delete(subscription)
        throw error
      }
    },
    forget: async channel => {
      for (const it of [...subscriptions]) if (it.channel === channel) subscriptions.delete(it)
      const client = await current?.catch(() => undefined)
      // A lost connection listens to nothing, and its successor only to what is subscribed then.
      await client?.ask(`unlisten ${escapeIdentifier(channel)}`).catch(() => {})
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      const client = await current?.catch(() => undefined)
      await client?.end()
    },
  }
}

/** Begins to send the client messages to itself, and ends it when one does not come back. Returns what stops that. */
async function beat(client: Line, beatMs: number): Promise<() => void> {
  const channel = `heartbeat_${randomUUID()}`
  let isHeard = true
  client.on('notification', heard => {
    if (heard.channel === channel) isHeard = true
  })
  await subscribe(client, channel)
  const timer = setInterval(() => {
    if (!isHeard) {
      // A process that had no time itself runs its timers before it reads what has come.
      setImmediate(() => isHeard || cut(client))
      return
    }
    isHeard = false
    client.ask('select pg_notify($1, $2)', [channel, '']).catch(() => {}) // it is not heard then
  }, beatMs).unref()
  return () => clearInterval(timer)
}

async function subscribe(client: Line, channel: string): Promise<void> {
  try {
    await client.ask(`listen ${escapeIdentifier(channel)}`)
  } catch (error) {
    cut(client) // a silent connection would never end by itself, and would never be replaced
    throw error
  }
}

/** Ends a connection without waiting for the other side. */
function cut(client: Client): void {
  client.connection.stream.destroy()
}
