import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { type ServerProcess, startServer } from '../../test/server-process.ts'

const database = useDatabase()
let server: ServerProcess
let halfway: Socket

beforeEach(async () => {
  server = await startServer({ dataDir: tmpdir(), databaseUrl: database.url ?? '' })
  halfway = await sendHalf(server)
})
afterEach(async () => {
  halfway.destroy()
  await server.kill()
})

describe('a server to which somebody sent the half of a request and never the rest', () => {
  it('ends when it is told to', async () => {
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('ends at once when it is told so again', async () => {
    const again = setInterval(() => server.signal('SIGTERM'), 100)
    expect(await server.ended).toBe(143)
    clearInterval(again)
  })
})

/** Begins to sign somebody in; resolves when the server has answered what was asked just before. */
async function sendHalf({ url }: ServerProcess): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    'GET /api/settings HTTP/1.1\r\nHost: school\r\n\r\n' +
      'POST /api/auth/login HTTP/1.1\r\nHost: school\r\nContent-Type: application/json\r\n' +
      'Content-Length: 1000\r\n\r\n{"email":',
  )
  await once(socket, 'data')
  return socket
}
