import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import type { Listen } from './opened.ts'

const RETRY_MS = 500

type Subscription = {
  channel: string
  onMessage: (payload: string) => void
  onGap?: (() => void) | undefined
}

/** Listens on its own connection, opened at first use and reopened when it is lost. */
export function listenOn(connection: ClientConfig): { listen: Listen; close(): Promise<void> } {
  const subscriptions = new Set<Subscription>()
  let current: Promise<Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  function connected(): Promise<Client> {
    current ??= connect().catch(error => {
      current = undefined
      throw error
    })
    return current
  }

  async function connect(): Promise<Client> {
    const client = new Client(connection)
    client.on('error', () => {}) // 'end' follows
    client.on('notification', ({ channel, payload }) => {
      for (const it of subscriptions) if (it.channel === channel) it.onMessage(payload ?? '')
    })
    await client.connect()
    client.once('end', () => {
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
    close: async () => {
      closed = true
      clearTimeout(retry)
      const client = await current?.catch(() => undefined)
      await client?.end()
    },
  }
}

async function subscribe(client: Client, channel: string): Promise<void> {
  try {
    await client.query(`listen ${escapeIdentifier(channel)}`)
  } catch (error) {
    void client.end() // a silent connection would never end by itself, and would never be replaced
    throw error
  }
}
