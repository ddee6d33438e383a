import { beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const TODAY = '2026-11-23'
/** During Agnese's lesson with Marta in the piano studio. */
const DURING = '2026-11-23T10:20:00+02:00'

beforeAll(async () => {
  const { people, rooms, groups, subjects } = school
  await book('anna', at('10:00', '10:45', TODAY))
  await book('anna', at('13:00', '13:45', TODAY))
  await book('anna', {
    ...at('11:00', '12:30', '2026-11-25'),
    event_name: 'Ziemassvētku mēģinājums',
    room_id: rooms.violin.id,
    subject_id: subjects.choir.id,
    teachers: [people.raimonds.id],
    students: [`group_${groups.choir.id}`],
  })
  const alone = { teachers: [], subject_id: null, room_id: rooms.practice.id, event_name: 'Vingrināšanās' }
  await book('anna', { ...at('10:00', '10:45', TODAY), ...alone, students: [`student_${people.alise.id}`] })
  await book('anna', { ...at('10:00', '10:45', '2026-12-10'), event_name: 'Eksāmens' })
})

async function book(who: 'anna', changes: object): Promise<void> {
  const { status, json } = await school.as(who).post('/api/event-meta/create', lesson(school, changes))
  expect(status, JSON.stringify(json)).toBe(201)
}

type Who = Parameters<typeof school.as>[0]
async function find(who: Who, q: string) {
  const { status, json } = await school.as(who).get(`/api/find?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return json.data
}
const again = async (who: Who, ...keys: string[]) =>
  (await school.as(who).get(`/api/find?keys=${keys.join(',')}`)).json.data
const names = (people: { full_name: string }[]) => people.map(({ full_name }) => full_name)

describe('a search finds', () => {
  it('people by the beginnings of their names, without diacritics', async () => {
    expect(names((await find('andris', 'karl')).people)).toEqual(['Kārlis Vītols'])
    expect(names((await find('andris', 'KĀR vit')).people)).toEqual(['Kārlis Vītols'])
    expect(names((await find('anna', 'kis')).people)).toEqual(['Andris Ķīsis'])
  })

  it('nobody by an e-mail, and no archived people and screens', async () => {
    for (const q of ['stunda.test', 'kaleja', 'vestibila']) expect((await find('anna', q)).people).toEqual([])
  })

  it('rooms by number and name, those whose numbers begin so first', async () => {
    const numbers = async (q: string) =>
      (await find('karlis', q)).rooms.map((room: { room_number: string }) => room.room_number)
    expect(await numbers('20')).toEqual(['201', '202', '203', '204'])
    expect(await numbers('flig')).toEqual(['201'])
    expect(await numbers('4')).toEqual(['401', '204'])
  })

  it('groups, with how many are in them', async () => {
    expect((await find('agnese', 'koris')).groups).toMatchObject([
      { name: 'Koris 4.–8. klase', students_count: 2 },
    ])
    expect((await find('agnese', 'kvintets')).groups).toMatchObject([{ students_count: 0 }])
  })

  it('events ahead by their name and subject, and those of the people found, once a series', async () => {
    const events = async (q: string) =>
      (await find('agnese', q)).events.map((event: { event_name: string }) => event.event_name)
    expect(await events('ziemassvetku')).toEqual(['Ziemassvētku mēģinājums'])
    expect(await events('klavier')).toEqual(['Klavierspēle', 'Klavierspēle', 'Eksāmens'])
    expect(await events('baldois')).toEqual([])
    expect(await events('balod')).toEqual(['Ziemassvētku mēģinājums'])
    expect(await events('karl')).toEqual(['Ziemassvētku mēģinājums'])
  })

  it('of a series the next event only', async () => {
    const recurrence = { kind: 'weekly', until: '2026-12-21' }
    const asked = {
      ...lesson(school, { ...at('18:00', '18:45', TODAY), event_name: 'Solfedžo' }),
      recurrence,
    }
    asked.students = [`student_${school.people.karlis.id}`]
    const draft = await school.as('anna').post('/api/event-meta/draft', asked)
    await school.as('anna').post(`/api/event-meta/submit/${draft.json.data.id}`, {})
    const { events } = await find('anna', 'solfedzo')
    expect(events).toMatchObject([{ start_datetime: `${TODAY} 18:00:00`, recurrence: 'weekly' }])
  })

  it('nothing where nothing is typed', async () => {
    expect(await find('anna', '  ')).toEqual({ people: [], rooms: [], groups: [], events: [] })
  })

  it('no more than a hundred letters', async () => {
    expect((await school.as('anna').get(`/api/find?q=${'a'.repeat(101)}`)).status).toBe(422)
  })
})

describe('where somebody is', () => {
  it('is told of a teacher to everybody, with what comes next today', async () => {
    school.setNow(DURING)
    const place = {
      room_number: '201',
      start_datetime: `${TODAY} 10:00:00`,
      end_datetime: `${TODAY} 10:45:00`,
    }
    for (const who of ['andris', 'raimonds', 'karlis', 'screen'] as const)
      expect((await find(who, 'agn')).people).toMatchObject([
        { role: 'teacher', today: { now: place, next: { start_datetime: `${TODAY} 13:00:00` } } },
      ])
  })

  it('is told of a student to those who see all students, and to herself', async () => {
    school.setNow(DURING)
    for (const who of ['anna', 'andris', 'raimonds', 'marta'] as const)
      expect((await find(who, 'marta')).people).toMatchObject([{ today: { now: { room_number: '201' } } }])
    expect((await find('karlis', 'marta')).people).toMatchObject([{ full_name: 'Marta Ozola', today: null }])
  })

  it('is nowhere when the day is over for them', async () => {
    school.setNow('2026-11-23T20:00:00+02:00')
    expect((await find('anna', 'agn')).people).toMatchObject([{ today: { now: null, next: null } }])
  })

  it('is told of a room', async () => {
    school.setNow(DURING)
    expect((await find('karlis', '201')).rooms).toMatchObject([
      { room_number: '201', is_available: 1, today: { now: { end_datetime: `${TODAY} 10:45:00` } } },
    ])
  })
})

describe('a student', () => {
  it('finds no strangers and their groups, by name or by key', async () => {
    const { alise, marta } = school.people
    expect((await find('karlis', 'alise')).people).toEqual([])
    expect(names((await again('karlis', `person_${alise.id}`, `person_${marta.id}`)).people)).toEqual([
      'Marta Ozola',
    ])
    expect((await find('karlis', 'klavieru trio')).groups).toEqual([])
    expect((await find('marta', 'klavieru trio')).groups).toHaveLength(1)
    expect((await again('karlis', `group_${school.groups.trio.id}`)).groups).toEqual([])
  })

  it('is told no groups of the members of hers', async () => {
    expect((await find('karlis', 'marta')).people[0].groups).toEqual([])
    expect((await find('agnese', 'marta')).people[0].groups).toEqual(['Klavieru trio', 'Koris 4.–8. klase'])
  })

  it('finds no events by who is in them, but for her own', async () => {
    expect((await find('karlis', 'marta')).events).toMatchObject([{ event_name: 'Ziemassvētku mēģinājums' }])
    expect((await find('marta', 'marta')).events).toMatchObject([
      { event_name: 'Klavierspēle' },
      { event_name: 'Klavierspēle' },
      { event_name: 'Ziemassvētku mēģinājums' },
    ])
  })

  it('finds no events of others further ahead than she may look', async () => {
    expect((await find('karlis', 'eksamens')).events).toEqual([])
    expect((await find('agnese', 'eksamens')).events).toHaveLength(1)
  })

  it('finds no attendants and administrators; a teacher neither', async () => {
    for (const who of ['karlis', 'agnese'] as const) {
      expect((await find(who, 'andris')).people).toEqual([])
      expect((await find(who, 'ilze')).people).toEqual([])
    }
  })
})

it('a screen finds teachers and rooms, and neither students nor groups', async () => {
  expect((await find('screen', 'agnese')).people).toHaveLength(1)
  expect((await find('screen', 'marta')).people).toEqual([])
  expect((await find('screen', 'koris')).groups).toEqual([])
})

describe('what was found before', () => {
  it('is answered by keys, as it is now', async () => {
    const { people, rooms, groups } = school
    const keys = [
      `person_${people.agnese.id}`,
      `room_${rooms.piano.id}`,
      `group_${groups.choir.id}`,
      'person_999',
    ]
    const found = await again('anna', ...keys)
    expect(found).toMatchObject({
      people: [{ full_name: 'Agnese Kalniņa' }],
      rooms: [{ room_number: '201' }],
      groups: [{ name: 'Koris 4.–8. klase' }],
      events: [],
    })
  })

  it('must be keys', async () => {
    for (const key of ['person', 'event_1', 'person_0', 'person_9999999999'])
      expect((await school.as('anna').get(`/api/find?keys=${key}`)).status).toBe(422)
  })
})
