import { roleId } from '@stunda/domain/permissions/roles.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { row, useAskings } from '../../test/asking.ts'
import { at } from '../../test/events.ts'
import { addPupils } from '../../test/pupils.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese asks Raimonds to give a lesson of hers on Tuesday.
const { school, book, singing, now, asking, rearrange, asked, own, answer, teachersOf, askedFor } =
  useAskings()
type Who = Parameters<typeof school.as>[0]
const CANCELLED = 3

const giving = (lesson: Parameters<typeof asking>[0]) =>
  row(lesson, {
    ...{ action: 'replace_teacher', from: school.people.agnese.id, to: school.people.raimonds.id },
  })

describe('a teacher who gives a lesson to a colleague', () => {
  it('asks first: the lesson stays as it is, and both see what is asked', async () => {
    const lesson = await askedFor()
    expect(await now(lesson)).toEqual(lesson)
    expect(await asked()).toMatchObject([
      { teacher: { full_name: 'Agnese Kalniņa' }, absence_id: null, reservation: { id: lesson.id } },
    ])
    expect(await own()).toMatchObject([
      { substitute: { full_name: 'Raimonds Balodis' }, is_declined: false, reservation: { id: lesson.id } },
    ])
    for (const who of ['anna', 'marta'] as const) expect([await asked(who), await own(who)]).toEqual([[], []])
  })

  it('has given it once the colleague accepts, whom the history names', async () => {
    const lesson = await askedFor()
    const { status, json } = await answer(lesson, true)
    expect([status, json.data]).toEqual([200, []])
    expect(await teachersOf(lesson)).toEqual(['Raimonds Balodis'])
    expect(await own()).toEqual([])
    const history = await school.as('anna').get(`/api/reservations/reservation/${lesson.id}/history`)
    expect(history.json.data[0].actor.full_name).toBe('Raimonds Balodis')
  })

  it('has asked nobody any more once it is accepted, also if the lesson comes back', async () => {
    const lesson = await askedFor()
    expect((await answer(lesson, true)).status).toBe(200)
    const { agnese, raimonds } = school.people
    const back = { action: 'replace_teacher', from: raimonds.id, to: agnese.id }
    expect((await rearrange([row(await now(lesson), back)], 'andris')).status).toBe(200)
    expect(await teachersOf(lesson)).toEqual(['Agnese Kalniņa'])
    expect([await asked(), await own()]).toEqual([[], []])
    expect((await answer(lesson, true)).status).toBe(404)
  })

  it('sees that it is declined, and asks again', async () => {
    const lesson = await askedFor()
    expect((await answer(lesson, false)).status).toBe(200)
    expect(await asked()).toEqual([])
    expect(await own()).toMatchObject([{ is_declined: true }])
    expect((await answer(lesson, true)).status).toBe(404)
    expect((await rearrange([asking(lesson)])).status).toBe(200)
    expect(await own()).toMatchObject([{ is_declined: false }])
    expect(await asked()).toHaveLength(1)
  })

  it('may withdraw it; nobody else does', async () => {
    const lesson = await askedFor()
    const withdraw = (who: Who) =>
      school.as(who).post('/api/asked-lessons', { answer: 'withdraw', reservation_ids: [lesson.id] })
    expect((await withdraw('raimonds')).json.data).toEqual([])
    expect(await asked()).toHaveLength(1)
    expect((await withdraw('agnese')).json.data).toEqual([])
    expect(await asked()).toEqual([])
    expect((await answer(lesson, true)).status).toBe(404)
  })

  it('asks nobody any more with the undo of that, but whom they have asked since', async () => {
    const [lesson, other] = [await book(), await book(at('11:00', '11:45'))]
    const [liene = 0] = await addPupils(school, ['Liene Ozola'])
    const teacher = { user_id: liene, role_id: roleId('teacher') }
    await school.database.db.insertInto('user_roles').values(teacher).execute()
    const { json } = await rearrange([
      asking(lesson),
      asking(other),
      row(await book(at('12:00', '12:45')), { action: 'cancel' }),
    ])
    await rearrange([row(lesson, { action: 'ask', from: school.people.agnese.id, to: liene })])
    expect((await school.as('agnese').post(`/api/deeds/${json.deed_id}/undo`)).status).toBe(200)
    expect((await own()).map(one => one.substitute.full_name)).toEqual(['Liene Ozola'])
  })

  it('asks nobody any more with the undo of a deed from before its askings were kept', async () => {
    const { json } = await rearrange([
      asking(await book()),
      row(await book(at('12:00', '12:45')), { action: 'cancel' }),
    ])
    await sql`update deeds set before = before - 'askings' where id = ${json.deed_id}`.execute(
      school.database.db,
    )
    expect((await school.as('agnese').post(`/api/deeds/${json.deed_id}/undo`)).status).toBe(200)
    expect(await own()).toEqual([])
  })

  it('does not give it without asking; the office does, or asks as well', async () => {
    const lesson = await book()
    expect((await rearrange([giving(lesson)])).status).toBe(403)
    expect(await now(lesson)).toEqual(lesson)
    expect((await rearrange([asking(lesson)], 'andris')).status).toBe(200)
    expect([await own('andris'), await own()].map(({ length }) => length)).toEqual([1, 1])
    expect((await rearrange([giving(lesson)], 'andris')).status).toBe(200)
    expect(await teachersOf(lesson)).toEqual(['Raimonds Balodis'])
    expect([await asked(), await own('andris')]).toEqual([[], []])
  })

  it('does so together with other changes, all or none', async () => {
    const [lesson, another] = [await book(), await book({ ...at('14:00', '14:45') })]
    expect(
      (await rearrange([asking(lesson), { ...row(another, { action: 'cancel' }), version: 9 }])).status,
    ).toBe(409)
    expect(await own()).toEqual([])
    expect((await rearrange([asking(lesson), row(another, { action: 'cancel' })])).status).toBe(200)
    expect((await now(another)).status_id).toBe(CANCELLED)
    expect(await own()).toHaveLength(1)
  })
})

describe('nobody is asked', () => {
  it('who does not teach, or gives the lesson already', async () => {
    const lesson = await book()
    for (const to of ['marta', 'archived_teacher', 'agnese'] as const)
      expect((await rearrange([asking(lesson, to)])).status).toBe(422)
  })

  it('about a lesson that has begun, is cancelled, or is not the teacher’s', async () => {
    const lesson = await book()
    const others = await singing()
    expect((await rearrange([asking(others)], 'andris')).status).toBe(422)
    school.setNow('2026-11-24T10:30:00+02:00')
    expect((await rearrange([asking(lesson)])).status).toBe(422)
    school.setNow('2026-11-23T09:00:00+02:00')
    expect((await rearrange([row(lesson, { action: 'cancel' })])).status).toBe(200)
    expect((await rearrange([asking({ ...lesson, version: 2 })])).status).toBe(422)
  })

  it('by a student, or by a teacher about lessons of others', async () => {
    const lesson = await book()
    expect((await rearrange([asking(lesson)], 'marta')).status).toBe(403)
    expect((await rearrange([asking(lesson)], 'raimonds')).status).toBe(403)
    expect(await asked()).toEqual([])
  })

  it('by a teacher to take the place of somebody who teaches with them; the office asks', async () => {
    const { agnese, raimonds } = school.people
    const [liene = 0] = await addPupils(school, ['Liene Ozola'])
    await school.database.db
      .insertInto('user_roles')
      .values({ user_id: liene, role_id: roleId('teacher') })
      .execute()
    const shared = await book({ teachers: [agnese.id, liene] })
    const inLienesPlace = row(shared, { action: 'ask', from: liene, to: raimonds.id })
    expect((await rearrange([inLienesPlace])).status).toBe(403)
    expect(await asked()).toEqual([])
    expect((await rearrange([asking(shared)])).status).toBe(200)
    expect((await rearrange([inLienesPlace], 'andris')).status).toBe(200)
    expect(await asked()).toHaveLength(2)
  })
})
