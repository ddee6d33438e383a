import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy before PostgreSQL that counts round trips. */
export interface RoundTrips {
  /** The database's address through the proxy. */
  url: string
  /** How many times PostgreSQL has said that it is ready for a query since the last call. */
  taken(): number
  stop(): void
}

/** The type of the message ReadyForQuery, which ends every round trip (PostgreSQL's manual, "Message Formats"). */
const READY = 'Z'.charCodeAt(0)
/** A message's type and its length, which counts itself but not the type. */
const HEAD = 5

/** Starts a proxy before the database at `url`. */
export async function countRoundTrips(url: string): Promise<RoundTrips> {
  const database = new URL(url)
  const sockets = new Set<Socket>()
  let count = 0
  const proxy = createServer(client => {
    const server = connect(Number(database.port), database.hostname)
    for (const socket of [client, server]) sockets.add(socket.on('error', () => socket.destroy()))
    client.pipe(server).pipe(client)
    server.on(
      'data',
      countReady(() => count++),
    )
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const through = new URL(url)
  through.host = `127.0.0.1:${address && typeof address === 'object' ? address.port : ''}`
  return {
    url: through.href,
    taken: () => {
      const taken = count
      count = 0
      return taken
    },
    stop: () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Reads the messages of one connection, whose pieces may end anywhere. */
function countReady(onReady: () => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0)
  return piece => {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= HEAD) {
      const end = 1 + rest.readUInt32BE(1)
      if (rest.length < end) return
      if (rest[0] === READY) onReady()
      rest = rest.subarray(end)
    }
  }
}
