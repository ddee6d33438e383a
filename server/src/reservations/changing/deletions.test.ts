import { Deletion } from '@stunda/contract/reservations/deletions.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const one = (id: number) => `/api/reservations/reservation/${id}`
type Who = Parameters<typeof school.as>[0]

const book = async (changes: Parameters<typeof lesson>[1] = {}, who: Who = 'agnese'): Promise<number> => {
  const { json } = await school.as(who).post('/api/event-meta/create', lesson(school, changes))
  return json.data.reservations[0].id
}

async function series(): Promise<number[]> {
  const asked = { ...lesson(school), recurrence: { kind: 'weekly', until: '2026-12-15', weekdays: [2] } }
  const { json } = await school.as('agnese').post('/api/event-meta/draft', asked)
  const submitted = await school.as('agnese').post(`/api/event-meta/submit/${json.data.id}`)
  return submitted.json.data.reservations.map(({ id }: { id: number }) => id)
}

const deletions = async (who: Who = 'agnese'): Promise<Deletion[]> => {
  const { status, json } = await school.as(who).get('/api/reservations/deletions')
  expect(status).toBe(200)
  return z.array(Deletion).parse(json.data)
}
const undo = (reservation_id: number, who: Who = 'agnese') =>
  school.as(who).post('/api/reservations/undo', { reservation_ids: [reservation_id], whole_change: true })

beforeEach(async () => {
  await school.database.db.deleteFrom('event_meta').execute()
  await sql`truncate history, untold_changes`.execute(school.database.db)
})

it('what one has deleted is offered back, the latest first', async () => {
  const first = await book()
  const second = await book({ event_name: 'Solfedžo', ...at('12:00', '12:45') })
  await school.as('agnese').delete(one(first))
  await school.as('agnese').delete(one(second))
  expect(await deletions()).toMatchObject([
    { reservation_id: second, count: 1, event_name: 'Solfedžo', start_datetime: '2026-11-24 12:00:00' },
    {
      reservation_id: first,
      event_name: 'Klavierspēle',
      room_id: school.rooms.piano.id,
      start_datetime: '2026-11-24 10:00:00',
      end_datetime: '2026-11-24 10:45:00',
    },
  ])
})

it('whose it was is said by name: its one student’s, otherwise its teacher’s', async () => {
  const own = await book()
  const joint = await book({ students: [], ...at('12:00', '12:45') })
  await school.as('agnese').delete(one(own))
  await school.as('agnese').delete(one(joint))
  expect((await deletions()).map(({ whose }) => whose)).toEqual(['Agnese Kalniņa', 'Marta Ozola'])
})

it('of a series what was deleted at once is one, and comes back at once', async () => {
  const [first, second, third, fourth] = await series()
  await school.as('agnese').delete(one(first!))
  await school.as('agnese').delete(`${one(second!)}?scope=following`)
  const [rest, alone] = await deletions()
  expect(rest).toMatchObject({ reservation_id: second, count: 3, start_datetime: '2026-12-01 10:00:00' })
  expect(alone).toMatchObject({ reservation_id: first, count: 1 })
  const { json } = await undo(second!)
  expect(json.data.reservations.map(({ id }: { id: number }) => id)).toEqual([second, third, fourth])
  expect(await deletions()).toMatchObject([{ reservation_id: first }])
})

it('of a series whose first event was brought back alone, the others come back without losing it again', async () => {
  const [first, ...others] = await series()
  await school.as('agnese').delete(`${one(first!)}?scope=all`)
  await school.as('agnese').post('/api/reservations/undo', { reservation_ids: [first] })
  const { json } = await undo(others[0]!)
  expect(json.data.deleted).toEqual([])
  expect(json.data.reservations.map(({ id }: { id: number }) => id)).toEqual(others)
  expect((await school.as('agnese').get(one(first!))).status).toBe(200)
})

it('what was brought back is not deleted by whoever asks for it once more, from a list that shows it still', async () => {
  const id = await book()
  await school.as('agnese').delete(one(id))
  const bringBack = () =>
    school.as('agnese').post('/api/reservations/undo', {
      reservation_ids: [id],
      whole_change: true,
      action: 'deleted',
    })
  expect((await bringBack()).status).toBe(200)
  expect((await bringBack()).status).toBe(409)
  expect((await school.as('agnese').get(one(id))).status).toBe(200)
})

it('what was brought back is offered no more, until it is deleted again', async () => {
  const id = await book()
  await school.as('agnese').delete(one(id))
  await undo(id)
  expect(await deletions()).toEqual([])
  await school.as('agnese').delete(one(id))
  expect(await deletions()).toMatchObject([{ reservation_id: id }])
})

it('what somebody else deleted is theirs to bring back', async () => {
  const id = await book()
  await school.as('anna').delete(one(id))
  expect(await deletions()).toEqual([])
  expect(await deletions('anna')).toMatchObject([{ reservation_id: id }])
})

it('what was deleted more than 30 days ago is not offered', async () => {
  const id = await book()
  await school.as('agnese').delete(one(id))
  await sql`update history set at = '2026-10-20T00:00:00Z' where action = 'deleted'`.execute(
    school.database.db,
  )
  expect(await deletions()).toEqual([])
})

it('where its place is taken by now, that is said when it is asked back', async () => {
  const id = await book()
  await school.as('agnese').delete(one(id))
  await book(
    { teachers: [school.people.raimonds.id], students: [`student_${school.people.alise.id}`] },
    'anna',
  )
  expect((await undo(id)).status).toBe(422)
  expect(await deletions()).toMatchObject([{ reservation_id: id }])
})

it('nobody signed in deleted nothing', async () => {
  expect((await school.as('nobody').get('/api/reservations/deletions')).status).toBe(401)
})
