import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine that can fall silent, and be cut. */
export interface Line {
  port: number
  /** Passes nothing on any more for those who are connected; they stay connected. New connections work. */
  fallSilent(): void
  /** Ends all connections, and refuses new ones until mend(). */
  cut(): void
  mend(): void
  /** Ends all connections, and leads new ones to another port from now on. */
  leadTo(port: number): void
  close(): void
}

/** Opens a line to a port of this machine. */
export async function openLine(to: number): Promise<Line> {
  let end = to
  const open = new Set<Socket>()
  let isCut = false
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer(near => {
    if (isCut) return void near.destroy()
    const far = connect(end, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    fallSilent: () => {
      for (const socket of open) socket.unpipe().resume()
    },
    cut: () => {
      isCut = true
      endAll()
    },
    mend: () => {
      isCut = false
    },
    leadTo: port => {
      end = port
      endAll()
    },
    close: () => {
      server.close()
      endAll()
    },
  }
}
