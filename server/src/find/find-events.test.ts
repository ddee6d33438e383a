import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { NOW, useSchool } from '../../test/school.ts'

const school = useSchool()
type Who = Parameters<typeof school.as>[0]

const YEAR = { name: '2026/2027', date_from: '2026-09-01', date_to: '2027-06-30', terms: [] }
const ids: Record<string, number> = {}

/** Books a lesson of Agnese and Marta with a name of its own; `days` more dates make it a series. */
async function book(who: Who, event_name: string, date: string, clock = '10:00', days: string[] = []) {
  const { people, rooms } = school
  const end = `${clock.slice(0, 3)}45`
  const alone = who === 'alise' && {
    ...{ teachers: [], subject_id: null, room_id: rooms.practice.id },
    students: [`student_${people.alise.id}` as const],
  }
  const body = lesson(school, { event_name, ...at(clock, end, date), ...alone })
  const dates = [date, ...days]
  const asked = days.length > 0 ? { ...body, recurrence: { kind: 'recurring', dates } } : body
  const path = days.length > 0 ? 'draft' : 'create'
  const made = await school.as(who).post(`/api/event-meta/${path}`, asked)
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  if (days.length > 0)
    expect((await school.as(who).post(`/api/event-meta/submit/${made.json.data.id}`, {})).status).toBe(200)
  const { reservations } = (await school.as('anna').get(`/api/event-meta/${made.json.data.id}`)).json.data
  ids[event_name] = reservations[0].id
  return reservations as Reservation[]
}

async function change(id: number | undefined, changes: object) {
  const event = (await school.as('anna').get(`/api/reservations/reservation/${id}`)).json.data
  const students = event.students.map(({ key }: { key: string }) => key)
  const teachers = event.teachers.map((teacher: { id: number }) => teacher.id)
  const body = { ...event, students, teachers, ...changes, scope: 'this' }
  const { status, json } = await school.as('anna').put(`/api/reservations/reservation/${id}`, body)
  expect(status, JSON.stringify(json)).toBe(200)
}

beforeAll(async () => {
  const settings = (await school.as('anna').get('/api/admin/settings')).json.data
  await school.as('anna').put('/api/admin/settings', { ...settings, school_years: [YEAR] })
  school.setNow('2026-08-20T09:00:00+03:00')
  await book('anna', 'Mērķis vasarā', '2026-08-25')
  await book('anna', 'Mērķis septembrī', '2026-09-01')
  await change(ids['Mērķis septembrī'], { teachers: [school.people.raimonds.id] })
  await book('anna', 'Mērķis oktobrī', '2026-10-20')
  await book('anna', 'Mērķis pagājušajā pirmdienā', '2026-11-16')
  const series = await book('anna', 'Sērija', '2026-11-19', '12:00', ['2026-11-26', '2026-12-03'])
  await change(series[0]?.id, { event_name: 'Mērķis ceturtdien' })
  await book('anna', 'Bijusī sērija', '2026-10-05', '14:00', ['2026-10-12', '2026-10-19'])
  school.setNow(NOW)
  await book('anna', 'Mērķis maijā', '2027-05-20')
  await book('anna', 'Mērķis nākamgad', '2027-10-20')
  await book('anna', 'Mērķis pēc nedēļas', '2026-11-30', '10:05')
  await book('anna', 'Atceltais koncerts', '2027-03-10')
  await change(ids['Atceltais koncerts'], { status_id: 3 })
  await book('anna', 'Pulciņš', '2026-12-01', '16:00')
  await book('alise', 'Slēptais', '2026-11-27', '16:00')
  await book('agnese', 'Tālais', '2027-04-15', '16:00')
})

async function find(who: Who, q: string) {
  const { status, json } = await school.as(who).get(`/api/find?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return json.data
}
const events = async (who: Who, q: string): Promise<string[]> =>
  (await find(who, q)).events.map((event: Reservation) => event.event_name)

describe('a search finds reservations', () => {
  it('of the whole school year, past ones too, and later ones', async () => {
    for (const when of ['septembrī', 'oktobrī', 'maijā', 'nākamgad'])
      expect(await events('andris', `merkis ${when}`)).toEqual([`Mērķis ${when}`])
  })

  it('none of the year before', async () => {
    expect(await events('anna', 'merkis vasara')).toEqual([])
  })

  it('the nearest to now first; of two as far away, the one ahead', async () => {
    expect(await events('andris', 'merkis')).toEqual([
      'Mērķis ceturtdien',
      'Mērķis pagājušajā pirmdienā',
      'Mērķis pēc nedēļas',
      'Mērķis oktobrī',
    ])
    school.setNow('2026-11-23T10:25:00+02:00') // as long after one as before the other
    expect((await events('andris', 'merkis')).slice(0, 3)).toEqual([
      'Mērķis ceturtdien',
      'Mērķis pēc nedēļas',
      'Mērķis pagājušajā pirmdienā',
    ])
  })

  it('of a series the next one; of one that is over its last one', async () => {
    expect((await find('anna', 'serija')).events).toMatchObject([
      { event_name: 'Sērija', start_datetime: '2026-11-26 12:00:00' },
      { event_name: 'Bijusī sērija', start_datetime: '2026-10-19 14:00:00' },
    ])
    school.setNow('2026-12-10T09:00:00+02:00')
    expect((await find('anna', 'serija')).events).toMatchObject([
      { event_name: 'Sērija', start_datetime: '2026-12-03 12:00:00' },
      { event_name: 'Bijusī sērija' },
    ])
  })

  it('the date of a series that has a name of its own, though others of it are ahead', async () => {
    expect(await events('anna', 'ceturtdien')).toEqual(['Mērķis ceturtdien'])
  })

  it('cancelled ones too, after all others', async () => {
    expect((await find('anna', 'atceltais')).events).toMatchObject([{ status_id: 3 }])
    await change(ids.Pulciņš, { status_id: 3 })
    expect(await events('anna', 'pulcins')).toEqual(['Pulciņš'])
    await book('anna', 'Pulciņš', '2027-02-02', '16:00')
    expect((await find('anna', 'pulcins')).events).toMatchObject([
      { start_date: '2027-02-02', status_id: 1 },
      { start_date: '2026-12-01', status_id: 3 },
    ])
  })

  it('past ones of the people found', async () => {
    expect(await events('anna', 'raimonds')).toEqual(['Mērķis septembrī'])
  })
})

describe('where it was searched is told', () => {
  it('since the school year’s first day, and as far as the reader sees', async () => {
    const since = { date_from: '2026-09-01', school_year: '2026/2027' }
    expect((await find('anna', 'nekas')).searched).toEqual({ ...since, date_to: null })
    expect((await find('marta', 'nekas')).searched).toEqual({ ...since, date_to: '2026-12-07' })
  })

  it('not where nothing is typed', async () => {
    expect((await find('anna', '')).searched).toBeUndefined()
  })
})

const EVERYBODY = ['anna', 'andris', 'agnese', 'raimonds', 'marta', 'karlis', 'alise', 'screen'] as const

describe.each(EVERYBODY)('%s', who => {
  it('finds what the schedule shows, and knows no more of it', async () => {
    const horizon = '2026-12-07'
    const isStudent = ['marta', 'karlis', 'alise'].includes(who)
    for (const q of ['merkis', 'serija', 'slept', 'atcelt', 'pulcins', 'talais', 'agnese', 'marta', 'alise'])
      for (const event of (await find(who, q)).events as Reservation[]) {
        if (isStudent) expect(event.start_date <= horizon, `${who}, ${q}: ${event.start_date}`).toBe(true)
        const day = `date_from=${event.start_date}&date_to=${event.start_date}&include_cancelled=1`
        const { status, json } = await school.as(who).get(`/api/rooms/get_schedule?${day}`)
        expect(status).toBe(200)
        const rooms = json.data as { reservations: Reservation[] }[]
        expect(rooms.flatMap(room => room.reservations)).toContainEqual(event)
      }
  })

  it('finds no others beyond her horizon', async () => {
    const isStudent = ['marta', 'karlis', 'alise'].includes(who)
    expect(await events(who, 'talais')).toEqual(isStudent ? [] : ['Tālais'])
    expect(await events(who, 'atceltais')).toEqual(isStudent ? [] : ['Atceltais koncerts'])
  })
})

it('a student’s past practice is found by its people only for those who see them in it', async () => {
  school.setNow('2026-12-01T09:00:00+02:00')
  const found = async (who: Who) => (await events(who, 'alise')).includes('Slēptais')
  expect(await Promise.all(EVERYBODY.map(found))).toEqual([
    ...[true, true, true, true, false, false, true, false],
  ])
})
