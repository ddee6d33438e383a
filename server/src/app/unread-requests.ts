import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@stunda/contract/wire.ts'
import type { ErrorCode } from '@stunda/domain/errors.ts'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { refuse } from '../shared/refusal.ts'
import { languageOf, text } from '../texts/texts.ts'
import { protection } from './security.ts'

/** Requests that Node itself refuses: the status, and the error code that has the text. */
const REFUSED: Record<string, { status: number; code: ErrorCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too_slow' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too_large' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
}

/**
 * Answers a connection whose request could not be parsed (not HTTP, headers too long or too slow) in the form of all other
 * refusals, and closes it. The text is Latvian, because the caller's language is unknown.
 */
export function answerUnread(error: ConnectionError, socket: Socket): void {
  const { status, code } = REFUSED[error.code] ?? { status: 400, code: 'not_json' }
  if (socket.writable && !isBeingAnswered(socket)) {
    const body: ErrorBody = { message: text(languageOf(undefined), `errors.${code}`) }
    const json = JSON.stringify(body)
    const headers = {
      ...protection({ url: '/api/', protocol: 'http' }),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(json),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${json}`)
  }
  socket.destroySoon()
}

/** Whether Node has begun an answer on this connection; a second one must not be mixed into it. */
function isBeingAnswered(socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true
}

/** Refuses requests that Node would answer without a body: without a host header, or with an unknown `expect`. */
export function takeOddRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, answer) => app.server.emit('request', request, answer))
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') refuse('not_json')
  })
}
