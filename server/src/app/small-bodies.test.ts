import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Endpoint, endpoints } from '@stunda/contract/endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const KILOBYTE = 1024
const TOO_LARGE = {
  message: 'The data sent is too large.',
  translations: { lv: { message: 'Nosūtītie dati ir pārāk lieli.' } },
}

const CALLS = Object.entries<Endpoint>(endpoints).filter(([name]) => !name.startsWith('GET'))
const OPEN = CALLS.filter(([, { open }]) => open).map(([name]) => name.replace('POST ', ''))
const CLOSED = CALLS.filter(([, { open }]) => !open).map(([name]) => name.replaceAll(/:\w+/g, '1'))

let url: string
beforeAll(async () => {
  url = await school.open()
})

/** Announces a body of JSON and sends nothing of it; answers what is answered all the same. */
async function announce(call: string, bytes: number, headers: Record<string, string>) {
  const [method = '', path = ''] = call.split(' ')
  const announced = { 'content-type': 'application/json', 'content-length': bytes }
  const asked = request(`${url}${path}`, { method, headers: { ...headers, ...announced }, agent: false })
  asked.on('error', () => {})
  asked.flushHeaders()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const said = { status: answer.statusCode, body: await json(answer) }
  asked.destroy()
  return said
}

describe('whoever is not signed in', () => {
  it.each(OPEN)('may send 16 KB to %s, and no more', async path => {
    const small = { email: 'x'.repeat(15 * KILOBYTE) }
    const big = { email: 'x'.repeat(16 * KILOBYTE) }
    expect([404, 422]).toContain((await school.as('nobody').post(path, small)).status)
    expect(await school.as('nobody').post(path, big)).toMatchObject({ status: 413, json: TOO_LARGE })
    expect(await school.as('marta').post(path, big)).toMatchObject({ status: 413, json: TOO_LARGE })
  })

  it.each(OPEN)('is told at %s that it is too much before it has come', async path => {
    const headers = school.headersOf('nobody')
    expect(await announce(`POST ${path}`, KILOBYTE ** 2, headers)).toEqual({ status: 413, body: TOO_LARGE })
  })

  it('may send no more where there is no call', async () => {
    const { status, json } = await school
      .as('nobody')
      .post('/api/nothing', { more: 'x'.repeat(17 * KILOBYTE) })
    expect([status, json]).toEqual([413, TOO_LARGE])
    expect((await school.as('nobody').post('/api/nothing', {})).status).toBe(404)
  })

  it.each(CLOSED)('is refused at %s before anything of a body has come', async call => {
    expect((await announce(call, KILOBYTE, school.headersOf('nobody'))).status).toBe(401)
  })
})

describe('whoever is signed in', () => {
  it('may send up to 1 MB', async () => {
    const asked = lesson(school, at('10:00', '10:45', '2026-11-24'))
    const post = (bytes: number) =>
      school.as('anna').post('/api/event-meta/create', { ...asked, more: 'x'.repeat(bytes) })
    expect((await post(1000 * KILOBYTE)).status).toBe(201)
    expect((await post(1024 * KILOBYTE)).status).toBe(413)
  })

  it('may send an import of several', async () => {
    const csv = `name;surname;email;role\n${'x'.repeat(2 * KILOBYTE ** 2)}`
    const { status } = await school.as('anna').post('/api/admin/users/import?dry_run=1', { csv })
    expect([200, 422]).toContain(status)
  })
})
