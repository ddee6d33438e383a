import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const URL = '/api/reservations/reservation'
type Who = 'marta' | 'karlis' | 'alise'

beforeAll(async () => {
  const { db } = school.database
  await db
    .updateTable('role_limits')
    .set({ daily_reservation_limit: null, active_reservation: null })
    .execute()
})

/** Somebody practises with these others, Tuesday 10:00–10:45 unless said otherwise. */
function practice(who: Who, others: string[], changes: Partial<EventBody> = {}): EventBody {
  return lesson(school, {
    event_name: 'Vingrināšanās',
    room_id: school.rooms.practice.id,
    subject_id: null,
    teachers: [],
    students: [key(who), ...others] as `student_${number}`[],
    ...changes,
  })
}

const key = (who: keyof typeof school.people) => `student_${school.people[who].id}`
const create = (who: Who, body: EventBody) => school.as(who).post('/api/event-meta/create', body)

async function booked(who: Who | 'anna', body: EventBody): Promise<number> {
  const { status, json } = await school.as(who).post('/api/event-meta/create', body)
  expect(status, JSON.stringify(json)).toBe(201)
  return json.data.reservations[0].id
}

describe('a student brings', () => {
  it('a member of her groups', async () => {
    await booked('marta', practice('marta', [key('karlis')]))
  })

  it('somebody whom she has found', async () => {
    const body = practice('marta', [key('alise')], at('11:00', '11:45'))
    expect((await create('marta', body)).status).toBe(422)
    await school.as('marta').get('/api/students?search=Alise')
    await booked('marta', body)
  })

  it('somebody with whom she is in an event already', async () => {
    await booked('alise', practice('alise', [key('marta')], at('12:00', '12:45')))
  })

  it('nobody whom she only knows the number of, whether busy or free: the answer is that of nobody', async () => {
    const stranger = key('alise')
    await booked('alise', practice('alise', [], at('13:00', '13:45')))
    const unknown = await create('karlis', practice('karlis', ['student_99999'], at('13:00', '13:45')))
    expect(unknown.json.errors.students).toEqual(['One of the chosen students is no longer in the list.'])
    const busy = await create('karlis', practice('karlis', [stranger], at('13:00', '13:45')))
    const free = await create('karlis', practice('karlis', [stranger], at('14:00', '14:45')))
    for (const { status, json } of [busy, free]) {
      expect([status, json.errors.students]).toEqual([422, unknown.json.errors.students])
      expect(json.conflicts.students).toEqual([])
      expect(JSON.stringify(json)).not.toContain('Alise')
    }
  })

  it('no group, of which she is not even told that it is there', async () => {
    const errors = async (group: string) =>
      (await create('marta', practice('marta', [group], at('15:00', '15:45')))).json.errors
    const unknown = await errors('group_99999')
    for (const group of Object.values(school.groups))
      expect(await errors(`group_${group.id}`)).toEqual(unknown)
  })
})

describe('a change by a student', () => {
  it('brings nobody unknown in either', async () => {
    const id = await booked('karlis', practice('karlis', [], at('16:00', '16:45')))
    const asked = practice('karlis', [key('alise')], at('16:00', '16:45'))
    const { status, json } = await school.as('karlis').put(`${URL}/${id}`, asked)
    expect([status, JSON.stringify(json).includes('Alise')]).toEqual([422, false])
  })

  it('keeps those whom others have put into her event', async () => {
    const when = at('17:00', '17:45')
    const id = await booked('karlis', practice('karlis', [], when))
    const group = `group_${school.groups.trio.id}` as const
    const larger = practice('karlis', [key('alise'), group], when)
    expect((await school.as('anna').put(`${URL}/${id}`, larger)).status).toBe(200)
    const smaller = practice('karlis', [key('alise')], { ...when, event_name: 'Duets' })
    expect((await school.as('karlis').put(`${URL}/${id}`, smaller)).status).toBe(200)
    await school.as('karlis').delete(`${URL}/${id}`)
    const undone = await school.as('karlis').post('/api/reservations/undo', { reservation_ids: [id] })
    expect(undone.json.data.reservations[0].students).toHaveLength(2)
  })

  it('that cancels changes nobody in it', async () => {
    const when = at('18:00', '18:45')
    const id = await booked('karlis', practice('karlis', [key('marta')], when))
    const cancelling = {
      ...practice('karlis', [key('alise')], { ...when, status_id: 3 }),
      teachers: [school.people.agnese.id],
    }
    const { status, json } = await school.as('karlis').put(`${URL}/${id}`, cancelling)
    expect(status, JSON.stringify(json)).toBe(200)
    const names = [...json.data.students, ...json.data.teachers].map(({ full_name }) => full_name)
    expect(names).toEqual(['Marta Ozola', 'Kārlis Vītols'])
    expect((await school.as('karlis').put(`${URL}/${id}`, cancelling)).json.data).toMatchObject({
      version: json.data.version,
      teachers: [],
    })
  })

  it('looks no group up by asking where her event could go instead', async () => {
    const id = await booked('karlis', practice('karlis', [], at('19:00', '19:45')))
    const asked = (students: string) =>
      school
        .as('karlis')
        .get(
          `${URL}/${id}/elsewhere?room_id=${school.rooms.practice.id}&start_datetime=2026-11-24 19:00:00&end_datetime=2026-11-24 19:45:00&students=${students}`,
        )
    const without = (await asked('group_99999')).json
    expect(without.data.length).toBeGreaterThan(0)
    expect((await asked(`group_${school.groups.choir.id}`)).json).toEqual(without)
  })
})

it('who books for others brings anybody', async () => {
  const students = [key('alise')] as `student_${number}`[]
  await booked('anna', lesson(school, { students, ...at('08:00', '08:45') }))
})
