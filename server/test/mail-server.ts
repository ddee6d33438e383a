import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Manner = 'well' | 'busy' | 'refusing' | 'slow'

/** A real mail server on this machine that behaves as it is told. */
export interface MailServer {
  url: string
  port: number
  /** `at`: when, in milliseconds since 1970. */
  received: { to: string[]; source: string; at: number }[]
  behave(manner: Manner): void
  /** Resolves when somebody waits for a slow answer. */
  someoneWaits(): Promise<void>
  close(): Promise<void>
}

/** `onReceived` is called after each mail that was received and answered. */
export async function openMailServer(port = 0, onReceived = () => {}): Promise<MailServer> {
  const received: MailServer['received'] = []
  let manner: Manner = 'well'
  let release = () => {}
  let noticeWaiting = () => {}
  const waits = new Promise<void>(resolve => {
    noticeWaiting = resolve
  })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_, __, callback) => {
      if (manner === 'busy') return callback(failure(450, 'mailbox busy'))
      if (manner === 'refusing') return callback(failure(550, 'no such mailbox'))
      callback()
    },
    onData: (stream, session, callback) => {
      let source = ''
      stream.on('data', chunk => {
        source += chunk
      })
      stream.on('end', () => {
        const take = () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ to, source, at: Date.now() })
          callback()
          onReceived()
        }
        if (manner !== 'slow') return take()
        release = take
        noticeWaiting()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  // A sender that is killed resets its connection.
  server.on('error', () => {})
  const address = server.server.address()
  const open = address && typeof address === 'object' ? address.port : port
  return {
    url: `smtp://127.0.0.1:${open}`,
    port: open,
    received,
    behave: next => {
      if (manner === 'slow' && next !== 'slow') release()
      manner = next
    },
    someoneWaits: () => waits,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

/** A mail server that is never silent for long and never done: its answer to the first greeting has no last line. */
export async function openDrippingMailServer() {
  const dripping = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const server = createServer(socket => {
    let drip: NodeJS.Timeout
    socket.write('220 drip\r\n')
    socket.once('data', () => {
      drip = setInterval(() => socket.write('250-DRIP\r\n', () => dripping.resolve()), 1)
    })
    socket.on('error', () => {})
    socket.on('end', () => socket.end())
    socket.on('close', () => {
      clearInterval(drip)
      left.resolve()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when somebody is being kept waiting. */
    dripping: dripping.promise,
    /** Resolves when that one has gone. */
    left: left.promise,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
