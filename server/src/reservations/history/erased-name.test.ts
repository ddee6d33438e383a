import { beforeAll, describe, expect, it } from 'vitest'
import { lesson } from '../../../test/events.ts'
import { readLive } from '../../../test/live.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
let id: number

/** Agnese has taught Marta, who has booked nothing herself; Ilze entered it. Then Agnese and Ilze left, and were erased. */
beforeAll(async () => {
  const { json } = await school.as('ilze').post('/api/event-meta/create', lesson(school))
  id = json.data.reservations[0].id
  school.setNow('2026-12-01T09:00:00+02:00')
  for (const { id: user_id } of [school.people.agnese, school.people.ilze]) {
    expect((await school.as('anna').delete(`/api/admin/users/user/${user_id}`)).status).toBe(200)
    expect((await school.as('anna').delete(`/api/admin/users/user/${user_id}/erase`)).status).toBe(200)
  }
})

const day = 'date_from=2026-11-24&date_to=2026-11-24'

describe.each([
  ['lv', 'Dzēsts lietotājs'],
  ['en', 'Deleted user'],
])('whoever was erased is called so in the reader’s language: %s', (language, name) => {
  const read = async (who: 'anna' | 'marta' | 'raimonds', url: string) => {
    const { status, json } = await school.as(who).get(url, { 'accept-language': language })
    expect(status).toBe(200)
    expect(JSON.stringify(json)).not.toMatch(/agnese|kalniņa|ilze|– –/i)
    return json
  }

  it('in the schedule of everybody, also when it was kept in the other one', async () => {
    const room = school.rooms.piano.id
    for (const who of ['anna', 'raimonds', 'marta', 'anna'] as const) {
      for (const path of ['get_schedule', 'get_schedule_for_week']) {
        const { data } = await read(who, `/api/rooms/${path}?rooms=${room}&${day}`)
        expect(data[0].reservations[0].teachers).toEqual([{ id: school.people.agnese.id, full_name: name }])
      }
    }
  })

  it('in a plan, in the event and in its booking', async () => {
    const { data } = await read('marta', `/api/reservations/by_user/${school.people.marta.id}/by_date?${day}`)
    expect(data[0].teachers[0].full_name).toBe(name)
    const event = (await read('anna', `/api/reservations/reservation/${id}`)).data
    expect([event.teachers[0].full_name, event.created_by.full_name]).toEqual([name, name])
    const meta = (await read('anna', `/api/event-meta/${event.event_meta_id}`)).data
    expect(meta.teachers[0].full_name).toBe(name)
  })

  it('in its history, who did it and what was written', async () => {
    const { data } = await read('anna', `/api/reservations/reservation/${id}/history`)
    const created = data.at(-1)
    expect(created.actor.full_name).toBe(name)
    expect(created.fields.find(({ field }: { field: string }) => field === 'teachers').after).toBe(name)
  })

  it('in the lanes of an old event, and in what refuses them', async () => {
    const teacher = school.people.agnese.id
    const { data } = await read('anna', `/api/availability?date=2026-11-24&teachers=${teacher}`)
    expect(data[0].name).toBe(name)
    const { status, json } = await school
      .as('anna')
      .post('/api/event-meta/create', lesson(school, { room_id: school.rooms.violin.id }), {
        'accept-language': language,
      })
    expect(status).toBe(422)
    expect(json.conflicts.noActiveTeachers).toEqual([{ id: teacher, full_name: name }])
  })
})

it('open screens read again when somebody is erased', async () => {
  const stream = await readLive(school, 'anna')
  const { id: user_id } = school.people.archived_teacher
  expect((await school.as('anna').delete(`/api/admin/users/user/${user_id}/erase`)).status).toBe(200)
  expect(await stream.next()).toEqual({ event: 'refetch', data: {} })
})
