import { beforeAll, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const TERM = { date_from: '2026-11-30', date_to: '2026-12-20' }
const check = async (csv: string, more: object = {}) =>
  (await school.as('anna').post('/api/admin/reservations/import?dry_run=1', { csv, term: TERM, ...more }))
    .json.data

beforeAll(async () => {
  const lesson_times = [
    { number: 1, start_time: '08:30', end_time: '09:10' },
    { number: 2, start_time: '09:20', end_time: '10:00' },
  ]
  const { json } = await school.as('anna').get('/api/admin/settings')
  expect((await school.as('anna').put('/api/admin/settings', { ...json.data, lesson_times })).status).toBe(
    200,
  )
})

describe('the plan of another program', () => {
  it('Untis: GPU001.TXT, without a header, with the lessons of the day', async () => {
    const data = await check(
      '17,"8.c klase","Agnese Kalniņa","Klavierspēle","201",1,1,,\n18,"8.c klase","Raimonds Balodis","Koris","202",5,2,,\n19,"8.c klase","Raimonds Balodis","Koris","202",5,9,,\n',
      { matches: [] },
    )
    expect(data).toMatchObject({
      header_row: -1,
      numbers: [1, 2, 3],
      rows: [{ weekday: '1', lesson: '1', groups: '8.c klase', room: '201' }, {}, {}],
    })
    expect(data.errors).toMatchObject([
      { row: 0, errors: { groups: [expect.any(String), expect.any(String)] } },
      { row: 1 },
      { row: 2, errors: { lesson: [expect.any(String)] } },
    ])
  })

  it('MRBS: a report as CSV, whose times have their dates beside them', async () => {
    const data = await check(
      '"Brief description","Area","Room","Start time","End time","Duration","Full description","Created by"\n' +
        '"Solo","Ēka","201","14:00 - Tuesday 01 December 2026","15:00 - Tuesday 01 December 2026","1 hours","Nošu pults","agnese"\n' +
        '"Nometne","Ēka","201","14:00 - Tuesday 01 December 2026","15:00 - Thursday 03 December 2026","2 days","","agnese"\n',
    )
    expect(data.columns).toEqual([
      ...['event_name', null, 'room', 'start_time', 'end_time', 'minutes', 'description', null],
    ])
    expect(data.errors).toMatchObject([
      { row: 0, errors: { students: [expect.any(String)] } },
      { row: 1, errors: { end_date: [expect.any(String)] } },
    ])
  })

  it('Outlook and Google: events on dates, whose Subject is their name', async () => {
    const data = await check(
      '"Subject","Start Date","Start Time","End Date","End Time","All day event","Location","Description","Teacher"\n' +
        '"Duets","12/1/2026","2:00:00 PM","12/1/2026","2:45:00 PM","False","201","","Agnese Kalniņa"\n' +
        '"Brīvdiena","12/24/2026","","12/25/2026","","True","201","",""\n',
    )
    expect(data.rows[0]).toMatchObject({ event_name: 'Duets', date: '12/1/2026' })
    expect(data).toMatchObject({ reservations: 1, errors: [{ row: 1 }] })
  })
})
