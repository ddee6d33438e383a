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
    stack: stack
      .split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n'),
    ...fields,
  }
}
