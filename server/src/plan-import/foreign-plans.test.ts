import { beforeAll, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import {
  untisClass,
  untisRoom,
  untisRow,
  untisStudent,
  untisSubject,
  untisTeacher,
} from '../../test/untis.ts'

const school = useSchool()
const TERM = { date_from: '2026-11-30', date_to: '2026-12-20' }
const check = async (csv: string, more: object = {}) =>
  (await school.as('anna').post('/api/admin/reservations/import?dry_run=1', { csv, term: TERM, ...more }))
    .json.data
const lines = (...rows: string[]) => `${rows.join('\n')}\n`

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

describe('the plan of Untis (GPU001.TXT), without a header, with the lessons of the day', () => {
  it('is read with commas and quotes', async () => {
    const data = await check(
      lines(
        '17,"8.c klase","Agnese Kalniņa","Klavierspēle","201",1,1,,',
        '18,"8.c klase","Raimonds Balodis","Koris","202",5,2,,',
        '19,"8.c klase","Raimonds Balodis","Koris","202",5,9,,',
      ),
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

  it('is read with semicolons and without quotes', async () => {
    const data = await check(
      lines('1;;Agnese Kalniņa;Klavierspēle;201;1;1;;', '2;;Agnese Kalniņa;Koris;201;1;2;;'),
    )
    expect(data.rows).toMatchObject([
      { teachers: 'Agnese Kalniņa', subject: 'Klavierspēle', lesson: '1' },
      { subject: 'Koris', lesson: '2' },
    ])
  })

  it('has one lesson of several classes, or with several teachers, in several rows: it is booked once', async () => {
    const data = await check(
      lines(
        '17,"Koris 4.–8. klase","Agnese Kalniņa","Koris","202",3,1,,',
        '17,"8.c klase","Agnese Kalniņa","Koris","202",3,1,,',
        '17,"8.c klase","Raimonds Balodis","Koris","202",3,1,,',
        '17,"8.c klase","Agnese Kalniņa","Koris","202",3,2,,',
        '18,"8.c klase","Agnese Kalniņa","Koris","202",4,1,,',
      ),
    )
    expect(data.rows).toMatchObject([
      { groups: 'Koris 4.–8. klase; 8.c klase', teachers: 'Agnese Kalniņa; Raimonds Balodis', lesson: '1' },
      { groups: '8.c klase', teachers: 'Agnese Kalniņa', lesson: '2' },
      { weekday: '4' },
    ])
    expect(data.numbers).toEqual([1, 4, 5])
  })

  it('has short names, which its lists of teachers (GPU004.TXT) and subjects (GPU006.TXT) behind it explain', async () => {
    const data = await check(
      lines(
        '17,"8.c klase","KALN","KLAV","201",1,1,,',
        '18,"8.c klase","BAL","KOR","202",5,2,,',
        '',
      ).trimEnd() +
        '\n' +
        untisTeacher('KALN', 'Kalniņa', 'Agnese') +
        untisTeacher('BAL', 'Balodis', 'Raimonds') +
        untisSubject('KLAV', 'Klavierspēle') +
        untisSubject('ČEL', 'Čells'),
    )
    expect(data.rows).toMatchObject([
      { teachers: 'Agnese Kalniņa', subject: 'Klavierspēle', lesson: '1' },
      { teachers: 'Raimonds Balodis', subject: 'KOR', lesson: '2' },
    ])
    expect(data.numbers).toEqual([1, 2])
    expect(data.doubts).not.toContainEqual(expect.objectContaining({ kind: 'teacher' }))
  })

  it('without its lists asks once for each short name, and suggests whose surname begins so', async () => {
    const data = await check(
      lines('17,"8.c klase","KALN","Koris","201",1,1,,', '18,"8.c klase","KALN","Koris","201",2,1,,'),
    )
    expect(data.doubts).toMatchObject([
      { kind: 'teacher', text: 'KALN', rows: 2, likely: [{ id: school.people.agnese.id }], is_clear: true },
    ])
  })

  it.each([
    [
      'lessons',
      untisRow(46, { 1: 17, 2: 2, 5: '8.c klase', 6: 'KALN', 7: 'KLAV', 8: '201', 15: '20260901' }),
      'GPU001.TXT',
    ],
    ['classes', untisClass('8c', '8.c klase'), '“Groups”'],
    ['teachers', untisTeacher('KALN', 'Kalniņa', 'Agnese'), '“Users”'],
    ['rooms', untisRoom('201', 'Zāle'), '“Rooms”'],
    ['subjects', untisSubject('KLAV', 'Klavierspēle'), '“Subjects”'],
    ['students', untisStudent('OzoMar', 'Ozola', 'Marta', { 10: '8c' }), '“Users”'],
  ])('is another file than the list of %s, and it is said which one to take', async (_, row, said) => {
    const { status, json } = await school
      .as('anna')
      .post('/api/admin/reservations/import?dry_run=1', { csv: row + row, term: TERM })
    expect([status, json.errors.csv]).toEqual([422, [expect.stringContaining(said)]])
    expect(json.errors.csv[0]).toContain('GPU001.TXT')
  })
})

it('MRBS: a report as CSV, whose times have their dates beside them, and who booked it', async () => {
  const data = await check(
    lines(
      '"Brief description","Area","Room","Start time","End time","Duration","Full description","Type","Created by","Last updated"',
      '"Solo","Ēka","201","14:00 - Tuesday 01 December 2026","15:00 - Tuesday 01 December 2026","1 hours","Nošu pults","Internal","Agnese Kalniņa","10:00 - Monday 02 November 2026"',
      '"Nometne","Ēka","201","14:00 - Tuesday 01 December 2026","15:00 - Thursday 03 December 2026","2 days","","External","agnese","10:00 - Monday 02 November 2026"',
    ),
  )
  expect(data.columns).toEqual([
    ...['event_name', null, 'room', 'start_time', 'end_time', 'minutes', 'description', null],
    ...['teachers', null],
  ])
  expect(data.errors).toMatchObject([{ row: 1, errors: { end_date: [expect.any(String)] } }])
  expect(data).toMatchObject({ reservations: 1, doubts: [{ kind: 'teacher', text: 'agnese' }] })
})

it('classroombookings: its export, in which a row is a date, and cancelled ones are listed', async () => {
  const head =
    '"Booking ID","Recurring ID","Type","Status","Session","Date","Weekday","Timetable Week","Period","Schedule","Start Time","End Time","Room","Room Group","Notes","Username","User","Department","Created At","Created User","Updated At","Updated User","Cancelled At","Cancelled User",'
  const row = (id: number, status: string, date: string, day: string) =>
    `"${id}","5","Recurring","${status}","2026/27","${date}","${day}","Week 1","Period 3","Main","10:20","11:00","202","Music","Duo","akalnina","Agnese Kalniņa","","2026-08-01 10:00:00","admin","","","","",`
  const data = await check(
    `\uFEFF${lines(
      head,
      row(1, 'Booked', '2026-12-01', 'Tuesday'),
      row(2, 'Booked', '2026-12-08', 'Tuesday'),
      row(3, 'Cancelled', '2026-12-15', 'Tuesday'),
    )}`,
  )
  expect(data.rows[0]).toMatchObject({
    ...{ date: '2026-12-01', start_time: '10:20', end_time: '11:00', room: '202' },
    ...{ event_name: 'Duo', teachers: 'Agnese Kalniņa' },
  })
  expect(data).toMatchObject({ reservations: 2, numbers: [2, 3, 4], doubts: [] })
  expect(data.errors).toMatchObject([{ row: 2, errors: { status: [expect.stringContaining('cancelled')] } }])
})

describe('a calendar program as CSV', () => {
  it('Outlook: events on dates, whose Subject is their name, with organizer and attendees', async () => {
    const data = await check(
      lines(
        '"Subject","Start Date","Start Time","End Date","End Time","All day event","Reminder on/off","Reminder Date","Reminder Time","Meeting Organizer","Required Attendees","Optional Attendees","Meeting Resources","Billing Information","Categories","Description","Location","Mileage","Priority","Private","Sensitivity","Show time as"',
        '"Klavierspēle","12/1/2026","2:00:00 PM","12/1/2026","2:45:00 PM","False","False","","","Agnese Kalniņa","Marta Ozola;Kārlis Vītols","","201","","","","201","","Normal","False","Normal","2"',
        '"Brīvdiena","12/24/2026","","12/25/2026","","True","False","","","Agnese Kalniņa","","","","","","","201","","Normal","False","Normal","3"',
      ),
    )
    expect(data.rows[0]).toMatchObject({
      ...{
        event_name: 'Klavierspēle',
        subject: 'Klavierspēle',
        date: '12/1/2026',
        teachers: 'Agnese Kalniņa',
      },
      students: 'Marta Ozola; Kārlis Vītols',
    })
    expect(data).toMatchObject({
      reservations: 1,
      errors: [{ row: 1, errors: { start_time: [expect.any(String)] } }],
    })
  })

  it('Google: the columns of its import, beside which a school may have its own', async () => {
    const data = await check(
      lines(
        'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private,Teacher',
        'Duets,12/14/2026,10:00 AM,12/14/2026,1:00 PM,False,"50 lpp.",201,True,Agnese Kalniņa',
      ),
    )
    expect(data).toMatchObject({
      reservations: 1,
      errors: [],
      rows: [{ event_name: 'Duets', description: '50 lpp.' }],
    })
  })
})

it.each(['Mācību stundas numurs', 'Stundas numurs', 'Lesson number'])(
  'the number of a lesson in the school’s day is read from a column %s',
  async head => {
    const data = await check(
      lines(`Diena;${head};Telpa;Priekšmets;Pedagogs`, 'Pirmdiena;2;201;Koris;Agnese Kalniņa'),
    )
    expect(data).toMatchObject({ errors: [], rows: [{ weekday: 'Pirmdiena', lesson: '2' }] })
  },
)
