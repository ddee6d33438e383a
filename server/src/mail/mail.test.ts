import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNNAMED_SCHOOL } from '@stunda/domain/school.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { clearJobs, jobsOf, runJobs } from '../../test/jobs.ts'
import { type MailServer, openDrippingMailServer, openMailServer } from '../../test/mail-server.ts'
import { NOW, useSchool } from '../../test/school.ts'
import { makeLink } from '../auth/passwords.service.ts'
import { inTransaction } from '../db/transaction.ts'
import { startWorkers } from '../jobs/workers.service.ts'
import { makeContactLink } from '../people/contacts.service.ts'
import { queueMail } from './mail-queue.service.ts'
import { mailWorker } from './mail-worker.service.ts'
import { folderMailer, type Mailer, smtpMailer } from './mailer.ts'
import { keptMails, sweepOutbox, tableMailer } from './outbox.service.ts'

const school = useSchool()
const said: { level: string; words: string }[] = []
const log = {
  info: (...words: unknown[]) => said.push({ level: 'info', words: JSON.stringify(words) }),
  warn: (...words: unknown[]) => said.push({ level: 'warn', words: JSON.stringify(words) }),
  error: (...words: unknown[]) => said.push({ level: 'error', words: JSON.stringify(words) }),
}
let server: MailServer
let mailer: Mailer

const worker = (by: Mailer = mailer) =>
  mailWorker({
    context: school.context,
    mailer: by,
    makeLink,
    makeContactLink,
    writeNotices: async () => null,
    public_url: 'https://stunda.test',
    log,
  })
const sendDueMails = (by?: Mailer) => runJobs(school, [worker(by)], log)
const queue = (user_id = school.people.marta.id) =>
  queueMail(school.database.db, 'reset_password', { user_id })
const waiting = () => jobsOf(school.database.db, 'mail')

beforeAll(async () => {
  server = await openMailServer()
  mailer = smtpMailer(server.url, 'Stunda <no-reply@stunda.test>')
})
afterAll(() => server.close())

beforeEach(async () => {
  school.setNow(NOW)
  said.length = 0
  server.behave('well')
  server.received.length = 0
  await clearJobs(school.database.db)
})

describe('a mail', () => {
  it('goes out once, as text and as a page, in its reader’s last used language', async () => {
    await school.database.db
      .updateTable('users')
      .set({ language: 'en' })
      .where('id', '=', school.people.agnese.id)
      .execute()
    await queue(school.people.agnese.id)
    await queue(school.people.marta.id)
    expect(await sendDueMails()).toBe(2)
    expect(await sendDueMails()).toBe(0)
    const to = (email: string) => server.received.filter(mail => mail.to.includes(email))
    const [english = '', latvian = ''] = [school.people.agnese, school.people.marta].map(
      ({ email }) => to(email)[0]?.source,
    )
    expect(english).toContain('Subject: Stunda: reset your password')
    expect(english).toContain('Content-Language: en')
    expect(english).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
    expect(latvian).toContain('Content-Language: lv')
    expect(server.received).toHaveLength(2)
  })

  it('comes from the school by its name, and from the address that is set up', async () => {
    const sender = async (from: string) => {
      await queue()
      await sendDueMails(smtpMailer(server.url, from))
      return /^From: .*$/m.exec(server.received.at(-1)?.source ?? '')?.[0]
    }
    expect(await sender('Plāns <plans@skola.test>')).toBe('From: =?UTF-8?Q?Pl=C4=81ns?= <plans@skola.test>')
    const call = (school_name: string) =>
      school.database.db.updateTable('settings').set({ school_name }).execute()
    onTestFinished(async () => void (await call(UNNAMED_SCHOOL)))
    await call('Ogres MMS, "vakars"')
    const named = 'From: "Ogres MMS, \\"vakars\\"" <plans@skola.test>'
    expect(await sender('Plāns <plans@skola.test>')).toBe(named)
    expect(await sender('plans@skola.test')).toBe(named)
  })

  it('that somebody waits for goes out before invitations', async () => {
    const invited = [school.people.karlis.id, school.people.alise.id, school.people.agnese.id]
    for (const user_id of [...invited, ...invited])
      await queueMail(school.database.db, 'invitation', { user_id })
    await queue()
    expect(await sendDueMails()).toBe(7)
    const [first] = server.received.flatMap(({ to }, index) =>
      to.includes(school.people.marta.email) ? index : [],
    )
    expect(first).toBeLessThan(worker().kind.at_once)
  })

  it('is not sent twice by two servers that look at the same time', async () => {
    for (const who of ['marta', 'karlis', 'alise'] as const) await queue(school.people[who].id)
    const counts = await Promise.all([sendDueMails(), sendDueMails()])
    expect(counts[0]! + counts[1]!).toBe(3)
    expect(server.received).toHaveLength(3)
  })

  it('does not go out to who is archived or nobody', async () => {
    await queue(school.people.archived_student.id)
    await queueMail(school.database.db, 'reset_password', { email: 'nobody@stunda.test' })
    await sendDueMails()
    expect(server.received).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('goes out to an address in capitals, too', async () => {
    const { email } = school.people.marta
    await queueMail(school.database.db, 'reset_password', { email: email.toUpperCase() })
    await sendDueMails()
    expect(server.received).toMatchObject([{ to: [email] }])
  })

  it('does not go out when its writer’s transaction is undone', async () => {
    const undone = inTransaction(school.database.db, async trx => {
      await queueMail(trx, 'password_changed', { user_id: school.people.marta.id })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow()
    expect(await waiting()).toEqual([])
  })

  it('names nobody in the log', async () => {
    await queue()
    await sendDueMails()
    server.behave('refusing')
    await queue()
    await sendDueMails()
    expect(said.map(({ level }) => level)).toEqual(['info', 'error'])
    expect(JSON.stringify(said)).not.toContain(school.people.marta.email)
  })
})

describe('a mail server that', () => {
  it('is down: the mail waits, longer each time, and goes out when it is back', async () => {
    const port = server.port
    await server.close()
    await queue()
    for (const seconds of [30, 60, 120]) {
      expect(await sendDueMails()).toBe(0)
      const [mail] = await waiting()
      const now = school.context.instant()
      const wait = ((mail?.start_after.getTime() ?? 0) - now.epochMilliseconds) / 1000
      expect([wait >= seconds, wait <= seconds * 2]).toEqual([true, true])
      expect(await sendDueMails()).toBe(0)
      school.setNow(now.add({ seconds: seconds * 2 }).toString())
    }
    expect(said.every(({ level, words }) => level === 'warn' && words.includes('ESOCKET'))).toBe(true)
    server = await openMailServer(port)
    expect(await sendDueMails()).toBe(1)
    expect(await waiting()).toEqual([])
  })

  it('is busy: the mail is tried again', async () => {
    server.behave('busy')
    await queue()
    await sendDueMails()
    expect(await waiting()).toMatchObject([{ tries: 1 }])
    expect(said[0]?.words).toContain('450')
  })

  it('refuses the reader for good: the mail is given up, and the log says so', async () => {
    server.behave('refusing')
    await queue()
    await sendDueMails()
    expect(await waiting()).toMatchObject([
      { state: 'failed', error: 'The mail server refuses the recipient for good (550).' },
    ])
    expect(said[0]).toMatchObject({ level: 'error' })
    expect(said[0]?.words).toContain('550')
    expect(await sendDueMails()).toBe(0)
  })

  it('is slow: nothing else waits for it, and no other server sends the mail meanwhile', async () => {
    server.behave('slow')
    await queue()
    const sending = sendDueMails()
    await server.someoneWaits()
    expect((await school.as('marta').get('/api/rooms')).status).toBe(200)
    expect(await sendDueMails()).toBe(0)
    server.behave('well')
    expect(await sending).toBe(1)
    expect(server.received).toHaveLength(1)
  })

  it('always says a little more and never enough: others’ mails go on, and the mail goes out once, later', async () => {
    const dripping = await openDrippingMailServer()
    const patience = new AbortController()
    const kept = smtpMailer(dripping.url, 'Stunda <no-reply@stunda.test>', () => patience.signal)
    const perServer: Mailer = {
      send: mail => (mail.to.address === school.people.marta.email ? kept : mailer).send(mail),
    }
    await queue()
    await queue(school.people.karlis.id)
    const sending = sendDueMails(perServer)
    await dripping.dripping
    await expect.poll(() => server.received.length).toBe(1)
    patience.abort(new DOMException('two minutes are over', 'TimeoutError'))
    expect(await sending).toBe(1)
    await dripping.left
    await dripping.close()
    expect(server.received.map(({ to }) => to)).toEqual([[school.people.karlis.email]])
    expect(said.filter(({ level }) => level === 'warn')).toHaveLength(1)
    expect(await waiting()).toMatchObject([{ tries: 1 }])
    expect(await sendDueMails()).toBe(0)
    school.setNow(school.context.instant().add({ minutes: 1 }).toString())
    expect(await sendDueMails()).toBe(1)
    expect(server.received.at(-1)?.to).toEqual([school.people.marta.email])
    expect(await waiting()).toEqual([])
  })

  it('never comes back: a link that nobody waits for any more is not sent', async () => {
    const away: Mailer = { send: () => Promise.reject(new Error('away')) }
    await queue()
    for (let index = 0; index < 6; index++) {
      await sendDueMails(away)
      school.setNow(school.context.instant().add({ minutes: 20 }).toString())
    }
    expect(await waiting()).toMatchObject([{ state: 'failed' }])
    expect(said.at(-1)?.words).toContain('job given up')
  })
})

describe('a server that ended while it was sending', () => {
  it('leaves the mail to another one', async () => {
    const late = Promise.withResolvers<'sent'>()
    await queue()
    const dying = sendDueMails({ send: () => late.promise })
    await expect.poll(waiting).toMatchObject([{ tries: 1 }])
    expect(await sendDueMails()).toBe(0)
    school.setNow('2026-11-23T09:02:00+02:00')
    expect(await sendDueMails()).toBe(1)
    late.resolve('sent')
    await dying
  })
})

describe('the worker', () => {
  it('sends what is queued as soon as that is committed', async () => {
    const workers = await startWorkers({ context: school.context, workers: [worker()], log })
    await queue()
    await expect.poll(() => server.received.length).toBe(1)
    await workers.stop()
  })
})

describe('without a mail server', () => {
  it('mails lie readable in the outbox, for its owner alone, and the log names them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stunda-outbox-'))
    const outbox = join(folder, 'outbox')
    await queue()
    await sendDueMails(folderMailer(outbox, () => school.context.instant()))
    const [page = '', text = ''] = readdirSync(outbox).sort()
    expect(page).toMatch(/reset_password\.html$/)
    const mail = readFileSync(join(outbox, text), 'utf8')
    expect(mail).toContain(`To: Marta Ozola <${school.people.marta.email}>`)
    expect(mail).toContain('Labdien, Marta Ozola!')
    expect(mail).toMatch(/https:\/\/stunda\.test\/reset-password\?token=[\w-]{43}&email=/)
    expect(statSync(join(outbox, text)).mode & 0o077).toBe(0)
    expect(said[0]?.words).toContain(text)
    rmSync(folder, { recursive: true })
  })

  it('of several servers mails lie in one outbox, in the database, and for a week', async () => {
    const { db } = school.database
    await queue()
    await sendDueMails(tableMailer(db))
    const { email } = school.people.marta
    const [mail, ...more] = await keptMails(db, email.toUpperCase())
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to_name: 'Marta Ozola', to_address: email, kind: 'reset_password' })
    expect(mail?.text).toMatch(/https:\/\/stunda\.test\/reset-password\?token=[\w-]{43}&email=/)
    expect(said[0]?.words).not.toContain(email)
    expect(await keptMails(db, 'nobody@skola.test')).toEqual([])
    const instant = () => Temporal.Now.instant().add({ hours: 24 * 8 })
    await sweepOutbox({ ...school.context, instant })
    expect(await keptMails(db)).toEqual([])
  })
})
