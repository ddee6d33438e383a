// `node --import` this before a server whose school is shared by many: it answers 500 to whatever would change the school.
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'

/** What only reads though it is a POST: it asks about more than an address holds. */
const READING = /^\/api\/.+\/(preview|reach|import\?dry_run=1)(\?|$)/
const emit = Server.prototype.emit

Server.prototype.emit = function (event: string, ...given: unknown[]) {
  const [request, response] = given as [IncomingMessage, ServerResponse]
  if (event !== 'request' || isReading(request)) return emit.call(this, event, ...given)
  const message = `${request.method} ${request.url}: this school is shared. A screen that writes says so.`
  response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
  return true
}

function isReading({ method = '', url = '' }: IncomingMessage): boolean {
  return ['GET', 'HEAD'].includes(method) || READING.test(url)
}
