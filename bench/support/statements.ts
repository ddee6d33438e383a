import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** The work of PostgreSQL for the servers of a bench: its round trips, and the milliseconds that these took. */
export interface Statements {
  trips: number
  ms: number
}

/** A proxy before PostgreSQL that counts its statements. */
interface Proxy {
  /** The database's address through the proxy. */
  url: string
  stop(): void
}

/** The type of the message ReadyForQuery, which ends every statement (PostgreSQL's manual, "Message Formats"). */
const READY = 'Z'.charCodeAt(0)
/** A message's type and its length, which counts itself but not the type. */
const HEAD = 5

/** The statements a second of servers that do nothing. */
const BEATS = 2
const LONGEST_SECONDS = 60

const sofar: Statements = { trips: 0, ms: 0 }

/** The statements that have gone through all proxies of this process while `work` ran, and how long it took, in milliseconds. */
export async function countStatements(work: () => Promise<unknown>): Promise<{ ms: number; of: Statements }> {
  const before = { ...sofar }
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  return { ms, of: { trips: sofar.trips - before.trips, ms: sofar.ms - before.ms } }
}

/** Resolves when servers that were just started have done the work with which they begin, or after a minute. */
export async function settled(): Promise<void> {
  for (let second = 0; second < LONGEST_SECONDS; second += 1) {
    const before = sofar.trips
    await setTimeout(1_000)
    if (sofar.trips - before <= BEATS) return
  }
}

/** Starts a proxy before the database at `url`. */
export async function startProxy(url: string): Promise<Proxy> {
  const database = new URL(url)
  const sockets = new Set<Socket>()
  const proxy = createServer(client => {
    const server = connect(Number(database.port), database.hostname)
    for (const socket of [client, server])
      sockets.add(socket.setNoDelay().on('error', () => socket.destroy()))
    client.pipe(server).pipe(client)
    // A trip begins with what is sent after an answer, and ends with the last answer before more is sent.
    let since = performance.now()
    let isAnswered = true
    client.on('data', () => {
      if (isAnswered) since = performance.now()
      isAnswered = false
    })
    const onReady = () => {
      if (!isAnswered) sofar.trips += 1
      isAnswered = true
      const now = performance.now()
      sofar.ms += now - since
      since = now
    }
    server.on('data', readyReader(onReady))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const through = new URL(url)
  through.host = `127.0.0.1:${address && typeof address === 'object' ? address.port : ''}`
  return {
    url: through.href,
    stop: () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Reads the messages of one connection, whose pieces may end anywhere. */
function readyReader(onReady: () => void): (piece: Buffer) => void {
  let head = Buffer.alloc(0)
  let toSkip = 0
  return piece => {
    let at = 0
    while (at < piece.length) {
      if (toSkip > 0) {
        const skipped = Math.min(toSkip, piece.length - at)
        toSkip -= skipped
        at += skipped
        continue
      }
      const wanted = piece.subarray(at, at + HEAD - head.length)
      head = Buffer.concat([head, wanted])
      at += wanted.length
      if (head.length < HEAD) return
      if (head[0] === READY) onReady()
      toSkip = head.readUInt32BE(1) - (HEAD - 1)
      head = Buffer.alloc(0)
    }
  }
}
