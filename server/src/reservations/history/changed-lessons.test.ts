import type { ChangedLesson } from '@stunda/contract/changed-lessons/endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useAbsences } from '../../../test/absences.ts'
import { earlier } from '../../../test/earlier.ts'
import { at } from '../../../test/events.ts'

// The school's now is Monday 23 November 2026, 09:00.
const { school, book, singing, twoLessons, swap, change, draft, enter, give, cancel, move } = useAbsences()
type Who = Parameters<typeof school.as>[0]

const TUESDAY = '2026-11-24'
async function changed(date = TUESDAY, who: Who = 'andris'): Promise<ChangedLesson[]> {
  const { status, json } = await school.as(who).get(`/api/changed-lessons?date=${date}`)
  expect(status, JSON.stringify(json)).toBe(200)
  expect(json.data.date).toBe(date)
  return json.data.lessons
}

const PLANNED = { ...at('10:00', '10:45'), room_number: '201', teachers: ['Agnese Kalniņa'] }
const PIANO = { name: 'Klavierspēle', students: ['Marta Ozola'], planned: PLANNED }
/** What is booked was booked two days ago. */
const laterOn = () =>
  sql`update reservations set created_at = ${earlier('created_at', 2 * 86_400)}`.execute(school.database.db)

describe('the changed lessons of a day', () => {
  it('are none where nothing has changed', async () => {
    await twoLessons()
    expect(await changed()).toEqual([])
  })

  it('say who gives a lesson instead of whom', async () => {
    await enter([give(await book())])
    expect(await changed()).toMatchObject([
      { ...PIANO, actual: { ...PLANNED, teachers: ['Raimonds Balodis'] } },
    ])
  })

  it('say what is cancelled, where it was planned', async () => {
    await enter([cancel(await book())])
    expect(await changed()).toMatchObject([{ ...PIANO, actual: null }])
  })

  it('say where and when a lesson is now, on the day that it left too', async () => {
    const place = { room_id: school.rooms.voice.id, ...at('14:00', '14:45', '2026-11-26') }
    await enter([move(await book(), place)])
    const moved = [{ ...PIANO, actual: { ...at('14:00', '14:45', '2026-11-26'), room_number: '203' } }]
    expect(await changed()).toMatchObject(moved)
    expect(await changed('2026-11-26')).toMatchObject(moved)
    expect(await changed('2026-11-25')).toEqual([])
  })

  it('are by their times on the day', async () => {
    const [piano, song] = await twoLessons()
    const early = await book(at('08:00', '08:45'))
    expect((await swap(piano, song)).status).toBe(200)
    await enter([cancel(early)])
    expect((await changed()).map(({ planned }) => planned.start_datetime.slice(11, 16))).toEqual([
      ...['08:00', '10:00', '12:00'],
    ])
  })

  it('leave out what was undone', async () => {
    const { json } = await enter([cancel(await book())])
    expect(await changed()).toHaveLength(1)
    expect((await school.as('andris').post(`/api/deeds/${json.deed_id}/undo`)).status).toBe(200)
    expect(await changed()).toEqual([])
  })

  it('tell a change of the plan from what was set right while it was booked', async () => {
    const soon = await book()
    await change(soon, at('11:00', '11:45'))
    expect(await changed()).toEqual([])
    await laterOn()
    await change({ ...soon, version: soon.version + 1 }, at('15:00', '15:45'))
    expect(await changed()).toMatchObject([{ planned: at('10:00', '10:45'), actual: at('15:00', '15:45') }])
  })

  it('are a date of a series that was changed alone, and not the series', async () => {
    const { id } = await draft()
    const submitted = await school.as('anna').post(`/api/event-meta/submit/${id}`)
    expect(submitted.status, JSON.stringify(submitted.json)).toBe(200)
    await laterOn()
    const [first, second] = submitted.json.data.reservations
    await change(first, { ...at('11:00', '11:45'), scope: 'all' } as object)
    expect(await changed()).toEqual([])
    const now = (await school.as('anna').get(`/api/reservations/reservation/${second.id}`)).json.data
    await change(now, { ...at('11:00', '11:45', '2026-12-01'), room_id: school.rooms.voice.id })
    expect(await changed('2026-12-01')).toMatchObject([
      {
        planned: { ...at('11:00', '11:45', '2026-12-01'), room_number: '201' },
        actual: { room_number: '203' },
      },
    ])
    expect(await changed('2026-12-08')).toEqual([])
  })

  it('are not those that went to others for good', async () => {
    await enter([give(await book())])
    await school.database.db.updateTable('deeds').set({ kind: 'handover' }).execute()
    expect(await changed()).toEqual([])
  })

  it('are of today unless a day is given', async () => {
    await enter([cancel(await book(at('15:00', '15:45', '2026-11-23')))], 'andris', {
      ...{ start_datetime: '2026-11-23 00:00:00', end_datetime: '2026-11-24 00:00:00' },
    })
    const { json } = await school.as('anna').get('/api/changed-lessons')
    expect(json.data).toMatchObject({ date: '2026-11-23', lessons: [{ actual: null }] })
  })

  it('are for administrators, attendants and screens, which see no students', async () => {
    await enter([cancel(await book())])
    await singing()
    expect(await changed(TUESDAY, 'anna')).toMatchObject([{ students: ['Marta Ozola'] }])
    expect(await changed(TUESDAY, 'screen')).toMatchObject([{ ...PIANO, students: [] }])
    for (const who of ['agnese', 'marta'] as const)
      expect((await school.as(who).get('/api/changed-lessons')).status).toBe(403)
    expect((await school.as('nobody').get('/api/changed-lessons')).status).toBe(401)
    expect((await school.as('anna').get('/api/changed-lessons?date=2026-02-30')).status).toBe(422)
  })
})
