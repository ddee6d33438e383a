import type { AdminCategory, CategoryBody } from '@stunda/contract/categories/admin-endpoints.ts'
import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/categories'
const RENTAL: CategoryBody = {
  name_lv: 'telpu noma',
  name_en: 'room rental',
  tint: 'violet',
  needs: 'responsible',
  chosen_by: 'teachers',
}
const RESPONSIBLE = { responsible_name: 'Koris „Ave Sol”', responsible_phone: '29 123 456' }
const added: number[] = []

async function add(changes: Partial<CategoryBody> = {}): Promise<AdminCategory> {
  const { status, json } = await school.as('anna').post(URL, { ...RENTAL, ...changes })
  expect(status, JSON.stringify(json)).toBe(201)
  added.push(json.data.id)
  return json.data
}
const rental = (category_id: number, changes: Partial<EventBody> = {}) =>
  lesson(school, { category_id, subject_id: null, teachers: [], students: [], ...RESPONSIBLE, ...changes })
const book = (who: 'anna' | 'andris' | 'agnese' | 'marta', body: EventBody) =>
  school.as(who).post('/api/event-meta/create', body)
const multiply = (...ids: number[]) => `${URL}/multiply?ids=${ids}`

afterEach(async () => {
  const { db } = school.database
  await db.deleteFrom('event_meta').execute()
  await db
    .updateTable('categories')
    .set({ removed: true })
    .where('id', 'in', [0, ...added])
    .execute()
})

describe('the categories of events', () => {
  it('are at first those of the specification, named in the reader’s language', async () => {
    const { json } = await school.as('marta').get('/api/categories', { 'accept-language': 'lv' })
    expect(json.data).toMatchObject([
      { id: 1, name: 'nodarbība', tint: 'blue', needs: 'people', chosen_by: 'everybody' },
      { id: 2, name: 'koncerts', tint: 'pink', needs: 'responsible', chosen_by: 'school' },
      { id: 3, name: 'apkope', tint: 'grey', needs: 'nothing', chosen_by: 'school' },
      { id: 4, name: 'konsultācija', tint: 'teal', needs: 'people', chosen_by: 'everybody' },
      { id: 5, name: 'cits pasākums', tint: 'brown', needs: 'people', chosen_by: 'everybody' },
    ])
    const { json: english } = await school.as('marta').get('/api/categories')
    expect(english.data.map(({ name }: { name: string }) => name).slice(0, 5)).toEqual([
      'lesson',
      'concert',
      'maintenance',
      'consultation',
      'other',
    ])
  })

  it('are added by an administrator, found by name and taken along as CSV', async () => {
    const { id } = await add()
    const { json } = await school.as('marta').get('/api/categories')
    expect(json.data.at(-1)).toEqual({
      ...{ id, name: 'room rental', color: '#7c4dc4', tint: 'violet' },
      ...{ needs: 'responsible', chosen_by: 'teachers', removed: false },
    })
    const page = await school.as('anna').get(`${URL}?search=rental`)
    expect(page.json.data).toMatchObject([
      { id, name_lv: 'telpu noma', name_en: 'room rental', is_own: true },
    ])
    const sorted = await school.as('anna').get(`${URL}?per_page=2&sort=-name`)
    expect(sorted.json.data.map(({ name }: AdminCategory) => name)).toEqual(['room rental', 'other'])
    const { json: csv } = await school.as('anna').get(`${URL}/export?search=rental`)
    expect(csv).toContain('room rental,a person responsible,teachers too')
  })

  it('are an administrator’s alone', async () => {
    for (const who of ['andris', 'agnese', 'marta'] as const) {
      const answers = await Promise.all([
        school.as(who).get(URL),
        school.as(who).get(`${URL}/export`),
        school.as(who).post(URL, RENTAL),
        school.as(who).put(`${URL}/1`, RENTAL),
        school.as(who).delete(multiply(1)),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
  })

  it('need names of their own in both languages, also for two who add one at once', async () => {
    const { id } = await add()
    const wrong = [
      [{ name_lv: ' ' }, 'name_lv'],
      [{ name_lv: 'īre', name_en: 'Concert' }, 'name_en'],
      [{ name_en: 'hire' }, 'name_lv'],
      [{ name_lv: 'īre', name_en: 'hire', tint: 'gold' }, 'tint'],
      [{ name_lv: 'īre', name_en: 'hire', needs: 'nothing' }, 'needs'],
      [{ name_lv: 'īre', name_en: 'hire', chosen_by: 'nobody' }, 'chosen_by'],
    ] as const
    for (const [changes, field] of wrong) {
      const { status, json } = await school.as('anna').post(URL, { ...RENTAL, ...changes })
      expect({ status, fields: Object.keys(json.errors) }).toEqual({ status: 422, fields: [field] })
    }
    const body = { ...RENTAL, name_lv: 'īre', name_en: 'hire' }
    const both = await Promise.all([1, 2].map(() => school.as('anna').post(URL, body)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    added.push(...both.flatMap(({ json }) => json.data?.id ?? []))
    expect((await school.as('anna').put(`${URL}/${id}`, body)).status).toBe(422)
    expect((await school.as('anna').put(`${URL}/999999`, body)).status).toBe(404)
  })

  it('of the specification keep their names and who chooses them, and cannot be deleted', async () => {
    const concert = { name_lv: 'koncerts', name_en: 'concert', needs: 'responsible', chosen_by: 'school' }
    const recoloured = await school.as('anna').put(`${URL}/2`, { ...concert, tint: 'green' })
    expect(recoloured.json.data).toMatchObject({ tint: 'green', color: '#5a7d1a', is_own: false })
    const opened = await school
      .as('anna')
      .put(`${URL}/2`, { ...concert, tint: 'pink', chosen_by: 'everybody' })
    expect(opened).toMatchObject({ status: 422, json: { errors: { chosen_by: [expect.any(String)] } } })
    await school.as('anna').put(`${URL}/2`, { ...concert, tint: 'pink' })
    const maintenance = { name_lv: 'apkope', name_en: 'maintenance', needs: 'nothing', chosen_by: 'school' }
    expect((await school.as('anna').put(`${URL}/3`, { ...maintenance, tint: 'grey' })).status).toBe(200)
    const { id } = await add()
    expect(await school.as('anna').delete(multiply(id, 2))).toMatchObject({
      status: 409,
      json: { message: 'The categories that every school has cannot be deleted.' },
    })
  })

  it('of the specification need people or somebody responsible as the school decides, but for lessons and maintenance', async () => {
    const concert = { name_lv: 'koncerts', name_en: 'concert', tint: 'pink', chosen_by: 'school' }
    const change = (id: number, body: object) => school.as('anna').put(`${URL}/${id}`, body)
    const { json } = await book('anna', rental(2))
    expect((await change(2, { ...concert, needs: 'people' })).json.data).toMatchObject({ needs: 'people' })
    const again = await book('anna', rental(2, at('12:00', '12:45')))
    expect(again).toMatchObject({ status: 422, json: { errors: { students: [expect.any(String)] } } })
    const there = `/api/reservations/reservation/${json.data.reservations[0].id}`
    const kept = await school.as('anna').put(there, { ...rental(2), description: 'Zālē' })
    expect(kept.status, JSON.stringify(kept.json)).toBe(200)
    expect((await change(2, { ...concert, needs: 'nothing' })).json.errors).toHaveProperty('needs')
    await change(2, { ...concert, needs: 'responsible' })
    const lesson = { name_lv: 'nodarbība', name_en: 'lesson', tint: 'blue', chosen_by: 'everybody' }
    expect((await change(1, { ...lesson, needs: 'responsible' })).json.errors).toHaveProperty('needs')
    const maintenance = { name_lv: 'apkope', name_en: 'maintenance', tint: 'grey', chosen_by: 'school' }
    expect((await change(3, { ...maintenance, needs: 'people' })).json.errors).toHaveProperty('needs')
  })

  it('are deleted several or none, and not while events to come have them', async () => {
    const [one, other] = [await add(), await add({ name_lv: 'īre', name_en: 'hire' })]
    const { json } = await book('anna', rental(one.id))
    expect(await school.as('anna').delete(multiply(one.id, other.id))).toMatchObject({
      status: 409,
      json: {
        categories: [one.id],
        message: 'There are upcoming reservations in this category. Change those first.',
      },
    })
    expect((await school.as('anna').delete(multiply(other.id, 999_999))).status).toBe(409)
    expect((await school.as('anna').delete(multiply())).status).toBe(422)
    await school.as('anna').delete(`/api/reservations/reservation/${json.data.reservations[0].id}`)
    expect((await school.as('anna').delete(multiply(one.id, other.id))).json.data.deleted).toEqual([
      one.id,
      other.id,
    ])
  })

  it('are still named on past events when they are deleted, and may be left there, but not chosen', async () => {
    const { id } = await add()
    const past = rental(id, at('10:00', '10:45', '2026-11-20'))
    const { json } = await book('anna', past)
    await school.as('anna').delete(multiply(id))
    const list = (await school.as('marta').get('/api/categories')).json.data
    expect(list.at(-1)).toMatchObject({ id, name: 'room rental', removed: true })
    expect((await school.as('anna').get(`${URL}?search=rental`)).json.data).toEqual([])
    const { id: event } = json.data.reservations[0]
    const kept = await school
      .as('anna')
      .put(`/api/reservations/reservation/${event}`, { ...past, description: 'Samaksāts' })
    expect(kept.status, JSON.stringify(kept.json)).toBe(200)
    expect(await book('anna', rental(id))).toMatchObject({
      status: 422,
      json: { errors: { category_id: ['There is no such category in the list.'] } },
    })
    expect((await school.as('anna').put(`${URL}/${id}`, RENTAL)).status).toBe(404)
    await add()
  })

  it('keep what they require while events to come have them', async () => {
    const { id } = await add()
    await book('anna', rental(id))
    const people = await school.as('anna').put(`${URL}/${id}`, { ...RENTAL, needs: 'people' })
    expect(people).toMatchObject({ status: 422, json: { errors: { needs: [expect.any(String)] } } })
    const renamed = await school.as('anna').put(`${URL}/${id}`, { ...RENTAL, name_lv: 'telpas noma' })
    expect(renamed.json.data).toMatchObject({ name: 'room rental', name_lv: 'telpas noma' })
  })

  it('are either booked or deleted first when both are asked for at once', async () => {
    const { id } = await add()
    const answers = await Promise.all([book('anna', rental(id)), school.as('ilze').delete(multiply(id))])
    expect(answers.map(({ status }) => status).join(' ')).toMatch(/^(201 409|422 200)$/)
  })
})
