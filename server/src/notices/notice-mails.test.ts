import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { at, lesson } from '../../test/events.ts'
import { clearJobs } from '../../test/jobs.ts'
import { openMailServer } from '../../test/mail-server.ts'
import { deliver } from '../../test/mails.ts'
import { toldTo } from '../../test/notices.ts'
import { useSchool } from '../../test/school.ts'
import type { Mail } from '../mail/compose-mail.ts'
import { smtpMailer } from '../mail/mailer.ts'
import { queueDue } from './telling.service.ts'

const school = useSchool()
const one = (id: number) => `/api/reservations/reservation/${id}`

/** A lesson of Agnese with Marta that everybody knows of, moved by Anna; only Marta's mails are looked at. */
async function move(date: string, note?: string): Promise<void> {
  const { json } = await school
    .as('agnese')
    .post('/api/event-meta/create', lesson(school, at('10:00', '10:45', date)))
  await school.database.db.deleteFrom('untold_changes').execute()
  const [{ id }] = json.data.reservations
  const moved = { ...lesson(school, at('12:00', '12:45', date)), ...(note && { note }) }
  expect((await school.as('anna').put(one(id), moved)).status).toBe(200)
  await toldTo(school, 'marta')
}

async function mailsToMarta(): Promise<Mail[]> {
  await queueDue(school.context)
  const mails = await deliver(school)
  return mails.filter(({ to }) => to.address === school.people.marta.email)
}

const evening = (date: string) => school.setNow(`${date}T18:00:00+02:00`)

beforeEach(async () => {
  for (const table of ['event_meta', 'untold_changes', 'notices', 'notice_choices'] as const)
    await school.database.db.deleteFrom(table).execute()
  await clearJobs(school.database.db)
})

describe('a mail of a notice', () => {
  it('goes out at once if it is about today or tomorrow, as text and as a page, and once', async () => {
    await move('2026-11-24')
    const [mail, ...others] = await mailsToMarta()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/: Pārcelta: Klavierspēle, otrdien, 24\. novembrī$/)
    expect(mail?.text).toContain('10:00–10:45, telpa 201 → 12:00–12:45, telpa 201\nAnna Liepiņa')
    expect(mail?.html).toContain(
      '<s style="color:#656d79">10:00–10:45, telpa 201</s> → 12:00–12:45, telpa 201',
    )
    expect(await mailsToMarta()).toEqual([])
  })

  it('is no letter of a pupil’s: a long name with an address and lines is sixty letters of one line in its subject', async () => {
    await move('2026-11-24')
    const event_name = `Your password ends today https://evil.example\r\nSubject: evil ${'x'.repeat(90)}`
    await sql`
      update notices set lines = (select jsonb_agg(line || jsonb_build_object(
        'before', line -> 'before' || jsonb_build_object('event_name', ${event_name}::text),
        'after', line -> 'after' || jsonb_build_object('event_name', ${event_name}::text)))
        from jsonb_array_elements(lines) line)`.execute(school.database.db)
    const [mail] = await mailsToMarta()
    expect(mail?.subject).toMatch(
      /: Pārcelta: Your password ends today https evil.example Subject: evil x…, otrdien, 24\. novembrī$/,
    )
    expect(mail?.text).not.toMatch(/^Subject:/m)
  })

  it('leads to the messages, and names those that it tells of, as they are seen by opening it', async () => {
    await move('2026-11-24')
    const [mail] = await mailsToMarta()
    const [notice] = await toldTo(school, 'marta')
    expect(mail?.text).toContain(`/notices?seen=${notice?.id}\n`)
  })

  it('waits for the evening if it is about a later day, with all others of the day', async () => {
    await move('2026-11-26')
    await move('2026-11-27')
    expect(await mailsToMarta()).toEqual([])
    evening('2026-11-23')
    const [mail, ...others] = await mailsToMarta()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/: 2 paziņojumi par nodarbībām$/)
    expect(mail?.text).toContain('26. novembrī')
    expect(mail?.text).toContain('27. novembrī')
  })

  it('does not repeat in the evening what was read in the inbox meanwhile', async () => {
    await move('2026-11-26')
    await move('2026-11-27')
    const [first] = await toldTo(school, 'marta')
    await school.as('marta').post('/api/notices/seen', { ids: [first?.id] })
    evening('2026-11-23')
    const [mail] = await mailsToMarta()
    expect(mail?.text).not.toContain('26. novembrī')
    expect(mail?.text).toContain('27. novembrī')
  })

  it('is not sent about what is later than the next seven days: that is in the inbox', async () => {
    await move('2026-12-01')
    evening('2026-11-23')
    expect(await mailsToMarta()).toEqual([])
    expect(await toldTo(school, 'marta')).toHaveLength(1)
  })

  it('is not sent to an address that is not verified', async () => {
    const verified = (at: string | null) =>
      sql`update users set email_verified_at = ${at}::timestamptz where id = ${school.people.marta.id}`.execute(
        school.database.db,
      )
    afterwards(() => verified('2026-01-01'))
    await verified(null)
    await move('2026-11-24')
    await verified('2026-01-01')
    expect(await mailsToMarta()).toEqual([])
    await move('2026-11-25')
    await sql`update notice_deliveries set due_at = '2026-01-01'`.execute(school.database.db)
    await verified(null)
    expect(await mailsToMarta()).toEqual([])
  })

  it('is queued once, though two servers look at the same time', async () => {
    await move('2026-11-24')
    await Promise.all([queueDue(school.context), queueDue(school.context)])
    expect(await mailsToMarta()).toHaveLength(1)
  })
})

describe('what somebody chooses', () => {
  const choices = async (who: 'marta' | 'anna' = 'marta') =>
    (await school.as(who).get('/api/notices/choices')).json.data

  it('is by default everything by every way, but no mail and no push about requests', async () => {
    expect(await choices()).toEqual([
      ...['booked', 'moved', 'cancelled', 'changed', 'answered', 'reminder'].map(kind => ({
        kind,
        inbox: true,
        mail: true,
        push: true,
        later: false,
      })),
    ])
    const request = { kind: 'request', inbox: true, mail: false, push: false, later: false }
    expect(await choices('anna')).toContainEqual(request)
  })

  it('may be mails of later days too: they come in the evening', async () => {
    const data = [{ kind: 'moved', inbox: true, mail: true, push: true, later: true }]
    const { json } = await school.as('marta').put('/api/notices/choices', { data })
    expect(json.data).toContainEqual(data[0])
    await move('2026-12-15')
    expect(await mailsToMarta()).toEqual([])
    evening('2026-11-23')
    expect((await mailsToMarta()).map(({ text }) => text)).toEqual([expect.stringContaining('15. decembrī')])
  })

  it('holds for each kind alone', async () => {
    const data = [{ kind: 'moved', inbox: false, mail: false, push: false }]
    const { status, json } = await school.as('marta').put('/api/notices/choices', { data })
    expect(status).toBe(200)
    expect(json.data).toContainEqual({ ...data[0], later: false })
    await move('2026-11-24')
    expect(await toldTo(school, 'marta')).toEqual([])
    expect(await mailsToMarta()).toEqual([])
  })

  it('may be a mail without the inbox', async () => {
    const data = [{ kind: 'moved', inbox: false, mail: true, push: false }]
    await school.as('marta').put('/api/notices/choices', { data })
    await move('2026-11-24')
    expect(await toldTo(school, 'marta')).toEqual([])
    expect(await mailsToMarta()).toHaveLength(1)
  })

  it('is refused if it is not understood, and without a sign-in', async () => {
    const unknown = { data: [{ kind: 'gossip', inbox: true, mail: true, push: true }] }
    expect((await school.as('marta').put('/api/notices/choices', unknown)).status).toBe(422)
    expect((await school.as('nobody').get('/api/notices/choices')).status).toBe(401)
  })
})

describe('the way out of mails', () => {
  const secretOf = (mail: Mail | undefined) => /unsubscribe\/([\w-]+)$/.exec(mail?.unsubscribe ?? '')?.[1]
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const mailsOn = async () =>
    (await school.as('marta').get('/api/notices/choices')).json.data
      .filter(({ mail }: { mail: boolean }) => mail)
      .map(({ kind }: { kind: string }) => kind)

  it('is offered to mail programs as RFC 8058 says', async () => {
    await move('2026-11-24')
    const [mail] = await mailsToMarta()
    if (!mail) throw new Error('Marta got no mail')
    const server = await openMailServer()
    await smtpMailer(server.url, 'Stunda <no-reply@stunda.test>').send(mail)
    await server.close()
    const head = server.received[0]?.source.replaceAll(/\r\n[ \t]+/g, ' ')
    expect(head).toContain(
      `List-Unsubscribe: <https://stunda.test/api/notices/unsubscribe/${secretOf(mail)}>`,
    )
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('is one click of a mail program, without a sign-in', async () => {
    await move('2026-11-24')
    const secret = secretOf((await mailsToMarta())[0])
    const left = await school
      .as('nobody')
      .post(`/api/notices/unsubscribe/${secret}`, 'List-Unsubscribe=One-Click', form)
    expect(left.status).toBe(200)
    expect(await mailsOn()).toEqual([])
    await move('2026-11-25')
    expect(await mailsToMarta()).toEqual([])
    expect(await toldTo(school, 'marta')).toHaveLength(2)
  })

  it('also stops what waits for the evening', async () => {
    await move('2026-11-24')
    const secret = secretOf((await mailsToMarta())[0])
    await move('2026-11-26')
    await school.as('nobody').post(`/api/notices/unsubscribe/${secret}`)
    evening('2026-11-23')
    expect(await mailsToMarta()).toEqual([])
  })

  it('may be for one kind alone', async () => {
    await move('2026-11-24')
    const [mail] = await mailsToMarta()
    expect(mail?.text).toMatch(/https:\/\/stunda\.test\/unsubscribe\?secret=[\w-]+&kind=moved/)
    const { status } = await school.as('nobody').post(`/api/notices/unsubscribe/${secretOf(mail)}?kind=moved`)
    expect(status).toBe(200)
    expect(await mailsOn()).toEqual(['booked', 'cancelled', 'changed', 'answered', 'reminder'])
  })

  it('changes nothing when it is only looked at', async () => {
    await move('2026-11-24')
    const secret = secretOf((await mailsToMarta())[0])
    const { status, headers } = await school.as('nobody').get(`/api/notices/unsubscribe/${secret}`)
    expect([status, headers.location]).toEqual([302, `/unsubscribe?secret=${secret}&kind=all`])
    expect(await mailsOn()).toHaveLength(6)
  })

  it('is unknown without its secret', async () => {
    const { status } = await school.as('nobody').post(`/api/notices/unsubscribe/${'x'.repeat(32)}`)
    expect(status).toBe(404)
  })
})

it('the evening begins when the school has set it', async () => {
  const hour = (notices_hour: string) =>
    school.database.db.updateTable('settings').set({ notices_hour }).execute()
  afterwards(() => hour('18:00'))
  await hour('20:30')
  await move('2026-11-26')
  evening('2026-11-23')
  expect(await mailsToMarta()).toEqual([])
  school.setNow('2026-11-23T20:30:00+02:00')
  expect(await mailsToMarta()).toHaveLength(1)
})
