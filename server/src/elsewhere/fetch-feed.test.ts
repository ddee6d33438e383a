import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CalendarServer, openCalendarServer } from '../../test/calendar-server.ts'
import { isPublicAddress, publicLookup } from '../shared/public-address.ts'
import { fetchFeed } from './fetch-feed.ts'

let server: CalendarServer
beforeAll(async () => {
  server = await openCalendarServer()
})
afterAll(() => server.close())

const ask = (path: string, more: Partial<Parameters<typeof fetchFeed>[1]> = {}) =>
  fetchFeed(server.url(path), { allowLoopback: true, etag: null, ...more })

describe('an address', () => {
  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
    ],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...[
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'localhost',
    ],
  ])('%s is not public', address => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '172.32.0.1', '193.40.0.1', '2a00:1450:4001::1'])('%s is public', address => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it('of this machine is public where that is allowed, other private ones are not', () => {
    const allowed = ['127.0.0.1', '::1', '10.0.0.1'].map(it => isPublicAddress(it, { allowLoopback: true }))
    expect(allowed).toEqual([true, true, false])
  })
})

describe('a name', () => {
  it('that leads to this machine is refused when it is connected to', async () => {
    const refused = new Promise(resolve =>
      publicLookup({ allowLoopback: false })('localhost', {}, error => resolve(error?.name)),
    )
    expect(await refused).toBe('NotPublic')
    await expect(
      fetchFeed('https://localhost/plan.ics', { allowLoopback: false, etag: null }),
    ).rejects.toMatchObject({ problem: 'not_public' })
  })

  it('that does not exist cannot be reached', async () => {
    await expect(
      fetchFeed('https://nowhere.invalid/plan.ics', { allowLoopback: false, etag: null }),
    ).rejects.toMatchObject({ problem: 'unreachable' })
  })
})

describe('a feed', () => {
  it('is read with its tag, and not again while that is the same', async () => {
    server.answers.set('/plan.ics', { headers: { etag: '"1"' }, body: 'BEGIN:VCALENDAR' })
    expect(await ask('/plan.ics')).toEqual({ text: 'BEGIN:VCALENDAR', etag: '"1"' })
    expect(await ask('/plan.ics', { etag: '"1"' })).toBeUndefined()
  })

  it('is followed to another address, three times and not a fourth', async () => {
    for (const step of [1, 2, 3, 4])
      server.answers.set(`/${step}`, { status: 302, headers: { location: `/${step + 1}` } })
    server.answers.set('/5', { body: 'here' })
    expect(await ask('/2')).toMatchObject({ text: 'here' })
    await expect(ask('/1')).rejects.toMatchObject({ problem: 'redirected' })
  })

  it.each([
    ['http://10.0.0.1/', 'not_secure'],
    ['https://10.0.0.1/', 'not_public'],
    ['https://[::ffff:169.254.169.254]/', 'not_public'],
    ['https://2130706433/', 'unreachable'],
    ['file:///etc/passwd', 'not_secure'],
    ['http://example.com/', 'not_secure'],
  ])('that leads on to %s is refused', async (location, problem) => {
    server.answers.set('/away', { status: 301, headers: { location } })
    await expect(ask('/away')).rejects.toMatchObject({ problem })
  })

  it('of more than two megabytes is refused', async () => {
    server.answers.set('/large', { body: Buffer.alloc(2 * 1024 * 1024 + 1, 'x') })
    await expect(ask('/large')).rejects.toMatchObject({ problem: 'too_large' })
  })

  it('that does not come in time is refused', async () => {
    await expect(ask('/never', { longestMs: 50 })).rejects.toMatchObject({ problem: 'too_slow' })
  })

  it('that is not given out is refused', async () => {
    server.answers.set('/gone', { status: 404 })
    await expect(ask('/gone')).rejects.toMatchObject({ problem: 'refused' })
  })
})
