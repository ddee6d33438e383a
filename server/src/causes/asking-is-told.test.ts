import type { Notice } from '@stunda/contract/notices/notices.ts'
import { roleId } from '@stunda/domain/permissions/roles.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { row, useAskings } from '../../test/asking.ts'
import { at } from '../../test/events.ts'
import { clearJobs, runJobs } from '../../test/jobs.ts'
import { addPupils } from '../../test/pupils.ts'
import { askedWorker } from '../absences/telling-asked.service.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese asks Raimonds to give a lesson of hers on Tuesday.
const { school, asking, rearrange, answer, askedFor } = useAskings()
type Who = Parameters<typeof school.as>[0]

beforeEach(async () => {
  await clearJobs(school.database.db)
  await school.database.db.deleteFrom('notices').execute()
})

const noticesOf = async (who: Who, of: Notice['kind']): Promise<Notice[]> => {
  const { json } = await school.as(who).get('/api/notices')
  return json.data.filter(({ kind }: Notice) => kind === of)
}

describe('who is asked is told so', () => {
  const told = () => noticesOf('raimonds', 'asked')
  const tell = () => {
    school.setNow('2026-11-23T09:01:00+02:00')
    return runJobs(school, [askedWorker(school.context)])
  }

  it('after a minute, with the place to answer', async () => {
    await askedFor()
    await tell()
    expect(await told()).toMatchObject([
      { href: '/absences', actor: { full_name: 'Agnese Kalniņa' }, seen_at: null },
    ])
    await tell()
    expect(await told()).toHaveLength(1)
  })

  it('unless it is withdrawn within the minute', async () => {
    const { id } = await askedFor()
    await school.as('agnese').post('/api/asked-lessons', { answer: 'withdraw', reservation_ids: [id] })
    await tell()
    expect(await told()).toEqual([])
  })
})

describe('who is asked no more is told so', () => {
  const told = (who: Who = 'raimonds') => noticesOf(who, 'asking_withdrawn')
  const tell = () => {
    school.setNow('2026-11-23T09:01:00+02:00')
    return runJobs(school, [askedWorker(school.context)])
  }
  const withdraw = ({ id }: { id: number }, who: Who = 'agnese') =>
    school.as(who).post('/api/asked-lessons', { answer: 'withdraw', reservation_ids: [id] })

  it('at once, with the lesson; who was not told of being asked, or declined, is not', async () => {
    const [lesson, declined] = [await askedFor(), await askedFor(at('12:00', '12:45'))]
    await tell()
    await answer(declined, false)
    const untold = await askedFor(at('14:00', '14:45'))
    for (const one of [lesson, declined, untold]) expect((await withdraw(one)).status).toBe(200)
    expect(await told()).toMatchObject([
      {
        ...{ actor: { full_name: 'Agnese Kalniņa' }, seen_at: null, reservation_id: lesson.id },
        title: 'You are no longer asked to substitute: Klavierspēle, Tuesday 24 November',
      },
    ])
    expect(await told('agnese')).toEqual([])
  })

  it('once, though both ask for it at the same time', async () => {
    const lesson = await askedFor()
    await tell()
    await Promise.all([withdraw(lesson), withdraw(lesson)])
    expect(await told()).toHaveLength(1)
  })

  it('when somebody else is asked instead', async () => {
    const lesson = await askedFor()
    await tell()
    const [liene = 0] = await addPupils(school, ['Liene Ozola'])
    const instead = row(lesson, { action: 'ask', from: school.people.agnese.id, to: liene })
    expect((await rearrange([instead])).status).toBe(422)
    expect(await told()).toEqual([])
    await school.database.db
      .insertInto('user_roles')
      .values({ user_id: liene, role_id: roleId('teacher') })
      .execute()
    expect((await rearrange([instead])).status).toBe(200)
    expect(await told()).toHaveLength(1)
  })

  it('not by who has asked nobody', async () => {
    const lesson = await askedFor()
    await tell()
    expect((await withdraw(lesson, 'andris')).status).toBe(200)
    expect(await told()).toEqual([])
  })
})

describe('who has asked', () => {
  const told = (who: Who = 'agnese') => noticesOf(who, 'asking_declined')
  const deliveries = async () => {
    const rows = await school.database.db
      .selectFrom('notice_deliveries as d')
      .innerJoin('notices as n', 'n.id', 'd.notice_id')
      .where('n.kind', '=', 'asking_declined')
      .select(['n.user_id', 'd.channel', 'd.due_at'])
      .execute()
    return rows.map(({ user_id, channel, due_at }) => [user_id, channel, due_at.toISOString()])
  }

  it('is told at once that the colleague declines, each time, with the place to ask another', async () => {
    const lesson = await askedFor()
    await answer(lesson, false)
    const [first] = await told()
    expect(first).toMatchObject({
      ...{ href: '/absences', actor: { full_name: 'Raimonds Balodis' }, seen_at: null },
      title: 'Your colleague cannot substitute: Klavierspēle, Tuesday 24 November',
    })
    expect(await deliveries()).toEqual([[school.people.agnese.id, 'mail', '2026-11-23T07:00:00.000Z']])
    await rearrange([asking(lesson)])
    await answer(lesson, false)
    const [again, ...more] = await told()
    expect([more.length, again?.id === first?.id]).toEqual([0, false])
    expect(await told('raimonds')).toEqual([])
  })

  it('gets the mail in the evening, if the lesson is later than tomorrow', async () => {
    await answer(await askedFor(at('10:00', '10:45', '2026-11-26')), false)
    expect(await deliveries()).toEqual([[school.people.agnese.id, 'mail', '2026-11-23T16:00:00.000Z']])
  })

  it('is told, and not the teacher, if that is the office', async () => {
    await answer(await askedFor({}, 'andris'), false)
    expect([(await told('andris')).length, (await told()).length]).toEqual([1, 0])
  })

  it('chooses how; students do not', async () => {
    const kinds = async (who: Who) =>
      (await school.as(who).get('/api/notices/choices')).json.data.map(({ kind }: { kind: string }) => kind)
    for (const who of ['agnese', 'andris'] as const) expect(await kinds(who)).toContain('asking_declined')
    expect(await kinds('marta')).not.toContain('asking_declined')
  })
})
