import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { buildApp } from './app.ts'

const school = useSchool()
let app: Awaited<ReturnType<typeof buildApp>>
let port = 0
beforeAll(async () => {
  app = await buildApp(school.context, { longestBodyMs: 50 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** The answer of a server to the very bytes that are sent, until it ends the connection. */
async function answerTo(socket: Socket, bytes: string) {
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => line.split(': ')).map(([name = '', value]) => [name.toLowerCase(), value]),
  )
  return { status: Number(first.split(' ')[1]), headers, json: JSON.parse(body) }
}

const PROTECTED = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-type': expect.stringMatching(/^application\/json/),
  connection: 'close',
}
const LOGIN =
  'POST /api/auth/login HTTP/1.1\r\nHost: school\r\nAccept-Language: en\r\nContent-Type: application/json\r\n'

describe('what never becomes a request is answered in the form of all others', () => {
  it.each([
    ['what is no HTTP', 'to be or not to be\r\n\r\n', 400, 'Pieprasījumu neizdevās nolasīt.'],
    [
      'headers longer than any',
      `GET /api/settings HTTP/1.1\r\nHost: school\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'Nosūtītie dati ir pārāk lieli.',
    ],
    [
      'a request to nobody',
      'GET /api/settings HTTP/1.1\r\nAccept-Language: en\r\nConnection: close\r\n\r\n',
      400,
      'The request could not be read.',
    ],
  ])('%s', async (_, bytes, status, message) => {
    const answer = await answerTo(connect(port, '127.0.0.1'), bytes)
    expect(answer).toMatchObject({ status, json: { message }, headers: PROTECTED })
  })

  it('headers that do not arrive in time', async () => {
    const connected = once(app.server, 'connection') as Promise<[Socket]>
    const client = connect(port, '127.0.0.1')
    const [socket] = await connected
    const answered = answerTo(client, 'GET /api/settings HTTP/1.1\r\n')
    app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    expect(await answered).toMatchObject({
      status: 408,
      json: { message: 'Pieprasījums netika saņemts laikā.' },
      headers: PROTECTED,
    })
  })

  it('and an expectation that HTTP does not know keeps nobody from an answer', async () => {
    const bytes = 'GET /api/settings HTTP/1.1\r\nHost: school\r\nExpect: more\r\nConnection: close\r\n\r\n'
    expect(await answerTo(connect(port, '127.0.0.1'), bytes)).toMatchObject({ status: 200 })
  })
})

describe('a body that does not arrive in time', () => {
  const halfLogin = `${LOGIN}Content-Length: 1000\r\n\r\n{"email":`

  it('is waited for no longer, and its sender is told so', async () => {
    expect(await answerTo(connect(port, '127.0.0.1'), halfLogin)).toMatchObject({
      status: 408,
      json: { message: 'The request did not arrive in time.' },
      headers: PROTECTED,
    })
  })

  it('may take longer where a file of people is sent, until Node’s own limit', async () => {
    const importing = connect(port, '127.0.0.1')
    const { authorization } = school.headersOf('ilze')
    const csv = 'name,surname,email,role\nZane,Ozola,zane@stunda.test,student'
    importing.write(
      'POST /api/admin/users/import?dry_run=1 HTTP/1.1\r\nHost: school\r\nConnection: close\r\n' +
        `Authorization: ${authorization}\r\nContent-Type: text/csv\r\nContent-Length: ${csv.length}\r\n\r\n`,
    )
    await answerTo(connect(port, '127.0.0.1'), halfLogin)
    expect(await answerTo(importing, csv)).toMatchObject({ status: 200 })
    expect(app.server.requestTimeout).toBe(300_000)
  })
})

it('a server that is ending answers in full what comes on a connection that is still open', async () => {
  const ending = await buildApp(school.context)
  await ending.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((ending.server.address() as AddressInfo).port, '127.0.0.1')
  const begun = once(ending.server, 'request')
  socket.write(`${LOGIN}Content-Length: 2\r\n\r\n{`)
  await begun
  const closed = ending.close()
  socket.write('}GET /api/nothing HTTP/1.1\r\nHost: school\r\nAccept-Language: en\r\n\r\n')
  const answers = await text(socket)
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 404'])
  await closed
})
