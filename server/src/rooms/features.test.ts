import { FeatureBody } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Feature } from '@stunda/contract/rooms/rooms.ts'
import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/features'
const add = async (name: string): Promise<Feature> =>
  (await school.as('anna').post(URL, FeatureBody.parse({ name }))).json.data
const multiply = (...ids: number[]) => `${URL}/multiply?ids=${ids}`
const piano = () => `/api/admin/rooms/room/${school.rooms.piano.id}`
const body = (features?: number[]) => ({
  room_number: '201',
  name: 'Flīģelis',
  room_group_id: school.room_groups.studios.id,
  features,
})
const featuresOf = async (): Promise<Feature[]> => {
  const rooms: { id: number; features: Feature[] }[] = (await school.as('marta').get('/api/rooms')).json.data
  return rooms.find(({ id }) => id === school.rooms.piano.id)?.features ?? []
}

describe('what rooms may have', () => {
  it('is a list of names, a page at a time, searched without diacritics and taken along as CSV', async () => {
    const added = [await add('Flīģelis'), await add('Ērģeles'), await add('Čellu statīvi')]
    afterwards(() => school.as('anna').delete(multiply(...added.map(({ id }) => id))))
    const page = await school.as('anna').get(`${URL}?per_page=2`)
    expect(page.json.meta).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3 })
    expect(page.json.data.map(({ name }: Feature) => name)).toEqual(['Čellu statīvi', 'Ērģeles'])
    expect((await school.as('anna').get(`${URL}?search=erg`)).json.data).toEqual([added[1]])
    const { json } = await school.as('anna').get(`${URL}/export?sort=-name`)
    expect(json).toBe('\ufeffFeature\r\nFlīģelis\r\nĒrģeles\r\nČellu statīvi\r\n')
  })

  it('needs names of their own, also for two who add one at once', async () => {
    const { id } = await add('Bungas')
    for (const name of [' ', 'bungas']) {
      const refused = await school.as('anna').post(URL, { name })
      expect({ status: refused.status, fields: Object.keys(refused.json.errors) }).toEqual({
        status: 422,
        fields: ['name'],
      })
    }
    const both = await Promise.all([1, 2].map(() => school.as('anna').post(URL, { name: 'Datori' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const made = both.find(({ status }) => status === 201)?.json.data
    expect((await school.as('anna').put(`${URL}/${id}`, { name: 'DATORI' })).status).toBe(422)
    await school.as('anna').delete(multiply(id, made.id))
    expect((await school.as('anna').put(`${URL}/${id}`, { name: 'Datori' })).status).toBe(404)
  })

  it('is deleted several or none', async () => {
    const { id } = await add('Projektors')
    expect(await school.as('anna').delete(multiply(id, 999_999))).toMatchObject({
      status: 409,
      json: { message: 'One or more features have already been deleted. Please reload the page.' },
    })
    expect((await school.as('anna').delete(multiply())).status).toBe(422)
    expect((await school.as('anna').delete(multiply(id))).json.data.deleted).toEqual([id])
  })
})

describe('what a room has', () => {
  it('is told to everybody who sees the room, by name, and changed with the room', async () => {
    const [two, one] = [await add('Divi flīģeļi'), await add('Atskaņotājs')]
    afterwards(() => school.as('anna').delete(multiply(one.id, two.id)))
    const saved = await school.as('anna').put(piano(), body([two.id, one.id, two.id]))
    expect(saved.json.data.features).toEqual([one, two])
    expect(await featuresOf()).toEqual([one, two])
    await school.as('anna').put(piano(), body([two.id]))
    expect(await featuresOf()).toEqual([two])
    await school.as('anna').put(piano(), body())
    expect(await featuresOf()).toEqual([])
  })

  it('has its new name when it is renamed, finds the room, and is gone from it when it is deleted', async () => {
    const { id } = await add('Ksilafons')
    await school.as('anna').put(piano(), body([id]))
    await school.as('anna').put(`${URL}/${id}`, { name: 'Marimba' })
    expect(await featuresOf()).toEqual([{ id, name: 'Marimba' }])
    const found = await school.as('anna').get('/api/admin/rooms?search=marimba')
    expect(found.json.data).toMatchObject([{ id: school.rooms.piano.id }])
    const { json } = await school.as('anna').get('/api/admin/rooms/export?search=marimba')
    expect(json).toContain('201,Flīģelis,Studijas,,,Marimba,,yes')
    await school.as('anna').delete(multiply(id))
    expect(await featuresOf()).toEqual([])
  })

  it('is in the list, or the room is not saved', async () => {
    const refused = await school.as('anna').put(piano(), body([999_999]))
    expect(refused).toMatchObject({ status: 422, json: { errors: { features: [expect.any(String)] } } })
  })

  it('is either saved or deleted first when both are asked for at once', async () => {
    const { id } = await add('Ksilofons')
    const answers = await Promise.all([
      school.as('anna').put(piano(), body([id])),
      school.as('ilze').delete(multiply(id)),
    ])
    expect(answers.map(({ status }) => status).join(' ')).toMatch(/^(200|422) 200$/)
    expect(await featuresOf()).toEqual([])
  })
})
