import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, FAILED, useEClass } from './e-class.fixture.ts'

const { school, now, serverWith, enter } = useEClass()

describe('a provider that', () => {
  let answer: (response: ServerResponse, path: string) => void = () => {}
  let server: Server
  let broken: App
  let at = ''
  beforeAll(async () => {
    server = createServer((request, response) => answer(response, request.url ?? ''))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    broken = await serverWithProvider(at)
  })
  const serverWithProvider = (at: string, more = {}) =>
    serverWith({
      ...now.system.config,
      token_url: `${at}/token`,
      userinfo_url: `${at}/me`,
      ...more,
    })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    await broken.close()
  })

  const send = (status: number, type: string, body: string) => (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }
  const tokenThen =
    (person: (response: ServerResponse) => void) => (response: ServerResponse, path: string) =>
      path === '/token'
        ? send(200, 'application/json', '{"access_token":"a","token_type":"Bearer"}')(response)
        : person(response)

  it.each<[string, typeof answer]>([
    ['answers a page instead of a token', send(200, 'text/html', '<h1>Sveiki</h1>')],
    ['answers broken JSON', send(200, 'application/json', '{"access_token":')],
    ['answers an error', send(500, 'application/json', '{"error":"server_error"}')],
    ['hangs up', response => response.destroy()],
    ['says who it is as a list', tokenThen(send(200, 'application/json', '[1]'))],
    [
      'says who it is with a number for an e-mail',
      tokenThen(send(200, 'application/json', '{"sub":"1","email":7}')),
    ],
    ['says who it is to nobody', tokenThen(send(401, 'application/json', '{}'))],
  ])('%s: the same words, and the log says why', async (_, behaviour) => {
    answer = behaviour
    const { status, json } = await enter({ code: 'any' }, '', broken)
    expect(status).toBe(422)
    expect(json.errors).toEqual(FAILED)
    expect(now.log).toContain('e-class sign-in failed')
    expect(now.log).not.toContain(school.people.marta.email)
  })

  it('is slow: given up when its time is over altogether', async () => {
    answer = tokenThen(() => {})
    const hasty = await serverWithProvider(at, { slowest_ms: 300 })
    const { json } = await enter({ code: 'any' }, '', hasty)
    expect(json.errors).toEqual(FAILED)
    expect(now.log).toContain('Timeout')
    await hasty.close()
  })

  it('is down', async () => {
    const closed = createServer()
    await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise(resolve => closed.close(resolve))
    const alone = await serverWithProvider(`http://127.0.0.1:${port}`)
    const { json } = await enter({ code: 'any' }, '', alone)
    expect(json.errors).toEqual(FAILED)
    expect(now.log).toContain('ECONNREFUSED')
    await alone.close()
  })
})
