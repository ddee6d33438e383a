import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { clearJobs, jobsOf, runJobs } from '../../test/jobs.ts'
import { toldTo, useNobodyTold } from '../../test/notices.ts'
import { type Device, openPushService, type PushService, senderOf } from '../../test/push-service.ts'
import { useSchool } from '../../test/school.ts'
import { pushWorker } from './push.service.ts'
import { queueDue } from './telling.service.ts'

/** Its server has no address to tell push services; the workers of a test may have one. */
const school = useSchool(() => ({ push_allow_loopback: true }))
const { known } = useNobodyTold(school)
let service: PushService

beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())
beforeEach(() => clearJobs(school.database.db))

const subscribed = (origin: string, device = service.newDevice()) =>
  school.as('marta').post('/api/push/subscriptions', device.subscription, { origin })
const key = async () => (await school.as('marta').get('/api/push/key')).json.data

/** Moves a lesson of Marta, and has her devices told. */
async function push(push_subject: string | undefined): Promise<void> {
  const { id } = await known()
  await school.as('anna').put(`/api/reservations/reservation/${id}`, lesson(school, at('12:00', '12:45')))
  await toldTo(school, 'marta')
  await queueDue(school.context)
  await runJobs(school, [pushWorker({ ...school.context, push_subject }, { warn: () => undefined })])
}

describe('push services are told whom they can turn to', () => {
  it.each([
    ['the address by which the school was opened on the device', undefined, 'https://school.lv'],
    ['the configured address before that', 'mailto:birojs@skola.lv', 'mailto:birojs@skola.lv'],
  ])('%s', async (_title, configured, expected) => {
    const phone = service.newDevice()
    expect((await subscribed('https://school.lv', phone)).status).toBe(201)
    await push(configured)
    const [{ headers }] = phone.received as [Device['received'][0]]
    expect(senderOf(headers.authorization, (await key()).public_key)).toMatchObject({ sub: expected })
  })

  it.each(['http://localhost:3000', 'https://localhost', 'https://127.0.0.1', 'null'])(
    'and a device that opened the school by %s is not taken without one',
    async origin => {
      expect(await subscribed(origin)).toMatchObject({
        status: 409,
        json: { message: expect.stringContaining('has no contact address') },
      })
    },
  )

  it('and the screen knows whether there is one', async () => {
    expect(await key()).toEqual({ public_key: expect.any(String), has_address: false })
  })

  it('and nothing is sent to a device whose school has none any more', async () => {
    const phone = service.newDevice()
    await subscribed('https://school.lv', phone)
    await school.database.db.updateTable('push_subscriptions').set({ subject: null }).execute()
    await push(undefined)
    expect([phone.received, await jobsOf(school.database.db, 'push')]).toEqual([[], []])
  })
})
