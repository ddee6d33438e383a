import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterwards } from '../../../test/afterwards.ts'
import { at, lesson } from '../../../test/events.ts'
import { addPupils } from '../../../test/pupils.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const SETTINGS = '/api/admin/settings'
const SENTENCE = 'You may bring at most 5 other students; you have chosen 6.'
const NAMES = ['Ada', 'Beta', 'Dace', 'Eva', 'Gita', 'Hilda', 'Ieva', 'Jana'].map(name => `${name} Kalna`)
let pupils: number[] = []
beforeAll(async () => {
  pupils = await addPupils(school, NAMES, school.groups.choir.id)
  await setLimits({ daily_reservation_limit: null, active_reservation: null })
})

/** Marta practises with the first so many of her group, Tuesday 10:00–10:45 unless said otherwise. */
function practice(further: number, changes: Partial<EventBody> = {}): EventBody {
  return lesson(school, {
    event_name: 'Vingrināšanās',
    room_id: school.rooms.practice.id,
    subject_id: null,
    teachers: [],
    students: keys(school.people.marta.id, ...pupils.slice(0, further)),
    ...changes,
  })
}

const keys = (...ids: number[]) => ids.map(id => `student_${id}` as const)
const post = (body: EventBody, headers = {}) =>
  school.as('marta').post('/api/event-meta/create', body, headers)

async function setLimits(student: object, more: object = {}): Promise<void> {
  const { data } = (await school.as('anna').get(SETTINGS)).json
  const limits = { ...data.limits, student: { ...data.limits.student, ...student } }
  const { status } = await school.as('anna').put(SETTINGS, { ...data, limits, ...more })
  if (status !== 200) throw new Error(`settings: ${status}`)
}

async function booked(body: EventBody, who: 'marta' | 'anna' = 'marta') {
  const { status, json } = await school.as(who).post('/api/event-meta/create', body)
  expect(status, JSON.stringify(json)).toBe(201)
  return json.data.reservations[0]
}

/** An event of Marta's into which the administrator has put seven others. */
async function madeLarger(start: string, end: string) {
  const { id } = await booked(practice(0, at(start, end)))
  const { json } = await school
    .as('anna')
    .put(`/api/reservations/reservation/${id}`, practice(7, at(start, end)))
  return { id, version: json.data.version }
}

describe('a student who books', () => {
  it('brings five other students', async () => {
    expect((await post(practice(5))).status).toBe(201)
  })

  it.each([
    ['en', SENTENCE],
    ['lv', 'Pieaicināt var ne vairāk kā 5 citus audzēkņus, bet izvēlēti ir 6.'],
  ])('is refused a sixth, and told why: %s', async (language, sentence) => {
    const { status, json } = await post(practice(6, at('12:00', '12:45')), { 'accept-language': language })
    expect(status).toBe(422)
    expect(json.errors.students).toEqual([sentence])
    expect(json.alternatives).toEqual([])
  })

  it('cannot fill the plans of the whole school', async () => {
    const whole = await addPupils(
      school,
      Array.from({ length: 401 }, () => 'Anna Liela'),
      school.groups.choir.id,
    )
    const { status, json } = await post(
      practice(0, {
        students: keys(school.people.marta.id, ...whole),
        ...at('10:00', '20:00', '2026-12-06'),
      }),
    )
    expect(status).toBe(422)
    expect(json.errors.students[0]).toMatch('you have chosen 401')
    const { db } = school.database
    const found = await db.selectFrom('participants').where('user_id', 'in', whole).selectAll().execute()
    expect(found).toEqual([])
  })

  it('is refused a series with a sixth before anything is drafted', async () => {
    const recurrence = { kind: 'weekly', until: '2026-12-01' }
    const { status, json } = await school
      .as('marta')
      .post('/api/event-meta/draft', { ...practice(6, at('13:00', '13:45')), recurrence })
    expect(status).toBe(422)
    expect(json.errors.students).toEqual([SENTENCE])
  })

  it('is held to the number that holds when she submits a series', async () => {
    const recurrence = { kind: 'weekly', until: '2026-12-01' }
    const asked = { ...practice(3, at('13:00', '13:45')), recurrence }
    const { json } = await school.as('marta').post('/api/event-meta/draft', asked)
    await setLimits({}, { max_further_students: 2 })
    const submitted = await school.as('marta').post(`/api/event-meta/submit/${json.data.id}`, {})
    await setLimits({}, { max_further_students: 5 })
    expect(submitted.status).toBe(422)
    expect(submitted.json.errors['reservations.0.students']).toEqual([
      'You may bring at most 2 other students; you have chosen 3.',
    ])
  })

  it('adds nobody beyond it afterwards', async () => {
    const { id } = await booked(practice(5, at('14:00', '14:45')))
    const { status, json } = await school
      .as('marta')
      .put(`/api/reservations/reservation/${id}`, practice(6, at('14:00', '14:45')))
    expect(status).toBe(422)
    expect(json.errors.students).toEqual([SENTENCE])
  })
})

describe('an event that the administrator has made larger', () => {
  it('is changed, moved and made smaller by the student whose it is', async () => {
    const { id } = await madeLarger('15:00', '15:45')
    for (const asked of [
      practice(7, { event_name: 'Orķestris', ...at('15:00', '15:45') }),
      practice(7, at('15:15', '16:00')),
      practice(6, at('15:15', '16:00')),
    ]) {
      const { status, json } = await school.as('marta').put(`/api/reservations/reservation/${id}`, asked)
      expect(status, JSON.stringify(json.errors)).toBe(200)
    }
  })

  it('takes nobody more, and nobody in place of another', async () => {
    const when = at('16:00', '16:45')
    const { id } = await madeLarger('16:00', '16:45')
    const instead = keys(school.people.marta.id, ...pupils.slice(1, 8))
    for (const students of [keys(school.people.marta.id, ...pupils.slice(0, 8)), instead]) {
      const asked = practice(0, { students, ...when })
      const { status } = await school.as('marta').put(`/api/reservations/reservation/${id}`, asked)
      expect(status).toBe(422)
    }
  })

  it('swaps places with another one of hers', async () => {
    const one = await madeLarger('17:00', '17:45')
    const other = await booked(practice(0, at('18:00', '18:45')))
    const body = { with: other.id, version: one.version, with_version: other.version }
    const { status, json } = await school
      .as('marta')
      .post(`/api/reservations/reservation/${one.id}/swap`, body)
    expect(status, JSON.stringify(json.errors)).toBe(200)
  })

  it('comes back whole when she has deleted it and takes that back', async () => {
    const { id } = await madeLarger('19:00', '19:45')
    expect((await school.as('marta').delete(`/api/reservations/reservation/${id}`)).status).toBe(200)
    const { status, json } = await school
      .as('marta')
      .post('/api/reservations/undo', { reservation_ids: [id] })
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data.reservations[0].students).toHaveLength(8)
  })
})

describe('how many others a student may bring', () => {
  it('is for the administrator to set, from none on', async () => {
    afterwards(() => setLimits({}, { max_further_students: 5 }))
    await setLimits({}, { max_further_students: 0 })
    const { json } = await post(practice(1, at('08:00', '08:45')))
    expect(json.errors.students).toEqual(['You may not bring other students into a reservation.'])
  })

  it('stays as it is where the settings are sent without it', async () => {
    afterwards(() => setLimits({}, { max_further_students: 5 }))
    await setLimits({}, { max_further_students: 3 })
    await setLimits({}, { max_further_students: undefined })
    expect((await school.as('anna').get(SETTINGS)).json.data.max_further_students).toBe(3)
  })

  it.each([-1, 501, 2.5, null, '5'])('is no %s', async max_further_students => {
    const { data } = (await school.as('anna').get(SETTINGS)).json
    const { status, json } = await school.as('anna').put(SETTINGS, { ...data, max_further_students })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['max_further_students']])
  })

  it('is told to the student, and is no limit of anybody else', async () => {
    const told = async (who: 'marta' | 'agnese' | 'andris' | 'screen') =>
      (await school.as(who).get('/api/settings')).json.data.max_further_students
    expect(await told('marta')).toBe(5)
    for (const who of ['agnese', 'andris', 'screen'] as const) expect(await told(who)).toBeNull()
    const whole = practice(8, {
      ...at('20:00', '20:45'),
      teachers: [school.people.agnese.id],
      category_id: 5,
    })
    expect((await school.as('agnese').post('/api/event-meta/create', whole)).status).toBe(201)
  })
})
