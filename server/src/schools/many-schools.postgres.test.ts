import { describe, expect, test } from 'vitest'
import { hostOf, useHouse } from '../../test/many.ts'
import { changeSchool, createSchool } from './schools.service.ts'

const NAMES = ['alfa', 'beta', 'gamma'] as const
const house = useHouse(NAMES)
const get = (name: string, path: string, of: string = name) =>
  house.call(hostOf(name), 'GET', path, { token: house.tokenOf(of) })

/** A booking of the violin studio at an hour of its own. */
let hour = 0
function lesson(name: string, event_name: string) {
  hour += 1
  const { rooms, people } = house.castOf(name)
  const start = `2099-02-${String(1 + Math.floor(hour / 12)).padStart(2, '0')} ${String(8 + (hour % 12)).padStart(2, '0')}`
  return {
    ...{ event_name, category_id: 1, room_id: rooms.violin.id, teachers: [people.raimonds.id] },
    start_datetime: `${start}:00:00`,
    end_datetime: `${start}:45:00`,
  }
}
const book = (name: string, event_name: string, of: string = name) =>
  house.call(hostOf(name), 'POST', '/api/event-meta/create', {
    token: house.tokenOf(of),
    body: lesson(name, event_name),
  })

describe('many schools of one server', () => {
  test('are chosen by the host name, in whichever letters and with whichever port', async () => {
    for (const host of ['alfa.test', 'ALFA.test:3000', 'alfa.test.']) {
      const { json } = await house.call(host, 'GET', '/api/auth/me', { token: house.tokenOf('alfa') })
      expect(json.data.full_name).toMatch(/of alfa$/)
    }
    expect((await get('beta', '/api/auth/me')).json.data.full_name).toMatch(/of beta$/)
  })

  test('count only their own work in the office', async () => {
    const day = (days: number) => `${Temporal.Now.plainDateISO().add({ days })} 00:00:00`
    const cause = {
      ...{ kind: 'absence_entered', teacher_id: house.castOf('alfa').people.raimonds.id, reason: '' },
      ...{ start_datetime: day(-1), end_datetime: day(2) },
    }
    const asked = { token: house.tokenOf('alfa'), body: { cause, rows: [] } }
    expect(await house.call(hostOf('alfa'), 'POST', '/api/rearrangements', asked)).toMatchObject({
      status: 200,
    })
    const away = async (name: string) => (await get(name, '/api/office')).json.data.away
    expect([await away('alfa'), await away('beta')]).toEqual([1, 0])
    expect(await get('beta', '/api/office', 'alfa')).toMatchObject({ status: 401 })
  })

  test('do not know each other’s sign-ins', async () => {
    expect(await get('beta', '/api/auth/me', 'alfa')).toMatchObject({ status: 401 })
    expect(await book('beta', 'Svešs', 'alfa')).toMatchObject({ status: 401 })
  })

  test('an address without a school is told so in words', async () => {
    const api = await house.call('nobody.test', 'GET', '/api/rooms')
    expect(api).toMatchObject({ status: 404, json: { message: 'There is no school at this address.' } })
    const page = await house.call('nobody.test', 'GET', '/', { headers: { accept: 'text/html,*/*' } })
    expect(page).toMatchObject({ status: 404, text: 'There is no school at this address.' })
    const latvian = await house.call('nobody.test', 'POST', '/api/auth/login', {
      headers: { 'accept-language': 'lv' },
      body: {},
    })
    expect(latvian).toMatchObject({ status: 404, json: { message: 'Šajā adresē nav nevienas skolas.' } })
  })

  test('have the same pages, where the web is built', async () => {
    const page = await house.call('alfa.test', 'GET', '/plan', { headers: { accept: 'text/html' } })
    if (page.status === 200) expect(page.text).toMatch(/^<!doctype html>/i)
    else
      expect(page).toMatchObject({
        status: 404,
        json: { message: 'This was not found or no longer exists.' },
      })
    expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(await house.call('alfa.test', 'GET', '/api/nothing')).toMatchObject({ status: 404 })
    expect(await house.call('alfa.test', 'PROPFIND', '/caldav/')).toMatchObject({ status: 401 })
  })

  test('the health and the metrics of the house are answered at any address', async () => {
    for (const host of ['nobody.test', 'alfa.test', '127.0.0.1'])
      expect(await house.call(host, 'GET', '/api/health')).toMatchObject({
        status: 200,
        json: { status: 'ok' },
      })
    const { text } = await house.call('nobody.test', 'GET', '/api/metrics')
    expect(text).toMatch(/^schools\{state="active"\} [3-9]$/m)
    expect(text).toMatch(/^database_connections\{state="idle"\} \d+$/m)
  })

  test('one that is suspended says so until it is resumed, and the others go on', async () => {
    const { many } = house
    await createSchool(many.house, { name: 'delta', host: 'delta.test' })
    const settings = () => house.call('delta.test', 'GET', '/api/settings')
    await expect.poll(async () => (await settings()).status).toBe(200)
    await changeSchool(many.house, 'delta', { state: 'suspended' })
    await expect.poll(async () => (await settings()).status).toBe(503)
    expect(await settings()).toMatchObject({
      headers: { 'retry-after': '3600' },
      json: { message: 'This school is suspended here. Please contact your server’s administrator.' },
    })
    expect(await get('alfa', '/api/rooms')).toMatchObject({ status: 200 })
    await changeSchool(many.house, 'delta', { state: 'archived' })
    await expect.poll(async () => (await settings()).json.message).toBe('This school is archived.')
    expect(await settings()).toMatchObject({ status: 404 })
    await changeSchool(many.house, 'delta', { state: 'active' })
    await expect.poll(async () => (await settings()).status).toBe(200)
    await changeSchool(many.house, 'delta', { host: 'delta-two.test' })
    await expect.poll(async () => (await settings()).status).toBe(404)
    expect(await house.call('delta-two.test', 'GET', '/api/settings')).toMatchObject({ status: 200 })
  })

  test('one has an e-class of its own, with its own address, and the others none', async () => {
    const { many } = house
    const at = 'https://e-class.test'
    const e_class = {
      ...{ authorize_url: `${at}/go`, token_url: at, userinfo_url: at, issuer: at },
      ...{ client_id: 'alfa', client_secret: 'secret', scope: 'openid', personal_code_claim: 'code' },
      ...{ email_is_verified: false, slowest_ms: 1000 },
    }
    const leave = (name: string) => house.call(hostOf(name), 'GET', '/api/auth/e-class')
    expect((await leave('alfa')).status).toBe(404)
    await changeSchool(many.house, 'alfa', { e_class })
    await expect.poll(async () => (await leave('alfa')).status).toBe(302)
    const { searchParams } = new URL((await leave('alfa')).headers.location ?? '')
    expect(searchParams.get('client_id')).toBe('alfa')
    expect(searchParams.get('redirect_uri')).toBe('https://alfa.test/sign-in-e')
    expect((await leave('beta')).status).toBe(404)
  })

  test('streams of one hear nothing of another', async () => {
    const streams = await Promise.all(NAMES.map(name => house.stream(hostOf(name), house.tokenOf(name))))
    for (const name of NAMES) expect((await book(name, `Dzirdams ${name}`)).status).toBe(201)
    for (const stream of streams) await expect.poll(() => stream.said()).toContain('event: schedule')
    const alone = streams[0]?.said()
    const before = streams.map(stream => stream.said())
    for (let booking = 0; booking < 3; booking += 1) await book('beta', 'Tikai beta')
    await expect
      .poll(() => streams[1]?.said().split('event: schedule').length)
      .toBe((before[1]?.split('event: schedule').length ?? 0) + 3)
    expect(streams[0]?.said()).toBe(alone)
    expect(streams[2]?.said()).toBe(before[2])
    for (const stream of streams) stream.close()
  })
})
