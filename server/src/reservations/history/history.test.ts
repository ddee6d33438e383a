import { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const one = (id: number) => `/api/reservations/reservation/${id}`
let id: number

async function history(who: Parameters<typeof school.as>[0], language = 'en', of = id) {
  const { status, json } = await school.as(who).get(`${one(of)}/history`, { 'accept-language': language })
  return { status, entries: status === 200 ? HistoryEntry.array().parse(json.data) : [] }
}

beforeAll(async () => {
  const { json } = await school.as('anna').post('/api/event-meta/create', lesson(school))
  id = json.data.reservations[0].id
  const moved = lesson(school, {
    room_id: school.rooms.violin.id,
    students: [`group_${school.groups.choir.id}`, `student_${school.people.alise.id}`],
    ...at('11:00', '11:45', '2026-11-25'),
  })
  expect((await school.as('agnese').put(one(id), moved)).status).toBe(200)
})

describe('the history of a reservation', () => {
  it('tells who did what, latest first, before and after, in words', async () => {
    const { entries } = await history('agnese')
    expect(entries.map(entry => [entry.action, entry.actor?.full_name])).toEqual([
      ['updated', 'Agnese Kalniņa'],
      ['created', 'Anna Liepiņa'],
    ])
    expect(entries[0]?.fields).toEqual([
      { field: 'room_id', before: '201', after: '202' },
      { field: 'date', before: '24 Nov 2026', after: '25 Nov 2026' },
      { field: 'start_time', before: '10:00', after: '11:00' },
      { field: 'end_time', before: '10:45', after: '11:45' },
      { field: 'students', before: 'Marta Ozola', after: 'Alise Puķe, Koris 4.–8. klase' },
    ])
    expect(entries[1]?.fields).toContainEqual({ field: 'category_id', before: null, after: 'lesson' })
  })

  it('is told in the caller’s language', async () => {
    const { entries } = await history('agnese', 'lv')
    expect(entries[0]?.fields[1]).toEqual({ field: 'date', before: '24.11.2026.', after: '25.11.2026.' })
    expect(entries[1]?.fields).toContainEqual({ field: 'category_id', before: null, after: 'nodarbība' })
  })

  it('is for those who may edit the reservation', async () => {
    expect((await history('andris')).status).toBe(200)
    for (const who of ['raimonds', 'marta', 'screen'] as const) expect((await history(who)).status).toBe(403)
    expect((await school.as('anna').get(`${one(999_999)}/history`)).status).toBe(404)
    expect((await school.as('agnese').get(`${one(999_999)}/history`)).status).toBe(404)
  })

  it('names students to a student only where she is among them', async () => {
    const { alise, karlis } = school.people
    const practice = {
      event_name: 'Vingrināšanās',
      category_id: 1,
      room_id: school.rooms.practice.id,
      students: [`student_${alise.id}`],
      ...at('15:00', '15:45'),
    }
    const booked = await school.as('alise').post('/api/event-meta/create', practice)
    const { id } = booked.json.data.reservations[0]
    await school.as('andris').put(one(id), { ...practice, students: [`student_${karlis.id}`] })
    const students = async (who: 'alise' | 'andris') =>
      HistoryEntry.array()
        .parse((await school.as(who).get(`${one(id)}/history`)).json.data)
        .flatMap(entry => entry.fields.filter(({ field }) => field === 'students'))
        .map(({ before, after }) => [before, after])
    expect(await students('andris')).toEqual([
      ['Alise Puķe', 'Kārlis Vītols'],
      [null, 'Alise Puķe'],
    ])
    expect(await students('alise')).toEqual([
      ['Alise Puķe', null],
      [null, 'Alise Puķe'],
    ])
  })

  it('says nothing of a change that changed nothing', async () => {
    const { json } = await school.as('agnese').get(one(id))
    const same = {
      ...lesson(school),
      ...json.data,
      teachers: [school.people.agnese.id],
      students: [`group_${school.groups.choir.id}`, `student_${school.people.alise.id}`],
    }
    const { status, json: answer } = await school.as('agnese').put(one(id), same)
    expect(status, JSON.stringify(answer)).toBe(200)
    expect((await history('agnese')).entries).toHaveLength(2)
  })

  it('outlives the reservation, for those who run the school', async () => {
    const booked = lesson(school, at('17:00', '17:45'))
    const { json } = await school.as('anna').post('/api/event-meta/create', booked)
    const { id: gone } = json.data.reservations[0]
    await school.as('agnese').delete(one(gone))
    const { entries } = await history('anna', 'en', gone)
    expect(entries[0]).toMatchObject({ action: 'deleted', actor: { full_name: 'Agnese Kalniņa' } })
    expect((await history('agnese', 'en', gone)).status).toBe(404)
  })
})
