import type { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import { AskedLesson } from '@stunda/contract/absences/asked-lessons.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { expect, it } from 'vitest'
import { statesOf, useAbsences } from '../../test/absences.ts'
import { afterwards } from '../../test/afterwards.ts'
import { at } from '../../test/events.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese is away on Tuesday and asks Raimonds.
const { school, book, singing, now, ask, enter, decide, cancel } = useAbsences()
type Who = Parameters<typeof school.as>[0]

const asking = async (changes: Parameters<typeof book>[0] = {}): Promise<[AbsenceDetail, Reservation]> => {
  const lesson = await book(changes)
  const { status, json } = await enter([ask(lesson)], 'agnese')
  expect(status).toBe(200)
  return [json.data, lesson]
}
const askedOf = async (who: Who = 'raimonds') =>
  AskedLesson.array().parse((await school.as(who).get('/api/asked-lessons')).json.data)
const answer = ({ teacher }: AbsenceDetail, lesson: Reservation, accepts: boolean, who: Who = 'raimonds') =>
  school.as(who).post('/api/asked-lessons', {
    reservation_id: lesson.id,
    teacher_id: teacher.id,
    answer: accepts ? 'accept' : 'decline',
  })
const states = async ({ id }: AbsenceDetail) =>
  statesOf((await school.as('anna').get(`/api/absences/${id}`)).json.data)

it('who is asked sees it, and the lesson stays as it is until they accept', async () => {
  const [, lesson] = await asking()
  expect(await askedOf()).toMatchObject([
    { teacher: { full_name: 'Agnese Kalniņa' }, reservation: { id: lesson.id } },
  ])
  expect(await now(lesson)).toEqual(lesson)
  expect(await askedOf('anna')).toEqual([])
  expect((await school.as('nobody').get('/api/asked-lessons')).status).toBe(401)
})

it('accepted, the lesson is theirs, and the history says who accepted', async () => {
  const [absence, lesson] = await asking()
  const { status, json } = await answer(absence, lesson, true)
  expect([status, json.data]).toEqual([200, []])
  expect((await now(lesson)).teachers.map(({ full_name }) => full_name)).toEqual(['Raimonds Balodis'])
  expect(await states(absence)).toEqual(['given'])
  const { json: history } = await school.as('anna').get(`/api/reservations/reservation/${lesson.id}/history`)
  expect(history.data[0].actor.full_name).toBe('Raimonds Balodis')
})

it('declined, it is to be decided again, and another can be asked or it is cancelled', async () => {
  const [absence, lesson] = await asking()
  expect((await answer(absence, lesson, false)).status).toBe(200)
  expect(await states(absence)).toEqual(['declined'])
  expect(await askedOf()).toEqual([])
  expect((await decide(absence, [ask(lesson)], 'agnese')).status).toBe(200)
  expect(await askedOf()).toHaveLength(1)
  expect((await decide(absence, [cancel(lesson)], 'agnese')).status).toBe(200)
  expect(await askedOf()).toEqual([])
})

it.each([
  ['is archived', (url: string) => school.as('anna').delete(`${url}?force=true`)],
  ['teaches no more', (url: string) => school.as('anna').patch(url, { roles: [2] })],
])('of a substitute who %s nothing is awaited any more: it is to be decided again', async (_, ends) => {
  const teacher = { name: 'Uldis', surname: 'Liepa', email: 'uldis@skola.test', roles: [3] }
  const created = await school.as('anna').post('/api/admin/users/user/create', teacher)
  const substitute = created.json.data.id
  afterwards(async () => {
    await school.as('anna').delete(`/api/admin/users/user/${substitute}?force=true`)
    await school.as('anna').delete(`/api/admin/users/user/${substitute}/erase`)
  })
  const [inAbsence, alone] = [await book(), await book(at('12:00', '12:45', '2026-11-26'))]
  const deleted = await book(at('13:00', '13:45', '2026-11-26'))
  const askThem = ({ id, version }: Reservation) => {
    const asked = { from: school.people.agnese.id, to: substitute }
    return { reservation_id: id, version, action: 'ask' as const, ...asked }
  }
  const { json } = await enter([askThem(inAbsence)], 'agnese')
  const chosen = { cause: { kind: 'chosen' }, rows: [askThem(alone), askThem(deleted)] }
  expect((await school.as('agnese').post('/api/rearrangements', chosen)).status).toBe(200)
  const asAgnese = school.as('agnese')
  expect((await asAgnese.delete(`/api/reservations/reservation/${deleted.id}`)).status).toBe(200)
  expect((await ends(`/api/admin/users/user/${substitute}`)).status).toBe(200)
  const undone = await asAgnese.post('/api/reservations/undo', { reservation_ids: [deleted.id] })
  expect(undone.status).toBe(200)
  expect(await states(json.data)).toEqual(['declined'])
  const own = (await school.as('agnese').get('/api/asked-lessons?of=own')).json.data
  expect(own.filter((one: { is_declined: boolean }) => !one.is_declined)).toEqual([])
})

it('asked without an absence as well, who is away is answered once for both', async () => {
  const { agnese, raimonds } = school.people
  const askedTwice = async (hours: string, until: string) => {
    const lesson = await book(at(hours, until))
    const { id: reservation_id, version } = lesson
    const row = { reservation_id, version, action: 'ask', from: agnese.id, to: raimonds.id }
    expect(
      (await school.as('agnese').post('/api/rearrangements', { cause: { kind: 'chosen' }, rows: [row] }))
        .status,
    ).toBe(200)
    return lesson
  }
  const [lesson, another] = [await askedTwice('10:00', '10:45'), await askedTwice('12:00', '12:45')]
  const { json } = await enter([ask(lesson), ask(another)], 'agnese')
  expect((await answer(json.data, lesson, false)).status).toBe(200)
  expect((await answer(json.data, another, true)).status).toBe(200)
  expect(await askedOf()).toEqual([])
  const own = (await school.as('agnese').get('/api/asked-lessons?of=own')).json.data
  expect(own).toMatchObject([{ is_declined: true, reservation: { id: lesson.id } }])
  expect(await states(json.data)).toEqual(['declined', 'given'])
})

it('nobody else answers, nobody twice, and not when it has begun or was done with otherwise', async () => {
  const [absence, lesson] = await asking()
  for (const who of ['agnese', 'anna', 'marta'] as const)
    expect((await answer(absence, lesson, true, who)).status).toBe(404)
  school.setNow('2026-11-24T10:30:00+02:00')
  expect((await answer(absence, lesson, true)).status).toBe(404)
  school.setNow('2026-11-23T09:00:00+02:00')
  expect((await answer(absence, lesson, true)).status).toBe(200)
  expect((await answer(absence, lesson, true)).status).toBe(404)
  expect((await school.as('raimonds').post('/api/asked-lessons', {})).status).toBe(422)
})

it('only who teaches here can be asked', async () => {
  const lesson = await book()
  for (const to of [school.people.marta.id, school.people.archived_teacher.id, 999_999]) {
    const row = { ...ask(lesson), to } as ReturnType<typeof ask>
    expect((await enter([row], 'agnese')).status).toBe(422)
  }
})

it('who has another lesson by now is told so, and stays asked', async () => {
  const [absence, lesson] = await asking()
  await singing({ ...at('10:00', '10:45') })
  const { status, json } = await answer(absence, lesson, true)
  expect(status).toBe(422)
  expect(json.reasons[0].rule).toBe('teacher-conflict')
  expect(await askedOf()).toHaveLength(1)
})

it('of an answer and a cancellation at the same time one wins', async () => {
  const [absence, lesson] = await asking()
  const answers = await Promise.all([
    answer(absence, lesson, true),
    decide(absence, [cancel(lesson)], 'anna'),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await states(absence)).toHaveLength(1)
})
