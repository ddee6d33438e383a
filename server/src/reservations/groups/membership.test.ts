import { Membership, MembershipRefusal } from '@stunda/contract/reservations/membership.ts'
import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const url = (group: number, what: 'assign' | 'detach') => `/api/admin/groups/group/${group}/${what}`
type Who = Parameters<typeof school.as>[0]

const choirLesson = (changes: Partial<EventBody> = {}) =>
  lesson(school, {
    event_name: 'Koris',
    teachers: [school.people.raimonds.id],
    students: [`group_${school.groups.choir.id}`],
    room_id: school.rooms.violin.id,
    ...changes,
  })

async function book(body: EventBody): Promise<number> {
  const { status, json } = await school.as('anna').post('/api/event-meta/create', body)
  expect(status, JSON.stringify(json)).toBe(201)
  return json.data.reservations[0].id
}

const change = (who: Who, what: 'assign' | 'detach', students: number[], group = school.groups.choir.id) =>
  school.as(who).post(url(group, what), { students })

async function planOf(who: 'alise' | 'karlis' | 'marta'): Promise<number[]> {
  const { id } = school.people[who]
  const { json } = await school
    .as('anna')
    .get(`/api/reservations/by_user/${id}/by_date?date_from=2026-11-20&date_to=2026-12-10`)
  return json.data.map((event: { id: number }) => event.id)
}

async function versionsOf(id: number): Promise<number[]> {
  const entries = school.database.db.selectFrom('history').where('reservation_id', '=', id).orderBy('id')
  const rows = await entries.select('after').$castTo<{ after: { version: number } | null }>().execute()
  return rows.map(({ after }) => after?.version ?? 0)
}

beforeEach(async () => {
  school.setNow('2026-11-23T09:00:00+02:00')
  const { db } = school.database
  await db.deleteFrom('event_meta').execute()
  await db.deleteFrom('group_members').where('user_id', '=', school.people.alise.id).execute()
  for (const who of ['marta', 'karlis'] as const) {
    const member = { group_id: school.groups.choir.id, user_id: school.people[who].id }
    await db
      .insertInto('group_members')
      .values(member)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
})

describe('joining a group', () => {
  it('brings its lessons to come into the plan, not those that have begun', async () => {
    const past = await book(choirLesson(at('08:00', '09:30', '2026-11-23')))
    const coming = await book(choirLesson())
    school.setNow('2026-11-23T09:10:00+02:00')
    const { status, json } = await change('anna', 'assign', [school.people.alise.id])
    expect(status, JSON.stringify(json)).toBe(200)
    const membership = Membership.parse(json.data)
    expect(membership).toMatchObject({ id: school.groups.choir.id, students_count: 3 })
    expect(membership.students.map(student => student.full_name)).toContain('Alise Puķe')
    expect(membership.changed).toEqual([school.people.alise.id])
    const again = await change('anna', 'assign', [school.people.alise.id, school.people.marta.id])
    expect(again.json.data.changed).toEqual([])
    expect(await planOf('alise')).toEqual([coming])
    expect(await planOf('marta')).toEqual([past, coming])
  })

  it('is refused when it would double-book somebody, and says who and by what; nobody joins then', async () => {
    const choir = await book(choirLesson())
    const piano = await book(
      lesson(school, { students: [`student_${school.people.alise.id}`], ...at('10:30', '11:15') }),
    )
    await change('anna', 'detach', [school.people.karlis.id])
    const { status, json } = await change('anna', 'assign', [school.people.karlis.id, school.people.alise.id])
    expect(status).toBe(422)
    const { conflicts, errors } = MembershipRefusal.parse(json)
    expect(errors?.students).toHaveLength(1)
    expect(conflicts.students).toEqual([{ id: school.people.alise.id, full_name: 'Alise Puķe' }])
    expect(conflicts.clashes).toEqual([
      { student_id: school.people.alise.id, lesson_id: choir, event_id: piano },
    ])
    expect(conflicts.events.map(event => event.id).sort()).toEqual([choir, piano].sort())
    expect(await planOf('karlis')).toEqual([])
  })

  it('does not stand in the way of a lesson that had begun before', async () => {
    const past = at('08:00', '09:30', '2026-11-23')
    const id = await book(choirLesson(past))
    const { alise } = school.people
    await book(lesson(school, { ...past, students: [`student_${alise.id}`] }))
    school.setNow('2026-11-23T09:10:00+02:00')
    expect((await change('anna', 'assign', [alise.id])).status).toBe(200)
    const put = (body: EventBody) => school.as('andris').put(`/api/reservations/reservation/${id}`, body)
    const { status, json } = await put(choirLesson({ ...past, status_id: 4 }))
    expect(status, JSON.stringify(json)).toBe(200)
    const moved = await put(choirLesson(at('08:30', '09:30', '2026-11-23')))
    expect(moved.json.conflicts.students).toEqual([{ id: alise.id, full_name: 'Alise Puķe' }])
  })

  it('of somebody who is a member already changes nothing', async () => {
    const choir = await book(choirLesson())
    expect((await change('anna', 'assign', [school.people.marta.id])).status).toBe(200)
    expect(await planOf('marta')).toEqual([choir])
  })

  it('takes active students only, and groups that there are', async () => {
    const { archived_student, agnese, alise } = school.people
    for (const id of [archived_student.id, agnese.id, 999_999]) {
      const { status, json } = await change('anna', 'assign', [id])
      expect(status).toBe(422)
      expect(Object.keys(json.errors)).toEqual(['students'])
    }
    expect((await change('anna', 'assign', [])).status).toBe(422)
    expect((await change('anna', 'assign', [alise.id], 999_999)).status).toBe(404)
    const { empty } = school.groups
    await school.database.db.updateTable('groups').set({ removed: true }).where('id', '=', empty.id).execute()
    expect((await change('anna', 'assign', [alise.id], empty.id)).status).toBe(404)
  })

  it.each(['andris', 'agnese', 'marta', 'screen'] as const)('is not for %s to decide', async who => {
    expect((await change(who, 'assign', [school.people.alise.id])).status).toBe(403)
    expect((await change(who, 'detach', [school.people.marta.id])).status).toBe(403)
  })

  it('and a booking of the student at the same time: one of them goes through', async () => {
    await book(choirLesson())
    const piano = lesson(school, { students: [`student_${school.people.alise.id}`] })
    const [joined, booked] = await Promise.all([
      change('anna', 'assign', [school.people.alise.id]),
      school.as('ilze').post('/api/event-meta/create', piano),
    ])
    expect([joined?.status === 200, booked?.status === 201].sort()).toEqual([false, true])
  })

  it('and a lesson being booked for the group: whoever joins has it', async () => {
    const [joined, booked] = await Promise.all([
      change('anna', 'assign', [school.people.alise.id]),
      school.as('ilze').post('/api/event-meta/create', choirLesson()),
    ])
    expect([joined?.status, booked?.status]).toEqual([200, 201])
    expect(await planOf('alise')).toEqual([booked?.json.data.reservations[0].id])
  })

  it('is told to open screens', async () => {
    await book(choirLesson())
    const heard: string[] = []
    const { rows } = await school.database.db
      .selectNoFrom(eb => eb.fn<string>('md5', [eb.fn('current_schema')]).as('name'))
      .execute()
      .then(rows => ({ rows }))
    await school.database.listen(`stunda_changes_${rows[0]!.name}`, payload => heard.push(payload))
    await change('anna', 'assign', [school.people.alise.id])
    await expect
      .poll(() => heard)
      .toContain(JSON.stringify({ rooms: [school.rooms.violin.id], dates: ['2026-11-24'] }))
  })
})

describe('leaving a group', () => {
  it('takes its lessons to come out of the plan, not those that have begun', async () => {
    const past = await book(choirLesson(at('08:00', '09:30', '2026-11-23')))
    await book(choirLesson())
    school.setNow('2026-11-23T09:10:00+02:00')
    const { json } = await change('anna', 'detach', [school.people.karlis.id])
    expect(json.data.students_count).toBe(1)
    expect(await planOf('karlis')).toEqual([past])
  })

  it('leaves what somebody is in directly or with another group', async () => {
    const both = await book(
      choirLesson({
        students: [
          `group_${school.groups.choir.id}`,
          `student_${school.people.karlis.id}`,
          `group_${school.groups.trio.id}`,
        ],
      }),
    )
    await change('anna', 'detach', [school.people.karlis.id, school.people.marta.id])
    expect(await planOf('karlis')).toEqual([both])
    expect(await planOf('marta')).toEqual([both])
  })

  it('of somebody who is no member changes nothing: who edits one of its lessons saves it, and its history is whole', async () => {
    const id = await book(choirLesson())
    expect((await change('anna', 'detach', [school.people.alise.id])).status).toBe(200)
    const edited = { ...choirLesson(at('12:00', '12:45')), version: 1 }
    expect((await school.as('ilze').put(`/api/reservations/reservation/${id}`, edited)).status).toBe(200)
    expect(await versionsOf(id)).toEqual([1, 2])
  })

  it('and a lesson moved meanwhile keep who is in it and who is in the group the same', async () => {
    const id = await book(choirLesson())
    await Promise.all([
      change('anna', 'detach', [school.people.karlis.id]),
      school.as('ilze').put(`/api/reservations/reservation/${id}`, choirLesson(at('12:00', '12:45'))),
    ])
    expect(await planOf('karlis')).toEqual([])
    expect(await planOf('marta')).toEqual([id])
  })

  it('is known to a lesson that was cancelled and comes back', async () => {
    const id = await book(choirLesson())
    const put = (body: EventBody) => school.as('anna').put(`/api/reservations/reservation/${id}`, body)
    expect((await put(choirLesson({ status_id: 3 }))).status).toBe(200)
    await change('anna', 'detach', [school.people.karlis.id])
    await change('anna', 'assign', [school.people.alise.id])
    expect((await put(choirLesson())).status).toBe(200)
    expect(await planOf('karlis')).toEqual([])
    expect(await planOf('alise')).toEqual([id])
  })

  it('is known to a lesson that has begun, was cancelled and comes back', async () => {
    const { alise, karlis } = school.people
    const past = at('08:00', '08:45', '2026-11-23')
    const id = await book(choirLesson(past))
    const put = (body: EventBody) => school.as('anna').put(`/api/reservations/reservation/${id}`, body)
    expect((await put(choirLesson({ ...past, status_id: 3 }))).status).toBe(200)
    const elsewhere = await book(lesson(school, { ...past, students: [`student_${karlis.id}`] }))
    await change('anna', 'detach', [karlis.id])
    await change('anna', 'assign', [alise.id])
    const { status, json } = await put(choirLesson(past))
    expect(status, JSON.stringify(json)).toBe(200)
    expect(await planOf('karlis')).toEqual([elsewhere])
    expect(await planOf('alise')).toEqual([id])
  })
})
