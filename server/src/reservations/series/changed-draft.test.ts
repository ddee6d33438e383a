import { DraftMeta } from '@stunda/contract/reservations/series.ts'
import { beforeEach, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'
import { loadSnapshotsOf } from '../events/reservations.repository.ts'

const school = useSchool()
const one = (id: number) => `/api/reservations/reservation/${id}`
const submit = (id: number, reservations?: object[]) =>
  school.as('agnese').post(`/api/event-meta/submit/${id}`, { reservations })

/** Three Tuesdays of the choir. */
const asked = () => lesson(school, { students: [`group_${school.groups.choir.id}`] })

async function drafted(): Promise<DraftMeta> {
  const recurrence = { kind: 'weekly', until: '2026-12-08' }
  const { json } = await school.as('agnese').post('/api/event-meta/draft', { ...asked(), recurrence })
  return DraftMeta.parse(json.data)
}

beforeEach(async () => {
  await school.database.db.deleteFrom('event_meta').execute()
})

it('a drafted occurrence that was moved brings its group once, when it is submitted', async () => {
  const { id, reservations } = await drafted()
  const moved = { ...asked(), ...at('12:00', '12:45') }
  expect((await school.as('agnese').put(one(reservations[0]!.id), moved)).status).toBe(200)
  expect((await submit(id)).status).toBe(200)
  const { json } = await school
    .as('karlis')
    .get(
      `/api/reservations/by_user/${school.people.karlis.id}/by_date?date_from=2026-11-24&date_to=2026-12-07`,
    )
  expect(json.data.map((event: { start_datetime: string }) => event.start_datetime)).toEqual([
    '2026-11-24 12:00:00',
    '2026-12-01 10:00:00',
  ])
})

it('an occurrence may go to another day, and is judged there', async () => {
  const { id, reservations } = await drafted()
  const places = reservations.map(({ id, room_id, start_datetime, end_datetime }) => ({
    ...{ id, room_id, start_datetime, end_datetime },
  }))
  const on = (place: object) => [{ ...places[0], ...place }, ...places.slice(1)]
  const twice = await submit(id, on(at('10:15', '11:00', '2026-12-01')))
  expect(twice.status).toBe(422)
  expect(twice.json.reservations.some(({ reasons }: { reasons: object[] }) => reasons.length > 0)).toBe(true)
  expect((await submit(id, on(at('10:00', '10:45', '2026-11-26')))).status).toBe(200)
  const { json } = await school.as('anna').get(one(reservations[0]!.id))
  expect(json.data.start_datetime).toBe('2026-11-26 10:00:00')
})

it('an occurrence is not booked twice', async () => {
  const { id, reservations } = await drafted()
  const [{ id: first, room_id, start_datetime, end_datetime } = reservations[0]!] = reservations
  const place = { id: first, room_id, start_datetime, end_datetime }
  const { status, json } = await submit(id, [place, { ...place, ...at('12:00', '12:45') }])
  expect(status).toBe(422)
  expect(Object.keys(json.errors)).toEqual(['reservations'])
})

it('a series that is submitted while one of its rows is changed is booked whole', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, reservations } = await drafted()
    const renamed = { ...asked(), event_name: 'Koris' }
    const [answer] = await Promise.all([
      submit(id),
      ...reservations.map(row =>
        school.as('agnese').put(one(row.id), { ...renamed, ...at('10:00', '10:45', row.start_date) }),
      ),
    ])
    expect(answer?.status).toBe(200)
    for (const row of reservations) expect((await school.as('anna').get(one(row.id))).status).toBe(200)
    await school.database.db.deleteFrom('event_meta').execute()
  }
})

it('the history tells of each occurrence as it was booked, moved ones and groups’ members among them', async () => {
  const { db } = school.database
  const { id, reservations } = await drafted()
  const [first, ...rest] = reservations.map(({ id, room_id, start_datetime, end_datetime }) => ({
    ...{ id, room_id, start_datetime, end_datetime },
  }))
  const moved = { ...first!, ...at('12:00', '12:45') }
  expect((await submit(id, [...rest, moved])).status).toBe(200)
  const entries = await db
    .selectFrom('history')
    .selectAll()
    .where('event_meta_id', '=', id)
    .orderBy('id')
    .execute()
  const booked = await loadSnapshotsOf(db, id)
  const states = entries.map(({ action, before, after }) => ({ action, before, after: inOrder(after) }))
  expect(booked.every(event => event.group_member_ids.length > 0)).toBe(true)
  expect(states).toEqual(booked.map(after => ({ action: 'created', before: null, after: inOrder(after) })))
})

/** An event's state as the history keeps it, its members by id. */
function inOrder(state: unknown) {
  const { group_member_ids, ...rest } = JSON.parse(JSON.stringify(state))
  return { ...rest, group_member_ids: group_member_ids.toSorted((a: number, b: number) => a - b) }
}
