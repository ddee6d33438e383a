import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, lesson, toCancel } from '../../test/events.ts'
import { clearJobs, jobsOf, runJobs } from '../../test/jobs.ts'
import { toldTo, useNobodyTold } from '../../test/notices.ts'
import { type Device, openPushService, type PushService, senderOf } from '../../test/push-service.ts'
import { useSchool } from '../../test/school.ts'
import { pushWorker } from './push.service.ts'
import { queueDue } from './telling.service.ts'

const SUBJECT = 'https://stunda.test'
const school = useSchool(() => ({ push_allow_loopback: true, push_subject: SUBJECT }))
const { known } = useNobodyTold(school)
const DEVICES = '/api/push/subscriptions'
let service: PushService

beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  for (const table of ['push_subscriptions', 'notice_choices', 'quiet_hours'] as const)
    await school.database.db.deleteFrom(table).execute()
  await clearJobs(school.database.db)
})

/** A device on which somebody has chosen to be told. */
async function deviceOf(who: Parameters<typeof school.as>[0], device = service.newDevice()): Promise<Device> {
  expect((await school.as(who).post(DEVICES, device.subscription)).status).toBe(201)
  return device
}

/** Moves a lesson of Agnese with Marta to noon; everybody is told. */
async function move(date = '2026-11-24', note?: string): Promise<void> {
  const { id } = await known(at('10:00', '10:45', date))
  const moved = { ...lesson(school, at('12:00', '12:45', date)), ...(note && { note }) }
  expect((await school.as('anna').put(`/api/reservations/reservation/${id}`, moved)).status).toBe(200)
  await toldTo(school, 'marta')
}

const logged: object[] = []

async function push(): Promise<number> {
  await queueDue(school.context)
  return runJobs(school, [pushWorker(school.context, { warn: (said: object) => void logged.push(said) })])
}

const key = async () => (await school.as('marta').get('/api/push/key')).json.data.public_key
const titles = (device: Device) => device.received.map(({ notice }) => notice.title)

describe('a push', () => {
  it('says on each device of the reader what has changed, encrypted, signed by the school, and once', async () => {
    const [phone, desk, other] = [await deviceOf('marta'), await deviceOf('marta'), await deviceOf('karlis')]
    await move('2026-11-24', '101. telpā skaņo flīģeli')
    await push()
    await push()
    expect(phone.received).toHaveLength(1)
    expect(titles(desk)).toEqual(['Pārcelta: Klavierspēle, otrdien, 24. novembrī'])
    expect(other.received).toEqual([])
    const [{ notice, headers }] = phone.received as [Device['received'][0]]
    expect(notice).toEqual({
      title: 'Pārcelta: Klavierspēle, otrdien, 24. novembrī',
      body: '10:00–10:45, telpa 201 → 12:00–12:45, telpa 201\nAnna Liepiņa · „101. telpā skaņo flīģeli”',
      href: expect.stringMatching(/^\/\?date=2026-11-24&view=day&event=\d+$/),
      tag: expect.stringMatching(/^notice-\d+$/),
      lang: 'lv',
    })
    expect(headers).toMatchObject({ ttl: '43200', urgency: 'high', topic: notice.tag })
    const audience = new URL(phone.subscription.endpoint).origin
    expect(senderOf(headers.authorization, await key())).toMatchObject({ aud: audience, sub: SUBJECT })
  })

  it('of several events leads to the messages, where opening it marks it as seen', async () => {
    const phone = await deviceOf('marta')
    const booked = [await known(at('10:00', '10:45')), await known(at('12:00', '12:45'))]
    const reservations = booked.map(({ id, version }) => ({ id, version }))
    const { status } = await school.as('anna').post('/api/rearrangements', toCancel(reservations))
    expect(status).toBe(200)
    const [notice] = await toldTo(school, 'marta')
    await push()
    expect(phone.received.map(one => one.notice.href)).toEqual([`/notices?seen=${notice?.id}`])
  })

  it('is not sent of later days, nor of kinds that the reader does not choose', async () => {
    const phone = await deviceOf('marta')
    await move('2026-11-26')
    const choice = { kind: 'moved', inbox: true, mail: true, push: false }
    await school.as('marta').put('/api/notices/choices', { data: [choice] })
    await move('2026-11-24')
    await push()
    expect(phone.received).toEqual([])
  })

  it('is not sent any more once the notice was seen', async () => {
    const phone = await deviceOf('marta')
    await move()
    await queueDue(school.context)
    await school.as('marta').post('/api/notices/seen', { all: true })
    await push()
    expect(phone.received).toEqual([])
  })

  it('is queued once, though two servers look at the same time', async () => {
    const phone = await deviceOf('marta')
    await move()
    await Promise.all([queueDue(school.context), queueDue(school.context)])
    await push()
    expect(phone.received).toHaveLength(1)
  })

  it('is tried again when the push service is busy, and replaces itself where it came twice', async () => {
    const phone = await deviceOf('marta')
    phone.answers(429)
    await move()
    await push()
    expect(await jobsOf(school.database.db, 'push')).toMatchObject([{ state: 'retry', tries: 1 }])
    phone.answers(201)
    school.setNow('2026-11-23T09:05:00+02:00')
    expect(await push()).toBe(1)
    expect(phone.received).toHaveLength(1)
  })

  it.each([404, 410])(
    'ends a subscription that the push service does not know any more (%s)',
    async status => {
      const [gone, phone] = [await deviceOf('marta'), await deviceOf('marta')]
      gone.answers(status)
      await move()
      await push()
      gone.answers(201)
      await move('2026-11-23')
      await push()
      expect([gone.received.length, phone.received.length]).toEqual([0, 2])
      expect(await jobsOf(school.database.db, 'push')).toEqual([])
    },
  )

  it('is given up when the push service does not take such a message', async () => {
    const phone = await deviceOf('marta')
    phone.answers(413)
    await move()
    await push()
    const [job] = await jobsOf(school.database.db, 'push')
    expect(job).toMatchObject({ state: 'failed', error: 'The push service refuses the message (413).' })
  })

  it.each([400, 401, 403])(
    'ends a subscription that is refused twice in a row (%s), and leaves no failed job',
    async status => {
      const phone = await deviceOf('marta')
      const { host } = new URL(phone.subscription.endpoint)
      const sent = async (answer: number) => {
        phone.answers(answer)
        await school.database.db.deleteFrom('event_meta').execute()
        await move()
        await push()
        const left = await school.database.db.selectFrom('push_subscriptions').selectAll().execute()
        return left.length
      }
      logged.length = 0
      const left = [await sent(status), await sent(201), await sent(status), await sent(status)]
      expect(left).toEqual([1, 1, 1, 0])
      expect(await jobsOf(school.database.db, 'push')).toEqual([])
      expect(logged).toEqual([false, false, true].map(isEnded => ({ host, status, isEnded })))
    },
  )
})

describe('quiet hours', () => {
  const quiet = (starts: string, ends: string) =>
    school.as('marta').put('/api/notices/quiet-hours', { quiet_hours: { starts, ends } })
  const heardAt = async (device: Device, time: string) => {
    school.setNow(time)
    await push()
    return device.received.length
  }

  it('hold a push back until they end', async () => {
    const phone = await deviceOf('marta')
    await quiet('21:00', '07:00')
    school.setNow('2026-11-23T22:30:00+02:00')
    await move('2026-11-24')
    expect(await heardAt(phone, '2026-11-24T06:59:00+02:00')).toBe(0)
    expect(await heardAt(phone, '2026-11-24T07:00:00+02:00')).toBe(1)
  })

  it.each([
    ['09:00', '09:00', 'as they end'],
    ['07:10', '09:00', 'less than two hours after their end'],
  ])('until %s hold nothing back about a lesson that begins at %s, %s', async (ends, start) => {
    const phone = await deviceOf('marta')
    await quiet('21:00', ends)
    school.setNow('2026-11-23T22:30:00+02:00')
    const { id } = await known(at(start, '09:45', '2026-11-24'))
    const { status } = await school.as('anna').post('/api/rearrangements', toCancel([{ id, version: 1 }]))
    expect(status).toBe(200)
    await toldTo(school, 'marta')
    expect(await heardAt(phone, '2026-11-23T22:31:00+02:00')).toBe(1)
  })

  it('hold nothing back that is about what begins in them', async () => {
    const phone = await deviceOf('marta')
    await quiet('08:00', '14:00')
    school.setNow('2026-11-24T08:30:00+02:00')
    await move('2026-11-24')
    expect(await heardAt(phone, '2026-11-24T08:31:00+02:00')).toBe(1)
  })

  it('are kept, changed and taken away, and end at another time than they begin', async () => {
    expect((await quiet('21:00', '07:00')).json.data).toEqual({ starts: '21:00', ends: '07:00' })
    expect((await quiet('22:00', '06:30')).status).toBe(200)
    const url = '/api/notices/quiet-hours'
    expect((await school.as('marta').get(url)).json.data).toEqual({ starts: '22:00', ends: '06:30' })
    expect((await school.as('agnese').get(url)).json.data).toBeNull()
    expect((await quiet('22:00', '22:00')).status).toBe(422)
    expect((await quiet('25:00', '07:00')).status).toBe(422)
    expect((await school.as('marta').put(url, { quiet_hours: null })).json.data).toBeNull()
    expect((await school.as('nobody').get(url)).status).toBe(401)
  })
})

describe('a device', () => {
  it('is told of by its latest user alone', async () => {
    const device = await deviceOf('marta')
    await deviceOf('agnese', device)
    await move()
    await push()
    expect(device.received).toHaveLength(1)
  })

  it('is told nothing after it was taken off, which its user alone may do', async () => {
    const phone = await deviceOf('marta')
    const { endpoint } = phone.subscription
    const takeOff = (who: 'agnese' | 'marta') => school.as(who).delete(`${DEVICES}`, {}, { endpoint })
    await takeOff('agnese')
    await move()
    await push()
    expect(phone.received).toHaveLength(1)
    await takeOff('marta')
    await move('2026-11-23')
    await push()
    expect(phone.received).toHaveLength(1)
  })

  it('is told nothing after its session has ended', async () => {
    const phone = service.newDevice()
    const account = { email: school.people.marta.email, password: school.password }
    const { json } = await school.as('nobody').post('/api/auth/login', account)
    const authorization = `Bearer ${json.access_token}`
    await school.as('nobody').post(DEVICES, phone.subscription, { authorization })
    await move()
    await queueDue(school.context)
    await school.as('nobody').post('/api/auth/logout', {}, { authorization })
    await push()
    expect(phone.received).toEqual([])
  })

  it('is counted, for its user alone: quiet hours are chosen where any device is told', async () => {
    const count = async (who: 'marta' | 'karlis') => (await school.as(who).get(DEVICES)).json.data
    expect(await count('marta')).toEqual({ count: 0 })
    await deviceOf('marta')
    await deviceOf('marta')
    expect([await count('marta'), await count('karlis')]).toEqual([{ count: 2 }, { count: 0 }])
    expect((await school.as('nobody').get(DEVICES)).status).toBe(401)
  })

  it('is one of ten: the one that was not used for longest gives way', async () => {
    const devices: Device[] = []
    for (let minute = 0; minute < 11; minute++) {
      school.setNow(`2026-11-23T09:${String(minute).padStart(2, '0')}:00+02:00`)
      devices.push(await deviceOf('marta'))
    }
    await move()
    await push()
    expect(devices.map(({ received }) => received.length)).toEqual([0, ...Array(10).fill(1)])
  })

  it('is refused at an address that is not https and public, and without its keys', async () => {
    const { keys } = service.newDevice().subscription
    const refused = [
      'http://push.example.com/1',
      'https://10.0.0.1/1',
      'https://[fd00::1]/1',
      'ftp://a.b/',
      'x',
    ]
    for (const endpoint of refused) {
      const { status, json } = await school.as('marta').post(DEVICES, { endpoint, keys })
      expect([endpoint, status, Object.keys(json.errors)]).toEqual([endpoint, 422, ['endpoint']])
    }
    const endpoint = 'https://push.example.com/1'
    expect(
      (await school.as('marta').post(DEVICES, { endpoint, keys: { p256dh: 'a', auth: 'b' } })).status,
    ).toBe(422)
    expect((await school.as('marta').post(DEVICES, { endpoint, keys })).status).toBe(201)
    expect((await school.as('nobody').post(DEVICES, { endpoint, keys })).status).toBe(401)
  })
})

it('the school has one key, though two servers are asked for it first at the same time', async () => {
  await school.database.db.deleteFrom('push_keys').execute()
  const [one, other] = await Promise.all([key(), key()])
  expect([one, other]).toEqual([await key(), await key()])
  expect((await school.as('nobody').get('/api/push/key')).status).toBe(401)
})
