import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine that can fall silent. */
export interface Line {
  port: number
  /** Passes nothing on any more for those who are connected; they stay connected. New connections work. */
  fallSilent(): void
  close(): void
}

/** Opens a line to a port of this machine. */
export async function openLine(to: number): Promise<Line> {
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => other.destroy())
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
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
