import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { LIVE_EVENTS } from '@stunda/contract/realtime/live.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { at } from '../../../scripts/support/places.mjs'
import { protection } from '../../../server/src/app/security.ts'
import type { RawRequest } from './api.ts'
import type { Recorded } from './recorded.ts'

/** The built pages of the product, with an API that the present story answers. */
export interface Pages {
  url: string
  /** Who answers from now on. */
  answerBy(handle: (request: RawRequest) => Promise<Recorded>): void
  /** Sends an event to all pages that listen to changes. */
  push(name: keyof typeof LIVE_EVENTS, data?: object): void
  close(): Promise<void>
}

const DIST = at('web', 'dist')
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** Serves them on a free port. */
export async function openPages(): Promise<Pages> {
  const files = new Map<string, Buffer>()
  const listeners = new Set<ServerResponse>()
  let handle: ((request: RawRequest) => Promise<Recorded>) | undefined

  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (!url.startsWith('/api/')) return sendFile(url, response)
    if (url === '/api/live') return listen(response)
    void answerCall(request, response)
  })
  // A reused page keeps its connections between stories.
  server.keepAliveTimeout = 60_000

  function sendFile(url: string, response: ServerResponse): void {
    const { pathname } = new URL(url, 'http://pages')
    const type = TYPES[extname(pathname)]
    const name = type ? pathname : '/index.html'
    const file = files.get(name) ?? read(name)
    if (!file) return void response.writeHead(404).end()
    files.set(name, file)
    response.writeHead(200, {
      ...protection({ url, protocol: 'http' }, false),
      'content-type': type ?? 'text/html; charset=utf-8',
      'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(file)
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(': open\n\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET', headers } = request
    const language = (headers['accept-language'] ?? '').startsWith('en') ? 'en' : ('lv' as Language)
    const token = headers.authorization?.replace('Bearer ', '')
    const body = await text(request)
    const answer = await handle?.({ token, language, method, url, body })
    response.writeHead(answer?.status ?? 500, {
      ...protection({ url, protocol: 'http' }, true),
      'content-type': answer?.type ?? 'text/plain',
    })
    response.end(answer?.body)
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerBy: by => {
      handle = by
    },
    push: (name, data = {}) => {
      for (const listener of listeners) listener.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

function read(name: string): Buffer | undefined {
  const path = join(DIST, name)
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : undefined
}
