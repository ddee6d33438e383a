import { type DestinationStream, type Logger, pino } from 'pino'

/** The server's log: JSON lines on standard output, or in `stream`. */
export function makeLog(level: string, stream?: DestinationStream): Logger {
  const options = { level, serializers: { err: errorForLog } }
  return stream ? pino(options, stream) : pino(options)
}

/** An error as it is logged: kind and place. Messages of the database quote people's data, so they are left out. */
export function errorForLog(error: Error): {
  type: string
  message: string
  stack: string
  [key: string]: unknown
} {
  const { name, message, stack = '' } = error
  const field = (key: string) => (key in error ? Reflect.get(error, key) : undefined)
  const fields = Object.fromEntries(
    ['code', 'constraint', 'table', 'routine', 'statusCode', 'syscall'].flatMap(key => {
      const value = field(key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
  const quotes = field('severity') !== undefined || field('detail') !== undefined
  return {
    type: name,
    message: quotes ? 'refused by the database' : message,
    ...fields,
    stack: stack
      .split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** Written by Fastify beside our own sentence about the address. */
const SAID_TWICE = /^Server listening at /

/** Writes log lines as sentences, for a person at a terminal: `msg`, what a request was, and an error with its place. */
export function sentences(write: (text: string) => void): DestinationStream {
  return {
    write: line => {
      const { msg, err, method, route, status, ms } = JSON.parse(line)
      if (SAID_TWICE.test(msg)) return
      const text = method && status ? `${method} ${route} ${status}, ${ms} ms` : msg
      const place = err ? `\n${err.type}: ${err.message}\n${err.stack}` : ''
      write(`${text ?? ''}${place}\n`)
    },
  }
}
