import { roleId } from '@stunda/domain/permissions/roles.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { earlier } from '../../test/earlier.ts'
import { at, toCancel } from '../../test/events.ts'
import { runJobs } from '../../test/jobs.ts'
import { deliver } from '../../test/mails.ts'
import { tell, toldTo, useNobodyTold } from '../../test/notices.ts'
import { useSchool } from '../../test/school.ts'
import { queueDue, queueStories, STANDS_SECONDS, secondsUntold, tellWorkers } from './telling.service.ts'

const school = useSchool()
const { book, known } = useNobodyTold(school)
const db = () => school.database.db
const choir = () => [`group_${school.groups.choir.id}` as const]

/** A lesson of the choir, in which Marta and Kārlis are, that everybody knows of already. */
const rehearsal = (date: string, more: Parameters<typeof known>[0] = {}) =>
  known({ event_name: 'Mēģinājums', students: choir(), ...at('10:00', '10:45', date), ...more })

async function change(
  what: 'assign' | 'detach',
  who: 'alise' | 'karlis' | 'anna',
  group: keyof typeof school.groups = 'choir',
): Promise<void> {
  const students = [school.people[who].id]
  const url = `/api/admin/groups/group/${school.groups[group].id}/${what}`
  const { status, json } = await school.as('anna').post(url, { students })
  expect(status, JSON.stringify(json)).toBe(200)
}

const titlesOf = async (who: Parameters<typeof school.as>[0]) =>
  (await toldTo(school, who)).map(({ title }) => title)

beforeEach(() => school.setNow('2026-11-23T09:00:00+02:00'))
afterEach(async () => {
  const { alise, anna, karlis } = school.people
  await sql`delete from group_members where user_id in (${alise.id}, ${anna.id})`.execute(db())
  await sql`insert into group_members (group_id, user_id) values (${school.groups.choir.id}, ${karlis.id})
            on conflict do nothing`.execute(db())
  await db().deleteFrom('untold_memberships').execute()
})

describe('who joins a group', () => {
  it('is told of its lessons to come, in one message with all of them', async () => {
    const { id } = await rehearsal('2026-11-24')
    await rehearsal('2026-12-01')
    await change('assign', 'alise')
    expect(await toldTo(school, 'alise')).toMatchObject([
      {
        kind: 'booked',
        title: 'You are now in 2 lessons of Koris 4.–8. klase',
        lines: [
          'Tuesday 24 November, 10:00–10:45, room 201 · Mēģinājums, Koris 4.–8. klase',
          'Tuesday 1 December, 10:00–10:45, room 201 · Mēģinājums, Koris 4.–8. klase',
        ],
        items: [{ reservation_id: id }, {}],
        actor: { id: school.people.anna.id },
        href: '/?date=2026-11-24&view=day',
      },
    ])
    const { json } = await school.as('alise').get('/api/notices', { 'accept-language': 'lv' })
    expect(json.data[0].title).toBe('Jums tagad ir 2 nodarbības grupā „Koris 4.–8. klase”')
    await queueDue(school.context)
    const mails = await deliver(school)
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [
        school.people.alise.email,
        expect.stringContaining('Jums tagad ir 2 nodarbības grupā „Koris 4.–8. klase”'),
      ],
    ])
  })

  it('is told alone: teachers and other members see the same group in the lesson as before', async () => {
    await rehearsal('2026-11-24')
    await change('assign', 'alise')
    for (const who of ['agnese', 'marta', 'karlis', 'ilze'] as const) expect(await titlesOf(who)).toEqual([])
    expect(await titlesOf('alise')).toHaveLength(1)
  })

  it('is not told of lessons that are cancelled, over, or theirs already', async () => {
    const { id, version } = await rehearsal('2026-11-24')
    await book('andris', { students: choir(), ...at('08:00', '08:45', '2026-11-23') })
    await rehearsal('2026-11-25', { students: [...choir(), `student_${school.people.alise.id}`] })
    await school.as('agnese').post('/api/rearrangements', toCancel([{ id, version }]))
    await db().deleteFrom('untold_changes').execute()
    await change('assign', 'alise')
    expect(await titlesOf('alise')).toEqual([])
  })

  it('is not told of lessons that they have with another group, neither when they leave again', async () => {
    await rehearsal('2026-11-24', { students: [...choir(), `group_${school.groups.trio.id}`] })
    await change('assign', 'alise', 'trio')
    expect(await titlesOf('alise')).toHaveLength(1)
    for (const what of ['assign', 'detach'] as const) {
      await change(what, 'alise')
      expect(await titlesOf('alise')).toHaveLength(1)
    }
  })

  it('is told once of a lesson that was cancelled and comes back', async () => {
    const { id, version } = await rehearsal('2026-11-24')
    await school.as('agnese').post('/api/rearrangements', toCancel([{ id, version }]))
    await db().deleteFrom('untold_changes').execute()
    await change('assign', 'alise')
    const undone = await school.as('agnese').post('/api/reservations/undo', { reservation_ids: [id] })
    expect(undone.status).toBe(200)
    expect(await titlesOf('alise')).toEqual(['New: Mēģinājums, Tuesday 24 November'])
  })

  it('is not told if the group has no lessons to come, or if they have done it themselves', async () => {
    await change('assign', 'alise')
    expect(await titlesOf('alise')).toEqual([])
    const student = { user_id: school.people.anna.id, role_id: roleId('student') }
    afterwards(() =>
      db()
        .deleteFrom('user_roles')
        .where('user_id', '=', student.user_id)
        .where('role_id', '=', student.role_id)
        .execute(),
    )
    await db().insertInto('user_roles').values(student).execute()
    await rehearsal('2026-11-24')
    await change('assign', 'anna')
    expect(await titlesOf('anna')).toEqual([])
  })
})

describe('who leaves a group', () => {
  it('is told that they are no longer in its lessons', async () => {
    await rehearsal('2026-11-24')
    await rehearsal('2026-12-01')
    await change('detach', 'karlis')
    expect(await toldTo(school, 'karlis')).toMatchObject([
      {
        kind: 'cancelled',
        title: 'You are no longer in the lessons of Koris 4.–8. klase (2)',
        lines: [
          'Tuesday 24 November, 10:00–10:45, room 201 · Mēģinājums, Koris 4.–8. klase',
          'Tuesday 1 December, 10:00–10:45, room 201 · Mēģinājums, Koris 4.–8. klase',
        ],
      },
    ])
    const { json } = await school.as('karlis').get('/api/notices', { 'accept-language': 'lv' })
    expect(json.data[0].title).toBe('Jums vairs nav nodarbību grupā „Koris 4.–8. klase” (2)')
    expect(await titlesOf('agnese')).toEqual([])
    expect(await titlesOf('marta')).toEqual([])
  })

  it('is told of one lesson with its day', async () => {
    await rehearsal('2026-11-24')
    await change('detach', 'karlis')
    expect(await titlesOf('karlis')).toEqual([
      'You are no longer in a lesson of Koris 4.–8. klase: Tuesday 24 November',
    ])
  })

  it('is not told of what they stay in directly', async () => {
    await rehearsal('2026-11-24', { students: [...choir(), `student_${school.people.karlis.id}`] })
    await change('detach', 'karlis')
    expect(await titlesOf('karlis')).toEqual([])
  })

  it('is telephoned about a lesson of tomorrow, until they have seen it', async () => {
    const { id } = await rehearsal('2026-11-24')
    await change('detach', 'karlis')
    const unseen = async () =>
      (await school.as('ilze').get(`/api/reservations/reservation/${id}/unseen`)).json.data.map(
        (one: { id: number }) => one.id,
      )
    expect(await unseen()).toEqual([school.people.karlis.id])
    const [notice] = await toldTo(school, 'karlis')
    expect(await unseen()).toEqual([school.people.karlis.id])
    await school.as('karlis').post('/api/notices/seen', { ids: [notice?.id] })
    expect(await unseen()).toEqual([])
  })
})

describe('a member', () => {
  const told = async (who: 'alise' | 'karlis') => {
    await tell(school, STANDS_SECONDS)
    return (await school.as(who).get('/api/notices')).json.data.length
  }
  const aMinuteAgo = () => sql`update untold_memberships set at = ${earlier('at', 61)}`.execute(db())

  it('is told once the change has stood for a minute, and nobody waits for longer', async () => {
    await rehearsal('2026-11-24')
    await change('assign', 'alise')
    expect(await told('alise')).toBe(0)
    await aMinuteAgo()
    expect(await secondsUntold(school.context)).toBeGreaterThan(60)
    expect(await told('alise')).toBe(1)
    expect(await secondsUntold(school.context)).toBe(0)
  })

  it('who comes and goes within the minute is told nothing', async () => {
    await rehearsal('2026-11-24')
    await change('assign', 'alise')
    await aMinuteAgo()
    await change('detach', 'alise')
    expect(await told('alise')).toBe(0)
    await aMinuteAgo()
    expect(await told('alise')).toBe(0)
    expect(await db().selectFrom('untold_memberships').selectAll().execute()).toEqual([])
  })

  it('who goes after being told is told of that too', async () => {
    await rehearsal('2026-11-24')
    await change('assign', 'alise')
    await tell(school)
    await change('detach', 'alise')
    expect(await titlesOf('alise')).toEqual([
      'You are now in a lesson of Koris 4.–8. klase: Tuesday 24 November',
      'You are no longer in a lesson of Koris 4.–8. klase: Tuesday 24 November',
    ])
  })

  it('is told once, though two servers look at the same time and the job is run again', async () => {
    await rehearsal('2026-11-24')
    await change('assign', 'alise')
    const rows = await db().selectFrom('untold_memberships').selectAll().execute()
    await Promise.all([queueStories(school.context, 0), queueStories(school.context, 0)])
    await Promise.all([tell(school), tell(school)])
    expect(await titlesOf('alise')).toHaveLength(1)
    await db().insertInto('untold_memberships').values(rows).execute()
    await queueStories(school.context, 0)
    await runJobs(school, tellWorkers(school.context))
    expect(await titlesOf('alise')).toHaveLength(1)
  })

  it('who is archived and restored within the minute is told nothing, later of the lessons', async () => {
    await rehearsal('2026-11-24')
    const user = `/api/admin/users/user/multiply`
    const archive = () => school.as('anna').delete(`${user}?ids=${school.people.karlis.id}&force=true`)
    const restore = () => school.as('anna').post(`${user}/restore?ids=${school.people.karlis.id}`)
    for (const step of [archive, restore]) expect((await step()).status).toBe(200)
    await tell(school)
    await archive()
    await tell(school)
    await restore()
    expect((await school.as('anna').get('/api/notices')).status).toBe(200)
    await tell(school)
    const { rows } = await sql<{ kind: string }>`
      select kind from notices where user_id = ${school.people.karlis.id}`.execute(db())
    expect(rows).toEqual([{ kind: 'booked' }])
  })
})
