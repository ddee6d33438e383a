import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterwards } from '../../../test/afterwards.ts'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'
import { lockWithGroups } from '../../people/departure.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { removeFromEventsToCome } from './leaving.service.ts'
import { bringIntoLessons } from './membership.service.ts'

const school = useSchool()
const anna = (): SignedIn => ({
  ...school.people.anna,
  language: 'lv',
  let_in: true,
  token_hash: Buffer.alloc(0),
})
const context = (): AppContext =>
  ({
    db: school.database.db,
    listen: school.database.listen,
    instant: () => Temporal.Instant.from('2026-11-23T09:00:00+02:00'),
  }) as AppContext

async function book(changes: Partial<EventBody> = {}): Promise<number> {
  const { status, json } = await school.as('anna').post('/api/event-meta/create', lesson(school, changes))
  expect(status, JSON.stringify(json)).toBe(201)
  return json.data.reservations[0].id
}

const read = async (id: number) =>
  (await school.as('anna').get(`/api/reservations/reservation/${id}`)).json.data

const archive = (user_id: number, cancels_lessons = false) =>
  school.database.db.transaction().execute(async trx => {
    await trx.updateTable('users').set({ status: 'archived' }).where('id', '=', user_id).execute()
    await removeFromEventsToCome(trx, context(), anna(), [user_id], { cancels_lessons })
  })

const restore = (user_id: number) =>
  school.database.db.transaction().execute(async trx => {
    await trx.updateTable('users').set({ status: 'active' }).where('id', '=', user_id).execute()
    await bringIntoLessons(trx, context(), anna(), await lockWithGroups(trx, [user_id]), [user_id])
  })

async function membersOf(id: number): Promise<number[]> {
  const rows = await school.database.db
    .selectFrom('participants')
    .select('user_id')
    .where('reservation_id', '=', id)
    .orderBy('user_id')
    .execute()
  return rows.map(row => row.user_id)
}

beforeEach(async () => {
  await school.database.db.deleteFrom('event_meta').execute()
  for (const who of ['marta', 'karlis', 'alise', 'agnese'] as const) {
    const { id } = school.people[who]
    await school.database.db.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute()
  }
})

describe('somebody who leaves the school', () => {
  it('is taken out of the events to come, with its history, and not out of the past', async () => {
    const { agnese, marta } = school.people
    const past = await book(at('08:00', '08:45', '2026-11-23'))
    const coming = await book()
    await archive(marta.id)
    expect(await membersOf(coming)).toEqual([agnese.id])
    expect(await membersOf(past)).toEqual([agnese.id, marta.id])
    const { json } = await school.as('anna').get(`/api/reservations/reservation/${coming}/history`)
    expect(json.data[0]).toMatchObject({
      action: 'updated',
      fields: [{ field: 'students', before: 'Marta Ozola', after: null }],
    })
    expect((await read(coming)).version).toBe(2)
  })

  it('leaves an event that has nobody left cancelled', async () => {
    const alone = await book({
      teachers: [],
      students: [`student_${school.people.alise.id}`],
      subject_id: null,
    })
    await archive(school.people.alise.id)
    expect(await read(alone)).toMatchObject({ status_id: 3, students: [{ id: school.people.alise.id }] })
  })

  it('leaves an event that needs nobody as it is, without them', async () => {
    const rental = {
      name_lv: 'noma',
      name_en: 'rental',
      tint: 'green',
      needs: 'responsible',
      chosen_by: 'school',
    }
    const { json } = await school.as('anna').post('/api/admin/categories', rental)
    const responsible = { responsible_name: 'Zita', responsible_phone: '29123456' }
    const id = await book({ category_id: json.data.id, subject_id: null, students: [], ...responsible })
    await archive(school.people.agnese.id)
    expect(await read(id)).toMatchObject({ status_id: 1, teachers: [], responsible_name: 'Zita' })
  })

  it('stays in the lessons that were cancelled before, which nothing is written of', async () => {
    const { marta, agnese } = school.people
    const cancelled = await book({ status_id: 3 })
    const choir = await book({ students: [`group_${school.groups.choir.id}`], status_id: 3 })
    const [before, members] = [await read(cancelled), await membersOf(choir)]
    await archive(marta.id, true)
    expect(await read(cancelled)).toEqual(before)
    expect(await membersOf(cancelled)).toEqual([agnese.id, marta.id].sort())
    expect(await membersOf(choir)).toEqual(members)
  })

  it('does not come back with a cancelled lesson that takes place after all', async () => {
    const { marta, agnese, karlis } = school.people
    const choir = { students: [`group_${school.groups.choir.id}` as const] }
    const [own_id, choir_id] = [await book({ status_id: 3 }), await book({ ...choir, status_id: 3 })]
    await archive(marta.id)
    const confirm = (id: number, of = {}) =>
      school.as('anna').put(`/api/reservations/reservation/${id}`, lesson(school, { ...of, status_id: 1 }))
    expect(await confirm(own_id)).toMatchObject({ status: 422, json: { conflicts: expect.anything() } })
    expect(await confirm(choir_id, choir)).toMatchObject({ status: 200 })
    expect(await membersOf(choir_id)).toEqual([agnese.id, karlis.id].sort())
  })

  it('leaves the lessons in which they were the only student cancelled, where that is wished', async () => {
    const { marta, karlis, raimonds } = school.people
    const own = await book()
    const [shared, choir] = [
      await book({ ...at('11:00', '11:45'), students: [`student_${marta.id}`, `student_${karlis.id}`] }),
      await book({ ...at('12:00', '12:45'), students: [`group_${school.groups.choir.id}`] }),
    ]
    const meeting = await book({ ...at('13:00', '13:45'), students: [], teachers: [raimonds.id] })
    await archive(marta.id, true)
    const statuses = await Promise.all(
      [own, shared, choir, meeting].map(async id => (await read(id)).status_id),
    )
    expect(statuses).toEqual([3, 1, 1, 1])
    expect(await membersOf(shared)).not.toContain(marta.id)
  })

  it('is taken out of the lessons of the groups, and has them again when restored', async () => {
    const choir = await book({ students: [`group_${school.groups.choir.id}`] })
    const { karlis, marta, agnese } = school.people
    await archive(karlis.id)
    expect(await membersOf(choir)).toEqual([agnese.id, marta.id].sort())
    await restore(karlis.id)
    expect(await membersOf(choir)).toEqual([agnese.id, marta.id, karlis.id].sort())
  })

  it('is not restored into two lessons at a time', async () => {
    const { marta } = school.people
    await archive(marta.id)
    const { db } = school.database
    const alise = { group_id: school.groups.trio.id, user_id: school.people.alise.id }
    afterwards(() => db.deleteFrom('group_members').where('user_id', '=', school.people.alise.id).execute())
    await db.insertInto('group_members').values(alise).execute()
    await book({ students: [`group_${school.groups.choir.id}`] })
    await book({
      students: [`group_${school.groups.trio.id}`],
      teachers: [school.people.raimonds.id],
      room_id: school.rooms.violin.id,
    })
    await expect(restore(marta.id)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('is not booked by somebody who asks at the same moment', async () => {
    const { marta } = school.people
    const [, booked] = await Promise.all([
      archive(marta.id),
      school.as('ilze').post('/api/event-meta/create', lesson(school)),
    ])
    const live = school.database.db.selectFrom('participants').where('is_live', '=', true)
    expect(await live.where('user_id', '=', marta.id).select('user_id').execute()).toEqual([])
    expect([201, 422]).toContain(booked?.status)
  })
})
