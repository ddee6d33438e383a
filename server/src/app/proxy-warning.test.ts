import { expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { makeLog } from './log.ts'

const school = useSchool()
const WARNING =
  'Requests come through a proxy, and TRUST_PROXY is not set: all of its clients count as one address and share its limits.'

/** The log of a server about requests that came forwarded from these addresses. */
async function said(addresses: readonly string[], trustProxy: Config['trustProxy'] = false) {
  let log = ''
  const write = (line: string) => {
    log += line
  }
  const app = await buildApp(school.context, { trustProxy, log: makeLog('info', { write }) })
  for (const remoteAddress of addresses) {
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    await app.inject({ url: '/api/settings', remoteAddress, headers })
  }
  await app.inject({ url: '/api/settings', remoteAddress: '127.0.0.1' })
  await app.close()
  return log.split('\n').filter(line => line.includes('TRUST_PROXY'))
}

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.2', '172.16.0.3', '192.168.1.4', 'fd00::5'])(
  'a server behind a proxy at %s that it was not told of says so, once',
  async address => {
    const lines = await said([address, address, '10.9.9.9'])
    expect(lines.map(line => JSON.parse(line))).toMatchObject([{ level: 40, msg: WARNING }])
  },
)

it.each(['192.0.2.1', '8.8.8.8', '2001:db8::1'])(
  'what somebody at %s claims is no sign of a proxy',
  async address => {
    expect(await said([address])).toEqual([])
  },
)

it('a server that was told of its proxy says nothing, nor does one that nobody stands before', async () => {
  expect(await said(['127.0.0.1'], 'loopback')).toEqual([])
  expect(await said([])).toEqual([])
})
