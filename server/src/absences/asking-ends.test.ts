import type { Notice } from '@stunda/contract/notices/notices.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, expect, it } from 'vitest'
import { useAbsences } from '../../test/absences.ts'
import { at, lesson as body } from '../../test/events.ts'
import { clearJobs, runJobs } from '../../test/jobs.ts'
import { tell } from '../../test/notices.ts'
import { askedWorker } from './telling-asked.service.ts'

// The school's now is Monday 23 November 2026, 09:00; Raimonds is asked to give a lesson of Agnese on Tuesday.
const { school, book, ask, enter } = useAbsences()
type Who = Parameters<typeof school.as>[0]

beforeEach(async () => {
  await clearJobs(school.database.db)
  for (const table of ['notices', 'untold_changes'] as const)
    await school.database.db.deleteFrom(table).execute()
})

const tellAsked = (clock = '09:01') => {
  school.setNow(`2026-11-23T${clock}:00+02:00`)
  return runJobs(school, [askedWorker(school.context)])
}
async function told(who: Who = 'raimonds'): Promise<Notice['kind'][]> {
  await tell(school)
  const { json } = await school.as(who).get('/api/notices')
  return json.data.map(({ kind }: Notice) => kind).toReversed()
}
const rearrange = (who: Who, { id, version }: Reservation, what: object) =>
  school.as(who).post('/api/rearrangements', {
    cause: { kind: 'chosen' },
    rows: [{ reservation_id: id, version, ...what }],
    note: null,
  })
const between = () => ({ from: school.people.agnese.id, to: school.people.raimonds.id })

/** A lesson that Raimonds is asked to give and knows of. */
async function asked(): Promise<Reservation> {
  const lesson = await book()
  expect((await rearrange('agnese', lesson, { action: 'ask', ...between() })).status).toBe(200)
  await tellAsked()
  expect(await told()).toEqual(['asked'])
  return lesson
}
const remove = (who: Who, { id }: Reservation) => school.as(who).delete(`/api/reservations/reservation/${id}`)
async function change({ id }: Reservation, changes: Parameters<typeof body>[1]): Promise<void> {
  const path = `/api/reservations/reservation/${id}`
  const { status, json } = await school.as('agnese').put(path, body(school, changes))
  expect(status, JSON.stringify(json)).toBe(200)
}
const undo = (who: Who, { id }: Reservation) =>
  school.as(who).post('/api/reservations/undo', { reservation_ids: [id] })

it('who is asked to give a lesson is told when it is cancelled', async () => {
  const lesson = await asked()
  expect((await rearrange('agnese', lesson, { action: 'cancel' })).status).toBe(200)
  expect(await told()).toEqual(['asked', 'asking_withdrawn'])
  const [notice] = (await school.as('raimonds').get('/api/notices')).json.data
  expect(notice).toMatchObject({
    title: 'You are no longer asked to substitute: Klavierspēle, Tuesday 24 November',
    actor: { full_name: 'Agnese Kalniņa' },
  })
  expect(await told()).toHaveLength(2)
  expect(await told('agnese')).toEqual(['booked'])
})

it('who is asked is told when the office gives the lesson to somebody else, and not when it gives it to them', async () => {
  const lesson = await asked()
  await rearrange('anna', lesson, { action: 'remove_teacher', from: school.people.agnese.id })
  expect(await told()).toEqual(['asked', 'asking_withdrawn'])

  const theirs = await book(at('14:00', '14:45'))
  await rearrange('agnese', theirs, { action: 'ask', ...between() })
  await tellAsked('09:05')
  await rearrange('anna', theirs, { action: 'replace_teacher', ...between() })
  expect(await told()).toEqual(['asked', 'asking_withdrawn', 'asked', 'booked'])
})

it('who is asked is told when another substitute, who is asked because of an absence, accepts', async () => {
  const lesson = await book()
  const teacher = { name: 'Rita', surname: 'Liepa', email: 'rita@skola.test', roles: [3] }
  const rita = (await school.as('anna').post('/api/admin/users/user/create', teacher)).json.data.id
  await rearrange('agnese', lesson, { action: 'ask', from: school.people.agnese.id, to: rita })
  await tellAsked()
  expect((await enter([ask(lesson)], 'agnese')).status).toBe(200)
  await tellAsked('09:05')
  const answer = { reservation_id: lesson.id, teacher_id: school.people.agnese.id, answer: 'accept' }
  expect((await school.as('raimonds').post('/api/asked-lessons', answer)).status).toBe(200)
  await tell(school)
  const notices = school.database.db.selectFrom('notices').select('kind').where('user_id', '=', rita)
  expect(await notices.orderBy('id').execute()).toEqual([{ kind: 'asked' }, { kind: 'asking_withdrawn' }])
})

it('who is asked is told when the lesson is deleted', async () => {
  const lesson = await asked()
  expect((await remove('agnese', lesson)).status).toBe(200)
  expect(await told()).toEqual(['asked', 'asking_withdrawn'])
})

it('a deletion that is undone at once tells nobody, and one that is undone later asks again', async () => {
  const lesson = await asked()
  await remove('agnese', lesson)
  expect((await undo('agnese', lesson)).status).toBe(200)
  expect(await told()).toEqual(['asked'])
  expect((await school.as('raimonds').get('/api/asked-lessons')).json.data).toHaveLength(1)

  await remove('agnese', lesson)
  expect(await told()).toEqual(['asked', 'asking_withdrawn'])
  expect((await undo('agnese', lesson)).status).toBe(200)
  expect(await told()).toEqual(['asking_withdrawn', 'asked'])
})

it('who is asked because of an absence is asked again when the deleted lesson is brought back, and who has declined is not', async () => {
  const [lesson, declined] = [await book(), await book(at('12:00', '12:45'))]
  const absence = await enter([ask(lesson), ask(declined)], 'agnese')
  expect(absence.status).toBe(200)
  await tellAsked()
  const answered = { reservation_id: declined.id, teacher_id: school.people.agnese.id, answer: 'decline' }
  const said = await school.as('raimonds').post('/api/asked-lessons', answered)
  expect(said.status, JSON.stringify(said.json)).toBe(200)
  for (const one of [lesson, declined]) {
    expect((await remove('anna', one)).status).toBe(200)
    expect((await undo('anna', one)).status).toBe(200)
  }
  const { json } = await school.as('raimonds').get('/api/asked-lessons')
  expect(json.data.map((one: { reservation: Reservation }) => one.reservation.id)).toEqual([lesson.id])
  expect(await told()).toEqual(['asked'])
})

it('who is asked because of an absence is told, too, when the lesson is cancelled or deleted without a decision', async () => {
  const [lesson, other] = [await book(), await book(at('12:00', '12:45'))]
  expect((await enter([ask(lesson), ask(other)], 'agnese')).status).toBe(200)
  await tellAsked()
  const cancelled = await rearrange('anna', lesson, { action: 'cancel' })
  expect(cancelled.status, JSON.stringify(cancelled.json)).toBe(200)
  expect(await told()).toEqual(['asked', 'asking_withdrawn'])
  expect((await remove('anna', other)).status).toBe(200)
  expect(await told()).toEqual(['asked', 'asking_withdrawn', 'asking_withdrawn'])
})

it('a cancellation that is undone at once tells nobody, and one that is undone later asks again', async () => {
  const lesson = await asked()
  await rearrange('agnese', lesson, { action: 'cancel' })
  expect((await undo('agnese', lesson)).status).toBe(200)
  expect(await told()).toEqual(['asked'])

  const [present] = (await school.as('agnese').get('/api/asked-lessons?of=own')).json.data
  await rearrange('agnese', present.reservation, { action: 'cancel' })
  expect(await told()).toEqual(['asked', 'asking_withdrawn'])
  expect((await undo('agnese', lesson)).status).toBe(200)
  expect(await told()).toEqual(['asking_withdrawn', 'asked'])
})

it('nobody is told of a cancellation who was not told of the asking, has declined, or cancels it', async () => {
  const lesson = await book()
  await rearrange('agnese', lesson, { action: 'ask', ...between() })
  await rearrange('agnese', lesson, { action: 'cancel' })
  expect(await told()).toEqual([])

  const declined = await book(at('14:00', '14:45'))
  await rearrange('agnese', declined, { action: 'ask', ...between() })
  await tellAsked()
  const answer = { reservation_id: declined.id, teacher_id: school.people.agnese.id, answer: 'decline' }
  expect((await school.as('raimonds').post('/api/asked-lessons', answer)).status).toBe(200)
  await rearrange('agnese', declined, { action: 'cancel' })
  expect(await told()).toEqual(['asked'])
})

it('who is asked is told when the lesson goes to another time or room, and is still asked', async () => {
  const lesson = await asked()
  await change(lesson, at('13:00', '13:45'))
  expect(await told()).toEqual(['asked', 'moved'])
  const [notice] = (await school.as('raimonds').get('/api/notices')).json.data
  expect(notice).toMatchObject({
    title: 'Moved: Klavierspēle, Tuesday 24 November',
    actor: { full_name: 'Agnese Kalniņa' },
    items: [{ after: expect.stringContaining('13:00') }],
  })
  await change(lesson, { ...at('13:00', '13:45'), room_id: school.rooms.violin.id })
  expect(await told()).toEqual(['asked', 'moved', 'changed'])
  expect(await told()).toHaveLength(3)
  const { json } = await school.as('raimonds').get('/api/asked-lessons')
  expect(json.data).toHaveLength(1)
})

it('nobody is told of a move who is not asked any more or moves it, or of other details', async () => {
  const lesson = await asked()
  await change(lesson, { description: 'Līdzi notis' })
  expect(await told()).toEqual(['asked'])
  const answer = { reservation_id: lesson.id, teacher_id: school.people.agnese.id, answer: 'decline' }
  expect((await school.as('raimonds').post('/api/asked-lessons', answer)).status).toBe(200)
  await change(lesson, at('13:00', '13:45'))
  expect(await told()).toEqual(['asked'])
})
