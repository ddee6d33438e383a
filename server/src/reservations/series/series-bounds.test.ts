import { beforeAll, describe, expect, it } from 'vitest'
import { lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const draft = '/api/event-meta/draft'
let crowd: number[]

beforeAll(async () => {
  const added = await school.database.db
    .insertInto('users')
    .values(Array.from({ length: 400 }, (_, index) => student(index)))
    .returning('id')
    .execute()
  crowd = added.map(({ id }) => id)
  const roles = crowd.map(user_id => ({ user_id, role_id: 4 }))
  await school.database.db.insertInto('user_roles').values(roles).execute()
})

function student(index: number) {
  return { name: 'Zane', surname: 'Kļava', email: `zane${index}@stunda.test`, let_in_at: new Date() }
}

/** Marta's series in the practice room, day after day, with others. */
function series(days: number, others: number) {
  const first = Temporal.PlainDate.from('2026-11-24')
  const ids = [school.people.marta.id, ...crowd.slice(0, others)]
  return {
    ...lesson(school, {
      room_id: school.rooms.practice.id,
      subject_id: null,
      teachers: [],
      students: ids.map(id => `student_${id}` as const),
    }),
    recurrence: {
      kind: 'recurring',
      dates: Array.from({ length: days }, (_, day) => first.add({ days: day }).toString()),
    },
  }
}

const countDrafts = async () => {
  const { db } = school.database
  const { count } = await db
    .selectFrom('event_meta')
    .select(row => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('a series with hundreds of people in hundreds of occurrences', () => {
  it('is refused in words, and nothing of it is drafted', async () => {
    const before = await countDrafts()
    const refused = await school.as('marta').post(draft, series(190, 400))
    expect(refused.status).toBe(422)
    expect(refused.json.errors).toEqual({
      students: [
        'Counted over all dates of the series there are 76,190 participants; there may be at most 10,000. ' +
          'Choose fewer people, or let the series end earlier.',
      ],
    })
    const { json } = await school.as('anna').post(draft, series(190, 400), { 'accept-language': 'lv' })
    expect(json.message).toContain('nedrīkst pārsniegt 10')
    expect(await countDrafts()).toBe(before)
  })

  it('is drafted as far as it may go, the oldest drafts making room for the newest', async () => {
    const ids: number[] = []
    for (let count = 0; count < 4; count += 1) {
      const { status, json } = await school.as('agnese').post(draft, series(100, 99))
      expect(status).toBe(201)
      ids.push(json.data.id)
    }
    const others = await school.as('alise').post(draft, {
      ...series(2, 0),
      students: [`student_${school.people.alise.id}`],
    })
    expect(others.status).toBe(201)
    const seen = await Promise.all(ids.map(id => school.as('agnese').get(`/api/event-meta/${id}`)))
    expect(seen.map(({ status }) => status)).toEqual([404, 200, 200, 200])
  })

  it('is not made of a small one, neither row by row nor all at once', async () => {
    const { json } = await school.as('agnese').post(draft, {
      ...lesson(school),
      recurrence: { kind: 'weekly', until: '2027-06-01' },
    })
    const students = crowd.map(id => `student_${id}` as const)
    const [first] = json.data.reservations
    const url = `/api/reservations/reservation/${first.id}`
    const body = lesson(school, { students })
    const all = await school.as('agnese').put(url, { ...body, scope: 'all' })
    expect([all.status, Object.keys(all.json.errors)]).toEqual([422, ['students']])

    const { db } = school.database
    await db.transaction().execute(async trx => {
      await trx
        .insertInto('participants')
        .columns(['reservation_id', 'user_id', 'part', 'start_datetime', 'end_datetime', 'is_live'])
        .expression(
          trx
            .selectFrom('reservations')
            .innerJoin('users', join => join.onTrue())
            .where('event_meta_id', '=', json.data.id)
            .where('users.id', 'in', crowd)
            .select(eb => [
              'reservations.id',
              'users.id as user_id',
              eb.val('student').as('part'),
              'start_datetime',
              'end_datetime',
              'is_live',
            ]),
        )
        .execute()
      const rows = trx.updateTable('reservations').set({ version: 2 })
      await rows.where('event_meta_id', '=', json.data.id).execute()
    })
    const submitted = await school.as('agnese').post(`/api/event-meta/submit/${json.data.id}`)
    expect([submitted.status, Object.keys(submitted.json.errors)]).toEqual([422, ['students']])
  })
})
