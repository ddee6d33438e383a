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
const MOTHER = 'mate@skola.test'
const one = (id: number) => `/api/reservations/reservation/${id}`

/** A contact of Marta, or of somebody else. */
async function contact(
  email: string,
  of: 'marta' | 'karlis' = 'marta',
  { verified = true, language = 'lv' } = {},
) {
  await school.database.db
    .insertInto('contacts')
    .values({
      user_id: school.people[of].id,
      email,
      language: language as 'lv' | 'en',
      leave_secret: `secret-of-${email.replace(/\W/g, '-')}`,
      verified_at: verified ? '2026-01-01' : null,
    })
    .execute()
}

/** A lesson of Agnese with Marta that everybody knows of, moved by Anna. */
async function move(date: string): Promise<number> {
  const { json } = await school
    .as('agnese')
    .post('/api/event-meta/create', lesson(school, at('10:00', '10:45', date)))
  await school.database.db.deleteFrom('untold_changes').execute()
  const [{ id }] = json.data.reservations
  expect((await school.as('anna').put(one(id), lesson(school, at('12:00', '12:45', date)))).status).toBe(200)
  await toldTo(school, 'marta')
  return id
}

async function mails(): Promise<Mail[]> {
  await queueDue(school.context)
  return deliver(school)
}
const mailsTo = async (address: string) => (await mails()).filter(({ to }) => to.address === address)

beforeEach(async () => {
  for (const table of ['event_meta', 'untold_changes', 'notices', 'notice_choices', 'contacts'] as const)
    await school.database.db.deleteFrom(table).execute()
  await clearJobs(school.database.db)
  school.setNow('2026-11-23T09:00:00+02:00')
})

describe('a parent', () => {
  it('is told of a moved lesson as the child is, in the own language, and whose lesson it is', async () => {
    await contact(MOTHER)
    await contact('father@skola.test', 'marta', { language: 'en' })
    await move('2026-11-24')
    const all = await mails()
    const [mother] = all.filter(({ to }) => to.address === MOTHER)
    expect(mother?.subject).toMatch(/: Marta Ozola: Pārcelta: Klavierspēle, otrdien, 24\. novembrī$/)
    expect(mother?.text).toMatch(/^Labdien!\n/)
    expect(mother?.text).toContain('10:00–10:45, telpa 201 → 12:00–12:45, telpa 201\nAnna Liepiņa')
    const [father] = all.filter(({ to }) => to.address === 'father@skola.test')
    expect(father?.subject).toContain(': Marta Ozola: Moved')
    expect(all.some(({ to }) => to.address === school.people.marta.email)).toBe(true)
  })

  it('is told once, though two servers look at the same time', async () => {
    await contact(MOTHER)
    await move('2026-11-24')
    await Promise.all([queueDue(school.context), queueDue(school.context)])
    expect(await mailsTo(MOTHER)).toHaveLength(1)
    expect(await mailsTo(MOTHER)).toEqual([])
  })

  it('is told of later days in the evening, of all in one mail', async () => {
    await contact(MOTHER)
    await move('2026-11-26')
    await move('2026-11-27')
    expect(await mailsTo(MOTHER)).toEqual([])
    school.setNow('2026-11-23T18:00:00+02:00')
    expect(await mailsTo(MOTHER)).toHaveLength(1)
  })

  it('is told nothing before the address is verified', async () => {
    await contact(MOTHER, 'marta', { verified: false })
    await move('2026-11-24')
    expect(await mailsTo(MOTHER)).toEqual([])
  })

  it('is told although the child has switched messages off', async () => {
    await contact(MOTHER)
    const data = [{ kind: 'moved', inbox: false, mail: false, push: false }]
    await school.as('marta').put('/api/notices/choices', { data })
    await move('2026-11-24')
    const all = await mails()
    expect(all.map(({ to }) => to.address)).toContain(MOTHER)
    expect(all.map(({ to }) => to.address)).not.toContain(school.people.marta.email)
    expect(await toldTo(school, 'marta')).toEqual([])
  })

  it('is told nothing more once the child is archived', async () => {
    await contact(MOTHER)
    await move('2026-11-24')
    await queueDue(school.context)
    const is = (status: 'active' | 'archived') =>
      school.database.db
        .updateTable('users')
        .set({ status })
        .where('id', '=', school.people.marta.id)
        .execute()
    await is('archived')
    afterwards(() => is('active'))
    expect((await deliver(school)).map(({ to }) => to.address)).not.toContain(MOTHER)
  })

  it('is told of a child who has no e-mail', async () => {
    await contact(MOTHER)
    const email = (address: string | null) =>
      school.database.db
        .updateTable('users')
        .set({ email: address })
        .where('id', '=', school.people.marta.id)
        .execute()
    afterwards(() => email(school.people.marta.email))
    await email(null)
    await move('2026-11-24')
    expect(await mailsTo(MOTHER)).toHaveLength(1)
  })

  it('is not led into the child’s account, and the child has not seen the message by it', async () => {
    await contact(MOTHER)
    await move('2026-11-24')
    const [mail] = await mailsTo(MOTHER)
    expect(mail?.text).not.toContain('/notices?seen')
    expect(mail?.html).not.toContain('/notices?seen')
    expect(mail?.text).toContain('/unsubscribe?contact=secret-of-mate-skola-test')
  })

  it('is told of the own child only', async () => {
    await contact(MOTHER, 'karlis')
    await move('2026-11-24')
    expect(await mailsTo(MOTHER)).toEqual([])
  })
})

describe('the way out of a parent', () => {
  const secret = 'secret-of-mate-skola-test'
  const leave = `/api/contacts/leave/${secret}`

  it('is one click of a mail program, as RFC 8058 says, without a sign-in', async () => {
    await contact(MOTHER)
    await move('2026-11-24')
    const [mail] = await mailsTo(MOTHER)
    if (!mail) throw new Error('The mother got no mail')
    const server = await openMailServer()
    await smtpMailer(server.url, 'Stunda <no-reply@stunda.test>').send(mail)
    await server.close()
    const head = server.received[0]?.source.replaceAll(/\r\n[ \t]+/g, ' ')
    expect(head).toContain(`List-Unsubscribe: <https://stunda.test${leave}>`)
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const left = await school.as('nobody').post(leave, 'List-Unsubscribe=One-Click', form)
    expect(left.status).toBe(200)
    await move('2026-11-25')
    expect(await mailsTo(MOTHER)).toEqual([])
    expect((await school.as('nobody').post(leave)).status).toBe(404)
  })

  it('also stops what waits for the evening', async () => {
    await contact(MOTHER)
    await move('2026-11-26')
    await school.as('nobody').post(leave)
    school.setNow('2026-11-23T18:00:00+02:00')
    expect(await mailsTo(MOTHER)).toEqual([])
  })

  it('changes nothing when it is only looked at', async () => {
    await contact(MOTHER)
    const { status, headers } = await school.as('nobody').get(leave)
    expect([status, headers.location]).toEqual([302, `/unsubscribe?contact=${secret}`])
    await move('2026-11-24')
    expect(await mailsTo(MOTHER)).toHaveLength(1)
  })
})
