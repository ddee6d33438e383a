import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A proxy as it stands before several servers: it goes round, and past those that refuse a connection. */
export interface Proxy {
  url: string
  /** Sends requests to this server, too. */
  add(server: string): void
  /** Answers of servers with 500 and more, by status. */
  readonly failures: Map<number, number>
  /** Requests that a server took and did not answer; the client was told 502. */
  readonly cut: string[]
  stop(): Promise<void>
}

/** Opens a proxy before no server. */
export async function openProxy(): Promise<Proxy> {
  const servers: string[] = []
  const failures = new Map<number, number>()
  const cut: string[] = []
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const passOn = async (asked: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(asked)
    const order = servers.map((_, index) => servers[(index + turn) % servers.length] ?? '')
    turn += 1
    for (const server of order) {
      const got = await ask(server, asked, body, agent)
      if (got === 'refused') {
        servers.splice(0, servers.length, ...servers.filter(it => it !== server))
        continue
      }
      if (got === 'cut') break
      const status = got.statusCode ?? 0
      if (status >= 500) failures.set(status, (failures.get(status) ?? 0) + 1)
      answer.writeHead(status, got.headers)
      got.pipe(answer)
      return
    }
    cut.push(`${asked.method} ${asked.url}`)
    answer.writeHead(502).end()
  }
  const server = createServer((asked, answer) => void passOn(asked, answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    add: url => void servers.push(url),
    failures,
    cut,
    stop: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Got = IncomingMessage | 'refused' | 'cut'

function ask(
  server: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  agent: Agent,
): Promise<Got> {
  const { promise, resolve } = Promise.withResolvers<Got>()
  const passed = request(`${server}${url}`, { method: method ?? 'GET', headers, agent }, resolve)
  passed.on('error', error => resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'cut'))
  passed.end(body)
  return promise
}
