import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { OwnUsageTable, UsageOfLessons, UsageOfRooms, UsageTable } from '@stunda/contract/usage/usage.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'
import { readCsv } from '../shared/csv-reading.ts'
import { removeEvents } from './usage.fixture.ts'

// The school's now is Monday 23 November 2026, 09:00; its day is from 8:00 to 21:00.
const school = useSchool()

const TUESDAY = 'date_from=2026-11-24&date_to=2026-11-24'

beforeEach(async () => {
  await removeEvents(school.database.db)
})

const book = async (changes: Partial<EventBody> = {}): Promise<number> => {
  const { status, json } = await school.as('anna').post('/api/event-meta/create', lesson(school, changes))
  expect(status).toBe(201)
  return json.data.reservations[0].id
}

const get = async (path: string) => {
  const { status, json } = await school.as('anna').get(`/api/admin/usage/${path}`)
  expect(status).toBe(200)
  return json
}
const ofRooms = async (query = TUESDAY) => UsageOfRooms.parse((await get(`rooms?${query}`)).data)
const ofLessons = async (query = TUESDAY) => UsageOfLessons.parse((await get(`lessons?${query}`)).data)
const eventsOf = async (query: string) => (await get(`events?${TUESDAY}&${query}`)).data

describe('the hours of rooms', () => {
  it('a lesson that is cut by a full hour counts in both hours', async () => {
    await book(at('10:30', '11:15'))
    const used = (await ofRooms()).hours.filter(({ minutes_used }) => minutes_used > 0)
    expect(used).toEqual([
      { weekday: 2, hour: 10, minutes_used: 30, minutes_outside: 0, minutes_open: 300 },
      { weekday: 2, hour: 11, minutes_used: 15, minutes_outside: 0, minutes_open: 300 },
    ])
  })

  it('maintenance uses a room but is not taught', async () => {
    await book({ category_id: 3, subject_id: null, students: [] })
    expect((await ofRooms()).total.minutes_used).toBe(45)
    expect((await ofLessons()).total.lessons).toBe(0)
  })

  it('what waits, was cancelled, or was refused uses no room', async () => {
    await book({ status_id: 2 })
    await book({ status_id: 3 })
    const refused = await book({ status_id: 2, ...at('12:00', '12:45') })
    await school.as('anna').post(`/api/reservations/reservation/${refused}/reject`, {})
    expect((await ofRooms()).total.minutes_used).toBe(0)
    expect((await ofLessons()).total).toMatchObject({
      lessons: 0,
      minutes_taught: 0,
      lessons_cancelled: 1,
      minutes_cancelled: 45,
    })
  })

  it('on a closed day no room is open, and what takes place all the same is outside', async () => {
    const { db } = school.database
    await book()
    const closed = { date_from: '2026-11-24', date_to: '2026-11-25', name: 'Brīvdiena' }
    await db.insertInto('closed_days').values(closed).execute()
    expect((await ofRooms()).total).toEqual({ minutes_used: 45, minutes_outside: 45, minutes_open: 0 })
    await db.deleteFrom('closed_days').execute()
    expect((await ofRooms()).total).toEqual({
      minutes_used: 45,
      minutes_outside: 0,
      minutes_open: 5 * 13 * 60,
    })
  })

  it('a room out of use has no open hours, and a removed one is there with what used it', async () => {
    const { db } = school.database
    await book()
    const { piano, unavailable, violin } = school.rooms
    const removed = db.updateTable('rooms').where('id', 'in', [piano.id, violin.id])
    await removed.set({ removed: true }).execute()
    const { rooms } = await ofRooms()
    await removed.set({ removed: false }).execute()
    expect(rooms.find(({ id }) => id === unavailable.id)).toMatchObject({
      state: 'out_of_use',
      minutes_open: 0,
    })
    expect(rooms.find(({ id }) => id === piano.id)).toMatchObject({
      state: 'removed',
      minutes_used: 45,
      minutes_open: 0,
    })
    expect(rooms.map(({ id }) => id)).not.toContain(violin.id)
  })

  it('one room or group can be asked for alone', async () => {
    await book()
    const { practice, studios } = school.room_groups
    expect((await ofRooms(`${TUESDAY}&room_group=${studios.id}`)).total.minutes_used).toBe(45)
    expect((await ofRooms(`${TUESDAY}&room_group=${practice.id}`)).total.minutes_used).toBe(0)
    const { rooms, total } = await ofRooms(`${TUESDAY}&room=${school.rooms.piano.id}`)
    expect(rooms.map(({ room_number }) => room_number)).toEqual(['201'])
    expect(total.minutes_open).toBe(13 * 60)
  })
})

describe('what is taught', () => {
  it('a student who is in a lesson with two groups and by herself has it once', async () => {
    const { choir, trio } = school.groups
    const { marta, karlis } = school.people
    await book({ students: [`student_${marta.id}`, `group_${choir.id}`, `group_${trio.id}`] })
    const { students, teachers, subjects } = await ofLessons()
    const once = { lessons: 1, minutes_taught: 45, lessons_cancelled: 0, minutes_cancelled: 0 }
    expect(students).toEqual([
      { id: marta.id, full_name: 'Marta Ozola', list_name: 'Ozola Marta', is_archived: false, ...once },
      { id: karlis.id, full_name: 'Kārlis Vītols', list_name: 'Vītols Kārlis', is_archived: false, ...once },
    ])
    expect(teachers).toEqual([expect.objectContaining({ full_name: 'Agnese Kalniņa', ...once })])
    expect(subjects).toEqual([expect.objectContaining({ name: 'Klavierspēle', is_removed: false, ...once })])
  })

  it('a student who practises alone is not taught, and neither is a teacher without a student', async () => {
    await book({ teachers: [], subject_id: null })
    await book({ students: [], ...at('12:00', '12:45') })
    expect(await ofLessons()).toMatchObject({ teachers: [], students: [], subjects: [] })
  })

  it('who has left the school is there with a mark', async () => {
    await book()
    const { db } = school.database
    const left = db.updateTable('users').where('id', '=', school.people.marta.id)
    await left.set({ status: 'archived' }).execute()
    const { students } = await ofLessons()
    await left.set({ status: 'active' }).execute()
    expect(students).toEqual([expect.objectContaining({ full_name: 'Marta Ozola', is_archived: true })])
  })
})

describe('the events behind a figure', () => {
  it('are those of its hour, with the minutes that are in it', async () => {
    const id = await book(at('10:30', '11:15'))
    await book(at('12:00', '12:45'))
    expect(await eventsOf('count=used&weekday=2&hour=11')).toEqual([
      {
        id,
        event_name: 'Klavierspēle',
        category_id: 1,
        status_id: 1,
        room: { id: school.rooms.piano.id, room_number: '201' },
        ...at('10:30', '11:15'),
        teachers: ['Agnese Kalniņa'],
        minutes: 15,
      },
    ])
    expect(await eventsOf('count=used&weekday=1')).toEqual([])
  })

  it('are those of a teacher, a student or a subject, taught or cancelled', async () => {
    const taught = await book()
    const cancelled = await book({ status_id: 3 })
    const { agnese, raimonds, marta } = school.people
    const ids = async (query: string) => (await eventsOf(query)).map(({ id }: { id: number }) => id)
    expect(await ids(`count=taught&teacher=${agnese.id}`)).toEqual([taught])
    expect(await ids(`count=taught&teacher=${raimonds.id}`)).toEqual([])
    expect(await ids(`count=cancelled&student=${marta.id}`)).toEqual([cancelled])
    expect(await ids(`count=taught&subject=${school.subjects.piano.id}`)).toEqual([taught])
    expect(await ids('count=taught&subject=none')).toEqual([])
  })

  it('come in pages', async () => {
    for (const hour of ['10', '11', '12']) await book(at(`${hour}:00`, `${hour}:45`))
    const { data, meta } = await get(`events?${TUESDAY}&count=used&per_page=2&page=2`)
    expect(data).toHaveLength(1)
    expect(meta).toEqual({ current_page: 2, last_page: 2, per_page: 2, total: 3 })
  })

  it('are lessons of several days, page by page, of a subject and of all', async () => {
    const starts = ['24 10', '24 11', '25 10', '25 11', '27 10', '27 11']
    const ids: number[] = []
    for (const start of starts) {
      const [start_datetime, end_datetime] = [`2026-11-${start}:00:00`, `2026-11-${start}:45:00`]
      ids.push(await book({ start_datetime, end_datetime }))
    }
    const page = async (query: string) => {
      const { data, meta } = await get(`events?date_from=2026-11-23&date_to=2026-11-29&count=taught&${query}`)
      return [data.map(({ id }: { id: number }) => id), meta.total]
    }
    for (const subject of ['', `&subject=${school.subjects.piano.id}`])
      expect(await page(`per_page=2&page=2${subject}`)).toEqual([ids.slice(2, 4), 6])
    expect(await page('per_page=3&page=2')).toEqual([ids.slice(3), 6])
    expect(await page('per_page=3&page=3')).toEqual([[], 6])
    expect(await page('subject=none')).toEqual([[], 0])
  })
})

describe('the files', () => {
  it('a table is saved as CSV, times in hours', async () => {
    await book()
    const { status, json, headers } = await school
      .as('anna')
      .get(`/api/admin/usage/export?${TUESDAY}&table=teachers`)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(
      'attachment; filename="usage-2026-11-24-2026-11-24-teachers.csv"',
    )
    expect(json.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff"Surname, name",Note,Lessons,Hours taught,Lessons cancelled,Hours cancelled',
      'Kalniņa Agnese,,1,0.75,0,0',
    ])
  })

  it.each([
    ...UsageTable.options.map(table => ['anna', `/api/admin/usage/export?table=${table}`] as const),
    ...OwnUsageTable.options.map(table => ['agnese', `/api/usage/export?table=${table}`] as const),
  ])('%s, %s: decimals have a comma in Latvian and a point in English', async (who, path) => {
    await book(at('10:20', '11:15'))
    const cells = async (language: string) => {
      const { status, json } = await school.as(who).get(`${path}&${TUESDAY}`, { 'accept-language': language })
      expect(status).toBe(200)
      return [...readCsv(json)].slice(1).flatMap(row => row.cells)
    }
    const [english, latvian] = [await cells('en'), await cells('lv')]
    expect(latvian).toHaveLength(english.length)
    for (const [index, cell] of english.entries())
      if (/^\d+(\.\d+)?$/.test(cell)) expect(latvian[index]).toBe(cell.replace('.', ','))
    const hasDecimals = /rooms|room_groups|hours|teachers|subjects|students/.test(path)
    if (hasDecimals) expect(english.some(cell => /^\d+\.\d+$/.test(cell))).toBe(true)
  })

  it('all tables are saved as one workbook', async () => {
    const { status, json, headers } = await school.as('anna').get(`/api/admin/usage/workbook?${TUESDAY}`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(json.slice(0, 2)).toBe('PK')
  })
})

const PATHS = ['rooms?', 'lessons?', 'events?count=used&', 'export?table=rooms&', 'workbook?']

it('only administrators are told', async () => {
  for (const path of PATHS) {
    const url = `/api/admin/usage/${path}${TUESDAY}`
    for (const who of ['andris', 'agnese', 'marta', 'screen'] as const)
      expect((await school.as(who).get(url)).status).toBe(403)
    expect((await school.as('nobody').get(url)).status).toBe(401)
  }
})

it('a room or group that there is not is refused', async () => {
  for (const path of PATHS)
    for (const missing of ['room=999', 'room_group=999'])
      expect((await school.as('anna').get(`/api/admin/usage/${path}${TUESDAY}&${missing}`)).status).toBe(404)
})

it('a period has both ends, in order, and at most 366 days', async () => {
  const status = async (query: string) =>
    (await school.as('anna').get(`/api/admin/usage/rooms?${query}`)).status
  expect(await status('date_from=2026-11-24')).toBe(422)
  expect(await status('date_from=2026-11-24&date_to=2026-11-23')).toBe(422)
  expect(await status('date_from=2026-01-01&date_to=2027-01-02')).toBe(422)
  expect(await status('date_from=2026-01-01&date_to=2027-01-01')).toBe(200)
})
