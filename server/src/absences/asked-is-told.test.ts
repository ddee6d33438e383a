import type { Notice } from '@stunda/contract/notices/notices.ts'
import { beforeEach, expect, it } from 'vitest'
import { changeAbsence, endAbsence } from '../../test/absence-calls.ts'
import { useAbsences } from '../../test/absences.ts'
import { clearJobs, runJobs } from '../../test/jobs.ts'
import { askedWorker } from './telling-asked.service.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese is away on Tuesday and asks Raimonds.
const { school, book, ask, cancel, give, enter, decide } = useAbsences()

beforeEach(async () => {
  await clearJobs(school.database.db)
  await school.database.db.deleteFrom('notices').execute()
})

const tell = (clock = '09:01') => {
  school.setNow(`2026-11-23T${clock}:00+02:00`)
  return runJobs(school, [askedWorker(school.context)])
}
async function told(
  who: Parameters<typeof school.as>[0] = 'raimonds',
  of: Notice['kind'] = 'asked',
): Promise<Notice[]> {
  const { json } = await school.as(who).get('/api/notices')
  return json.data.filter(({ kind }: Notice) => kind === of)
}

it('who is asked to give lessons is told so after a minute: once, of all of them, with the place to answer', async () => {
  const lessons = [
    await book(),
    await book({ start_datetime: '2026-11-24 12:00:00', end_datetime: '2026-11-24 12:45:00' }),
  ]
  expect(
    (
      await enter(
        lessons.map(lesson => ask(lesson)),
        'agnese',
      )
    ).status,
  ).toBe(200)
  await tell('09:00')
  expect(await told()).toEqual([])
  await tell()
  const [notice, ...more] = await told()
  expect(more).toEqual([])
  expect(notice).toMatchObject({ href: '/absences', actor: { full_name: 'Agnese Kalniņa' }, seen_at: null })
  expect(notice?.title).toMatch(/^Can you substitute for 2 lessons\?/)
  expect(notice?.lines).toHaveLength(2)
  await tell('09:30')
  expect(await told()).toHaveLength(1)
  expect(await told('agnese')).toEqual([])
})

it('what is decided otherwise or taken back within the minute is told to nobody', async () => {
  const lesson = await book()
  const { json } = await enter([ask(lesson)], 'agnese')
  expect((await decide(json.data, [cancel(lesson)], 'agnese')).status).toBe(200)
  await tell()
  expect(await told()).toEqual([])

  const another = await book()
  const second = await enter([], 'agnese')
  expect(second.status).toBe(422)
  expect((await endAbsence(school.as('agnese'), json.data.id)).status).toBe(200)
  const third = await enter([ask(another)], 'agnese')
  expect((await endAbsence(school.as('agnese'), third.json.data.id)).status).toBe(200)
  await tell('09:05')
  expect(await told()).toEqual([])
})

it('who is asked no more is told so at once, if they know of having been asked', async () => {
  const withdrawn = () => told('raimonds', 'asking_withdrawn')
  const lessons = [
    await book(),
    await book({ start_datetime: '2026-11-24 12:00:00', end_datetime: '2026-11-24 12:45:00' }),
    await book({ start_datetime: '2026-11-24 14:00:00', end_datetime: '2026-11-24 14:45:00' }),
  ] as const
  const { json } = await enter(
    lessons.map(lesson => ask(lesson)),
    'agnese',
  )
  await tell()
  // A request that is repeated is not withdrawn.
  expect((await decide(json.data, [ask(lessons[1])], 'agnese')).status).toBe(200)
  expect(await withdrawn()).toEqual([])
  expect((await decide(json.data, [cancel(lessons[0])], 'agnese')).status).toBe(200)
  expect(await withdrawn()).toMatchObject([
    {
      title: 'You are no longer asked to substitute: Klavierspēle, Tuesday 24 November',
      actor: { full_name: 'Agnese Kalniņa' },
      seen_at: null,
    },
  ])
  // By now the second is asked anew and was not told yet.
  expect((await endAbsence(school.as('agnese'), json.data.id)).status).toBe(200)
  const [last, ...more] = await withdrawn()
  expect([last?.lines.length, more.length]).toEqual([1, 1])
  expect(last?.title).toMatch(/^You are no longer asked to substitute: Klavierspēle/)
  expect(await told('agnese', 'asking_withdrawn')).toEqual([])
})

it('who is asked no more because the absence is shorter, or its entering is undone, is told so', async () => {
  const withdrawn = () => told('raimonds', 'asking_withdrawn')
  const lesson = await book()
  const { json } = await enter([ask(lesson)], 'agnese')
  await tell()
  const later = { start_datetime: '2026-11-24 12:00:00', end_datetime: '2026-11-25 00:00:00' }
  const changed = await changeAbsence(school.as('agnese'), json.data.id, { ...later, reason: null })
  expect(changed.status, JSON.stringify(changed.json)).toBe(200)
  expect(await withdrawn()).toHaveLength(1)

  const other = await book({ start_datetime: '2026-11-24 15:00:00', end_datetime: '2026-11-24 15:45:00' })
  const undo = (id: number) => school.as('agnese').post(`/api/deeds/${id}/undo`)
  expect((await undo(changed.json.deed_id)).status).toBe(200)
  expect((await decide(json.data, [ask(lesson), ask(other)], 'agnese')).status).toBe(200)
  await tell('09:10')
  expect((await undo(json.deed_id)).status).toBe(200)
  expect((await withdrawn()).map(({ lines }) => lines.length)).toEqual([2])
})

it('who is given the lesson instead of being asked is not told of a withdrawal', async () => {
  const lesson = await book()
  const { json } = await enter([ask(lesson)], 'agnese')
  await tell()
  expect((await decide(json.data, [give(lesson)])).status).toBe(200)
  expect(await told('raimonds', 'asking_withdrawn')).toEqual([])
})

it('who declined and is asked again is told again', async () => {
  const lesson = await book()
  const { json } = await enter([ask(lesson)], 'agnese')
  await tell()
  const [first] = await told()
  const answer = { reservation_id: lesson.id, teacher_id: school.people.agnese.id, answer: 'decline' }
  expect((await school.as('raimonds').post('/api/asked-lessons', answer)).status).toBe(200)
  expect(await told('agnese', 'asking_declined')).toMatchObject([{ href: '/absences' }])
  expect((await decide(json.data, [ask(lesson)], 'agnese')).status).toBe(200)
  await tell('09:10')
  const [again, ...more] = await told()
  expect(more).toEqual([])
  expect(again?.id).not.toBe(first?.id)
})

it('only those who teach choose how they are told of it', async () => {
  const kinds = async (who: 'agnese' | 'marta') =>
    (await school.as(who).get('/api/notices/choices')).json.data.map(({ kind }: { kind: string }) => kind)
  for (const kind of ['asked', 'asking_withdrawn']) {
    expect(await kinds('agnese')).toContain(kind)
    expect(await kinds('marta')).not.toContain(kind)
  }
})
