import type { Notice } from '@stunda/contract/notices/notices.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at } from '../../test/events.ts'
import { clearJobs, runJobs } from '../../test/jobs.ts'
import { deliver } from '../../test/mails.ts'
import { tell, toldTo, useNobodyTold } from '../../test/notices.ts'
import { openPushService, type PushService } from '../../test/push-service.ts'
import { useSchool } from '../../test/school.ts'
import { pushWorker } from './push.service.ts'
import { queueDue } from './telling.service.ts'

const school = useSchool(() => ({ push_allow_loopback: true, push_subject: 'https://stunda.test' }))
const { known } = useNobodyTold(school)
const db = () => school.database.db
let service: PushService

beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  for (const table of ['push_subscriptions', 'notice_choices'] as const)
    await db().deleteFrom(table).execute()
  await clearJobs(db())
  school.setNow('2026-11-23T09:00:00+02:00')
})

/** Two lessons of Agnese with Marta on a day: the first is moved to noon and the second cancelled, by one action of Andris. */
async function rearrange(date = '2026-11-24'): Promise<[moved: Reservation, cancelled: Reservation]> {
  const moved = await known(at('10:00', '10:45', date))
  const cancelled = await known({ event_name: 'Solfedžo', ...at('11:00', '11:45', date) })
  const row = ({ id, version }: Reservation) => ({ reservation_id: id, version })
  const place = { room_id: school.rooms.voice.id, ...at('12:00', '12:45', date) }
  const rows = [
    { ...row(moved), action: 'move', ...place },
    { ...row(cancelled), action: 'cancel' },
  ]
  const { status, json } = await school
    .as('andris')
    .post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
  expect(status, JSON.stringify(json)).toBe(200)
  return [moved, cancelled]
}

/** Lets the lesson be moved to tomorrow. */
const hurryTheMove = () =>
  sql`update history set after = jsonb_set(after, '{start_datetime}', '"2026-11-24 12:00:00"'::jsonb)
       where id in (select history_id from untold_changes) and after->>'status_id' = '1'`.execute(db())

type Choice = { inbox?: boolean; mail?: boolean; push?: boolean }
const choose = (kind: Notice['kind'], choice: Choice) =>
  school.as('marta').put('/api/notices/choices', {
    data: [{ kind, inbox: true, mail: true, push: true, ...choice }],
  })

async function mailsToMarta() {
  await queueDue(school.context)
  return (await deliver(school)).filter(({ to }) => to.address === school.people.marta.email)
}

async function pushesToMarta() {
  const device = service.newDevice()
  expect((await school.as('marta').post('/api/push/subscriptions', device.subscription)).status).toBe(201)
  return async () => {
    await queueDue(school.context)
    await runJobs(school, [pushWorker(school.context, { warn: () => undefined })])
    return device.received.map(({ notice }) => notice)
  }
}

const LV_TITLE = '2 nodarbības mainītas, otrdien, 24. novembrī: 1 atcelta, 1 pārcelta'
const LV_LINES = [
  'Atcelta · otrdien, 24. novembrī, 11:00–11:45, telpa 201 · Solfedžo, Agnese Kalniņa',
  'Pārcelta · Klavierspēle, Agnese Kalniņa: otrdien, 24. novembrī, 10:00–10:45, telpa 201 → 12:00–12:45, telpa 203',
]

describe('one action that moves a lesson and cancels another', () => {
  it('is one message, which says what has happened to each', async () => {
    const [moved, cancelled] = await rearrange()
    const told = await toldTo(school, 'marta')
    expect(told).toMatchObject([
      {
        kind: 'cancelled',
        title: '2 lessons changed, Tuesday 24 November: 1 cancelled, 1 moved',
        items: [
          {
            reservation_id: cancelled.id,
            text: 'Cancelled · Tuesday 24 November, 11:00–11:45, room 201 · Solfedžo, Agnese Kalniņa',
            before: null,
            after: null,
          },
          {
            reservation_id: moved.id,
            text: 'Moved · Klavierspēle, Agnese Kalniņa',
            before: 'Tuesday 24 November, 10:00–10:45, room 201',
            after: '12:00–12:45, room 203',
          },
        ],
        href: '/?date=2026-11-24&view=day',
      },
    ])
    const { json } = await school.as('marta').get('/api/notices', { 'accept-language': 'lv' })
    expect(json.data).toMatchObject([{ title: LV_TITLE, lines: LV_LINES }])
    expect(await toldTo(school, 'agnese')).toHaveLength(1)
  })

  it('is one mail, as text and as a page, and one push', async () => {
    const pushes = await pushesToMarta()
    await rearrange()
    await tell(school)
    expect(await pushes()).toMatchObject([
      { title: LV_TITLE, body: expect.stringContaining(LV_LINES.join('\n')) },
    ])
    const [mail, ...others] = await mailsToMarta()
    expect(others).toEqual([])
    expect(mail?.subject).toContain(LV_TITLE)
    for (const line of LV_LINES) expect(mail?.text).toContain(line)
    expect(mail?.html).toContain(LV_LINES[0])
    expect(mail?.html).toContain('Pārcelta · Klavierspēle, Agnese Kalniņa')
    // A mail of several kinds is not left for one of them.
    expect(mail?.text).not.toContain('kind=cancelled')
  })

  it('goes out as soon as its first part has to, and is not hurried by what the reader does not want to hear', async () => {
    await rearrange('2026-11-26')
    await hurryTheMove()
    await tell(school)
    expect((await mailsToMarta()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('2 nodarbības mainītas: 1 atcelta, 1 pārcelta'),
    ])
    await choose('moved', { mail: false })
    await rearrange('2026-11-27')
    await hurryTheMove()
    await tell(school)
    expect(await mailsToMarta()).toEqual([])
  })
})

describe('a kind of which somebody does not want to hear', () => {
  it('is left out of the inbox, and stays in mails', async () => {
    await choose('cancelled', { inbox: false })
    await rearrange()
    expect(await toldTo(school, 'marta')).toMatchObject([
      { kind: 'moved', title: 'Moved: Klavierspēle, Tuesday 24 November' },
    ])
    expect((await mailsToMarta())[0]?.subject).toContain(LV_TITLE)
  })

  it('is left out of mails and pushes, and stays in the inbox', async () => {
    await choose('moved', { mail: false, push: false })
    const pushes = await pushesToMarta()
    await rearrange()
    expect((await toldTo(school, 'marta'))[0]?.items).toHaveLength(2)
    const title = 'Atcelta: Solfedžo, otrdien, 24. novembrī'
    expect(await pushes()).toMatchObject([{ title, href: expect.stringMatching(/^\/notices\?seen=\d+$/) }])
    const [mail] = await mailsToMarta()
    expect(mail?.subject).toContain(title)
    expect(mail?.text).not.toContain('Klavierspēle')
    expect(mail?.text).toContain('kind=cancelled')
  })

  it('causes no message, if all of them are left out', async () => {
    const pushes = await pushesToMarta()
    for (const kind of ['moved', 'cancelled'] as const)
      await choose(kind, { inbox: false, mail: false, push: false })
    await rearrange()
    expect(await toldTo(school, 'marta')).toEqual([])
    expect(await pushes()).toEqual([])
    expect(await mailsToMarta()).toEqual([])
  })

  it('is not in the evening’s mail, if its mails were switched off in the meantime', async () => {
    await rearrange('2026-11-26')
    await tell(school)
    expect(await mailsToMarta()).toEqual([])
    await sql`insert into unsubscribe_links (user_id, secret) values (${school.people.marta.id}, ${'x'.repeat(32)})
              on conflict (user_id) do update set secret = excluded.secret`.execute(db())
    const off = `/api/notices/unsubscribe/${'x'.repeat(32)}?kind=moved`
    expect((await school.as('nobody').post(off)).status).toBe(200)
    school.setNow('2026-11-23T18:00:00+02:00')
    expect((await mailsToMarta()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Atcelta: Solfedžo'),
    ])
  })

  it('is not seen by reading the rest, so the office sees whom to telephone', async () => {
    await choose('cancelled', { inbox: false, mail: false, push: false })
    const [moved, cancelled] = await rearrange()
    const [notice] = await toldTo(school, 'marta')
    await school.as('marta').post('/api/notices/seen', { ids: [notice?.id] })
    const unseen = async ({ id }: Reservation) => {
      const { json } = await school.as('ilze').get(`/api/reservations/reservation/${id}/unseen`)
      return json.data.map((one: { id: number }) => one.id)
    }
    expect(await unseen(moved)).toEqual([school.people.agnese.id])
    expect(await unseen(cancelled)).toEqual([school.people.agnese.id, school.people.marta.id])
  })
})

it('a story that is told again is no second message, though a part of it is over by then', async () => {
  await rearrange()
  const { rows } = await sql<{ history_id: number }>`select history_id from untold_changes`.execute(db())
  expect(await toldTo(school, 'marta')).toHaveLength(1)
  await db().insertInto('untold_changes').values(rows).execute()
  school.setNow('2026-11-24T11:50:00+02:00')
  expect(await toldTo(school, 'marta')).toMatchObject([{ kind: 'cancelled' }])
})

it('a message of an earlier version is read and sent as it was', async () => {
  await rearrange()
  await tell(school)
  const { id } = school.people.marta
  const { rows } = await sql<{ lines: string }>`
    select jsonb_build_array((lines->1) - 'kind')::text as lines from notices where user_id = ${id}`.execute(
    db(),
  )
  await sql`
    update notices set kind = 'moved', is_story = false, lines = ${rows[0]?.lines}::jsonb where user_id = ${id}`.execute(
    db(),
  )
  expect(await toldTo(school, 'marta')).toMatchObject([
    { kind: 'moved', title: 'Moved: Klavierspēle, Tuesday 24 November' },
  ])
  expect((await mailsToMarta())[0]?.subject).toContain('Pārcelta: Klavierspēle')
})
