import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/reservations/import'
const TERM = { date_from: '2026-11-30', date_to: '2027-01-31' }
const HEAD = 'Diena;No;Līdz;Telpa;Priekšmets;Pedagogs;Audzēknis;Cik bieži\n'
const send = (csv: string, more: object = {}, query = '') =>
  school.as('anna').post(`${URL}${query}`, { csv: HEAD + csv, term: TERM, ...more })
const check = (csv: string, more: object = {}) => send(csv, more, '?dry_run=1')
const day = async (date: string, room = school.rooms.violin.id) => {
  const { json } = await school
    .as('anna')
    .get(`/api/rooms/get_schedule?rooms[]=${room}&date_from=${date}&date_to=${date}`)
  return json.data[0].reservations
}

beforeAll(async () => {
  await school.database.db
    .insertInto('closed_days')
    .values({ date_from: '2026-12-22', date_to: '2027-01-03', name: 'Ziemassvētku brīvdienas' })
    .execute()
})

describe('a weekly plan', () => {
  it('becomes series over the term without closed days, as one deed with one undo', async () => {
    const plan =
      'Pirmdiena;9:00;9.45;202;Vijoļspēle;Agnese Kalniņa;Marta Ozola;\n' +
      'Otrdiena;10:00;10:45;202. kab.;vijolspele;Kalniņa, Agnese;Kārlis Vītols;\n' +
      'Otrdiena;11:00;11:45;202;Koris;Agnese Kalniņa;Koris 4.–8. klase;katru otro nedēļu\n'
    const checked = await check(plan)
    expect(checked.json.data).toMatchObject({ errors: [], doubts: [], imported: 0, reservations: 8 + 7 + 4 })
    expect(await day('2026-11-30')).toEqual([])

    const { status, json } = await send(plan)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ imported: 3, reservations: 19 })
    expect(await day('2026-12-01')).toMatchObject([
      {
        start_time: '10:00',
        event_name: 'Vijoļspēle',
        recurrence: 'weekly',
        teachers: [{ full_name: 'Agnese Kalniņa' }],
      },
      { start_time: '11:00', event_name: 'Koris', students: [{ key: `group_${school.groups.choir.id}` }] },
    ])
    expect(await day('2026-12-22')).toEqual([])
    expect(await day('2026-12-08')).toHaveLength(1)

    const again = await send(plan)
    expect(again.json.data).toMatchObject({ imported: 0, already: [0, 1, 2], reservations: 0 })
    const deeds = await school.as('anna').get('/api/deeds')
    expect(deeds.json.data[0]).toMatchObject({ kind: 'plan_import', count: 19 })

    const undone = await school.as('anna').post('/api/reservations/undo', {
      ...{ reservation_ids: json.data.booked, whole_change: true, change: json.change },
    })
    expect(undone.json.data.deleted).toHaveLength(19)
    expect(await day('2026-12-01')).toEqual([])
  })

  it('names its change also to who is told how far it is, so that it can be undone', async () => {
    const body = { csv: `${HEAD}Otrdiena;18:00;18:45;202;Koris;Agnese Kalniņa;Marta Ozola;`, term: TERM }
    const told = await school.as('anna').post(URL, body, { accept: 'application/x-ndjson' })
    const last = JSON.parse(String(told.json).trim().split('\n').at(-1) ?? '').body
    expect(last.change).toEqual(expect.any(Number))
    const undo = { reservation_ids: last.data.booked, whole_act: true, change: last.change }
    const undone = await school.as('anna').post('/api/reservations/undo', undo)
    expect([undone.status, undone.json.data?.deleted.length]).toEqual([200, last.data.reservations])
  })

  it('says what is in the way of a row, with its dates and other places, and books the rest if asked', async () => {
    const taken = lesson(school, { ...at('10:30', '11:15', '2026-12-08'), room_id: school.rooms.violin.id })
    expect((await school.as('anna').post('/api/event-meta/create', taken)).status).toBe(201)
    const plan =
      'Otrdiena;10:00;10:45;202;Vijoļspēle;Raimonds Balodis;Alise Puķe;\n' +
      'Trešdiena;10:00;10:45;202;Vijoļspēle;Raimonds Balodis;Alise Puķe;\n' +
      'Trešdiena;10:15;11:00;203;Vijoļspēle;Raimonds Balodis;Kārlis Vītols;\n'
    const { json } = await check(plan)
    expect(json.data.errors).toMatchObject([
      { row: 0, errors: { room: [expect.stringContaining('1 of 7'), expect.any(String)] } },
      { row: 2, errors: { teachers: [expect.stringContaining('7 of 7'), expect.any(String)] } },
    ])
    expect(json.data.partly[0]).toMatchObject({ row: 0, dates: 7, free: 6, first: '2026-12-08' })
    expect(json.data.partly[0].alternatives.length).toBeGreaterThan(0)
    const refused = await send(plan)
    expect(refused).toMatchObject({ status: 422, json: { data: { imported: 0 } } })
    expect(await day('2026-12-02')).toEqual([])

    const numbers = json.data.numbers
    const done = await send(plan, { only_solved: true, part: [numbers[0]] })
    expect(done.json.data).toMatchObject({ imported: 2, reservations: 6 + 7, errors: [{ row: 2 }] })
    expect(await day('2026-12-08')).toHaveLength(1)
    await school.as('anna').post('/api/reservations/undo', {
      ...{ reservation_ids: done.json.data.booked, whole_change: true, change: done.json.change },
    })
  })

  it('asks once for each name that it does not know for sure, and takes the answer for all rows', async () => {
    const plan =
      'Ceturtdiena;9:00;9:45;202;Vijole;A. Kalniņa;Marta Ozola;\n' +
      'Ceturtdiena;10:00;10:45;202;Vijole;A. Kalniņa;Pēteris Liepa;\n'
    const { json } = await check(plan)
    expect(json.data.doubts).toMatchObject([
      { kind: 'subject', text: 'Vijole', rows: 2 },
      {
        ...{ kind: 'teacher', text: 'A. Kalniņa', rows: 2 },
        ...{ likely: [{ id: school.people.agnese.id }], is_clear: true },
      },
      { kind: 'student', text: 'Pēteris Liepa', rows: 1, likely: [] },
    ])
    expect(json.data.errors).toHaveLength(2)
    const matches = [
      { kind: 'teacher', text: 'A. Kalniņa', id: school.people.agnese.id },
      { kind: 'subject', text: 'vijole', id: school.subjects.violin.id },
    ]
    const answered = await check(plan, { matches })
    expect(answered.json.data.doubts).toMatchObject([{ kind: 'student', text: 'Pēteris Liepa' }])
    expect(answered.json.data.errors).toMatchObject([
      { row: 1, errors: { students: [expect.stringContaining('Pēteris')] } },
    ])
    const wrong = await check(plan, {
      matches: [{ kind: 'teacher', text: 'A. Kalniņa', id: school.people.marta.id }],
    })
    expect(wrong.json.data.doubts).toHaveLength(3)
  })

  it('says at each cell what cannot be read', async () => {
    const { json } = await check('Rītdiena;25:00;;999;;;;reizēm\n')
    expect(json.data.errors).toMatchObject([
      {
        errors: {
          weekday: [expect.any(String)],
          start_time: [expect.any(String)],
          end_time: [expect.any(String)],
          weeks: [expect.any(String)],
          room: [expect.any(String)],
        },
      },
    ])
    const termless = await school
      .as('anna')
      .post(`${URL}?dry_run=1`, { csv: `${HEAD}Pirmdiena;9:00;9:45;202;;;;\n` })
    expect(termless.json.data.errors).toMatchObject([
      { errors: { weekday: [expect.stringContaining('from which day')] } },
    ])
  })
})

it('knows the short headers of a spreadsheet', async () => {
  const csv =
    'Diena;Laiks;Kab.;Skolotājs;Skolēns;Instruments\nPirmdiena;9.00–9.45;202;Agnese Kalniņa;Marta Ozola;Vijoļspēle\n'
  const { json } = await school.as('anna').post(`${URL}?dry_run=1`, { csv, term: TERM })
  expect(json.data).toMatchObject({
    columns: ['weekday', 'time', 'room', 'teachers', 'students', 'subject'],
    ...{ errors: [], reservations: 8 },
  })
})

describe('dated rows', () => {
  it('become single events; a time in one cell, or a length', async () => {
    const csv =
      'Datums;Laiks;Ilgums;Telpa;Nosaukums;Veids;Pedagogs\n' +
      '07.12.2026;18:00–19:30;;203;Vakara koncerts;Koncerts;Raimonds Balodis\n' +
      '2026-12-08;18:00;45;203;Klavieres;;Raimonds Balodis\n'
    const { json } = await school.as('anna').post(URL, { csv })
    expect(json.data).toMatchObject({ imported: 2, reservations: 2 })
    const room = school.rooms.voice.id
    expect(await day('2026-12-07', room)).toMatchObject([
      { event_name: 'Vakara koncerts', end_time: '19:30', category_id: 2, recurrence: 'single' },
    ])
    expect(await day('2026-12-08', room)).toMatchObject([{ start_time: '18:00', end_time: '18:45' }])
  })

  it.each(['nodarbība', 'lesson', 'reservation'])('are lessons where they are called %s', async category => {
    const csv = `Datums;No;Līdz;Telpa;Kategorija;Pedagogs\n2027-01-12;9:00;9:45;203;${category};Raimonds Balodis\n`
    const { json } = await school.as('anna').post(`${URL}?dry_run=1`, { csv })
    expect(json.data).toMatchObject({ errors: [], reservations: 1 })
  })

  it('with slashes are only taken if some date tells their order', async () => {
    const rows = (...dates: string[]) => ({
      csv: `Start Date,Start Time,End Time,Location,Title,Teacher\n${dates.map(date => `${date},2:00 PM,2:45 PM,203,Solo,Raimonds Balodis\n`).join('')}`,
    })
    const { json } = await school.as('anna').post(`${URL}?dry_run=1`, rows('1/12/2027'))
    expect(json.data.errors).toMatchObject([{ errors: { date: [expect.any(String)] } }])
    const told = await school.as('anna').post(`${URL}?dry_run=1`, rows('1/12/2027', '1/14/2027'))
    expect(told.json.data).toMatchObject({ errors: [], reservations: 2 })
  })
})

it('is for administrators only', async () => {
  for (const [who, status] of [
    ['agnese', 403],
    ['andris', 403],
    ['nobody', 401],
  ] as const)
    expect((await school.as(who).post(URL, { rows: [] })).status).toBe(status)
})

it('loses no row in silence: each is booked, there already, or listed with a reason', async () => {
  const cell = (...cells: string[]) => fc.constantFrom(...cells)
  const row = fc.record({
    weekday: cell('Pirmdiena', 'Pk', 'svētdiena', 'kādreiz', ''),
    start_time: cell('9:00', '9:30', '10', '23:50', 'x'),
    minutes: cell('45', '30', '0', ''),
    room: cell('201', '202', '204', 'zāle', ''),
    teachers: cell('Agnese Kalniņa', 'Raimonds Balodis', 'R. Balodis', ''),
    students: cell('Marta Ozola', 'Alise Puķe', 'Koris 4.–8. klase', 'Nezināms', ''),
    subject: cell('Koris', 'Klavierspēle', ''),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), fc.boolean(), async (rows, partly) => {
      const numbers = rows.map((_, index) => index + 10)
      const body = { rows, numbers, term: TERM, only_solved: true, part: partly ? numbers : [] }
      const { status, json } = await school.as('anna').post(URL, body)
      expect(status).toBe(200)
      const { imported, already, left, errors, booked } = json.data
      expect(imported + already.length + left.length).toBe(rows.length)
      expect(errors.map((one: { row: number }) => one.row)).toEqual(left)
      expect(booked).toHaveLength(imported)
      const again = await school.as('anna').post(URL, body)
      expect(again.json.data.imported).toBe(0)
      if (imported > 0)
        await school.as('anna').post('/api/reservations/undo', {
          ...{ reservation_ids: booked, whole_change: true, change: json.change },
        })
    }),
    runs(12),
  )
})
