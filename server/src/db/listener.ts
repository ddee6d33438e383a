import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import type { Listen } from './opened.ts'

const RETRY_MS = 500

type Subscription = {
  channel: string
  onMessage: (payload: string) => void
  onGap?: (() => void) | undefined
}

/** Listens on a connection of its own, opened at the first use and again whenever it is lost. */
export function listenOn(connection: ClientConfig): { listen: Listen; close(): Promise<void> } {
  const subscriptions: Subscription[] = []
  let client: Client | undefined
  let connecting: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new Client(connection)
    next.on('error', () => {})
    next.on('notification', ({ channel, payload }) => {
      for (const it of subscriptions) if (it.channel === channel) it.onMessage(payload ?? '')
    })
    await next.connect()
    next.once('end', lost)
    client = next
    for (const channel of new Set(subscriptions.map(it => it.channel))) await subscribe(channel)
  }

  function lost(): void {
    client = undefined
    connecting = undefined
    if (closed || retry) return
    retry = setTimeout(reconnect, RETRY_MS)
  }

  async function reconnect(): Promise<void> {
    retry = undefined
    try {
      connecting = connect()
      await connecting
      for (const it of subscriptions) it.onGap?.()
    } catch {
      lost()
    }
  }

  async function subscribe(channel: string): Promise<void> {
    await client?.query(`listen ${escapeIdentifier(channel)}`)
  }

  return {
    listen: async (channel, onMessage, onGap) => {
      subscriptions.push({ channel, onMessage, onGap })
      connecting ??= connect()
      await connecting
      await subscribe(channel)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await connecting?.catch(() => {})
      await client?.end()
    },
  }
}
