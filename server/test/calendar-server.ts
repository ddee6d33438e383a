import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificateOfTests, keyOf } from './own-certificate.ts'

/** The certificate of a server of calendars that is asked by https, which nobody else trusts. */
export const HOUSE_CERTIFICATE: string = certificateOfTests()

/** A server of calendars on this machine. `answers`: by path. */
export interface CalendarServer {
  url(path: string): string
  answers: Map<string, { status?: number; headers?: Record<string, string>; body?: string | Buffer }>
  /** The requests, with their headers. */
  asked: { path: string; headers: IncomingHttpHeaders }[]
  close(): Promise<void>
}

/** Opens such a server, by http unless `secure`. A path without an answer stays open without one. */
export async function openCalendarServer({ secure = false } = {}): Promise<CalendarServer> {
  const answers: CalendarServer['answers'] = new Map()
  const asked: CalendarServer['asked'] = []
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    const answer = answers.get(path)
    if (!answer) return
    const { status = 200, headers = {}, body = '' } = answer
    const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag
    response.writeHead(isKnown ? 304 : status, headers).end(isKnown ? undefined : body)
  }
  const keys = () => ({
    cert: readFileSync(HOUSE_CERTIFICATE),
    key: readFileSync(keyOf(HOUSE_CERTIFICATE)),
  })
  const server = secure ? createSecureServer(keys(), listener) : createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ answers, asked },
    url: path => `${secure ? 'https' : 'http'}://127.0.0.1:${port}${path}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** A calendar of these events, each the lines of a VEVENT. */
export function calendarOf(...events: readonly (readonly string[])[]): string {
  const lines = events.flatMap((event, index) => [
    'BEGIN:VEVENT',
    ...(event.some(line => line.startsWith('UID:')) ? [] : [`UID:event-${index}`]),
    'DTSTAMP:20260101T000000Z',
    ...event,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//House//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}
