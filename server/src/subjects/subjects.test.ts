import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const add = async (name: string) =>
  (await school.as('anna').post('/api/admin/subjects/subject/create', { name })).json.data

describe('subjects', () => {
  it('are listed a page at a time, as Latvian is sorted, and searched without diacritics', async () => {
    for (const name of ['Čella spēle', 'Cimbole', 'Dziedāšana']) await add(name)
    const page = await school.as('anna').get('/api/admin/subjects?per_page=3')
    expect(page.json.meta).toEqual({ current_page: 1, last_page: 2, per_page: 3, total: 6 })
    expect(page.json.data.map((subject: { name: string }) => subject.name)).toEqual([
      'Cimbole',
      'Čella spēle',
      'Dziedāšana',
    ])
    const found = await school.as('anna').get('/api/admin/subjects?search=spele&sort=-name')
    expect(found.json.data.map((subject: { name: string }) => subject.name)).toEqual([
      'Vijoļspēle',
      'Klavierspēle',
      'Čella spēle',
    ])
    const { json } = await school.as('anna').get('/api/admin/subjects/export?search=cim')
    expect(json).toBe('\ufeffSubject\r\nCimbole\r\n')
  })

  it('are added, read, renamed and deleted', async () => {
    const subject = await add('Ērģeles')
    expect((await school.as('anna').get(`/api/admin/subjects/${subject.id}`)).json.data).toEqual(subject)
    const url = `/api/admin/subjects/subject/${subject.id}`
    expect((await school.as('anna').put(url, { name: 'Ērģeļspēle' })).json.data.name).toBe('Ērģeļspēle')
    expect((await school.as('anna').delete(url)).json).toEqual({ data: { deleted: [subject.id] } })
    for (const answer of [
      await school.as('anna').get(`/api/admin/subjects/${subject.id}`),
      await school.as('anna').put(url, { name: 'X' }),
      await school.as('anna').delete(url),
    ])
      expect(answer.status).toBe(404)
  })

  it('need a name of their own', async () => {
    const none = await school.as('anna').post('/api/admin/subjects/subject/create', { name: '  ' })
    expect(none.json.errors).toEqual({ name: ['Field is required'] })
    const taken = await school.as('anna').post('/api/admin/subjects/subject/create', { name: 'koris' })
    expect(taken).toMatchObject({
      status: 422,
      json: { errors: { name: [expect.stringContaining('already')] } },
    })
    const renamed = await school
      .as('anna')
      .put(`/api/admin/subjects/subject/${school.subjects.violin.id}`, { name: 'KORIS' })
    expect(renamed.status).toBe(422)
    const both = await Promise.all(
      [1, 2, 3].map(() => school.as('anna').post('/api/admin/subjects/subject/create', { name: 'Flauta' })),
    )
    expect(both.map(answer => answer.status).sort()).toEqual([201, 422, 422])
    const made = both.find(({ status }) => status === 201)?.json.data
    afterwards(() => school.as('anna').delete(`/api/admin/subjects/subject/${made.id}`))
  })

  it('are deleted several or none', async () => {
    const [one, two] = [await add('Viens'), await add('Divi')]
    const url = (ids: string) => `/api/admin/subjects/subject/multiply?ids=${ids}`
    expect(await school.as('anna').delete(url(`${one.id},999999`))).toMatchObject({
      status: 409,
      json: { message: 'One or more subjects have already been deleted. Please reload the page.' },
    })
    expect((await school.as('anna').delete(url(`${one.id},${two.id}`))).json.data.deleted).toEqual([
      one.id,
      two.id,
    ])
    expect((await school.as('anna').delete(url(''))).status).toBe(422)
  })

  it('stay while lessons to come have them; past lessons keep theirs', async () => {
    const booked = await school.as('anna').post('/api/event-meta/create', lesson(school))
    const [event] = booked.json.data.reservations
    const { id } = school.subjects.piano
    expect(await school.as('anna').delete(`/api/admin/subjects/subject/${id}`)).toMatchObject({
      status: 409,
      json: { subjects: [id] },
    })
    school.setNow('2026-11-25T09:00:00+02:00')
    expect((await school.as('anna').delete(`/api/admin/subjects/subject/${id}`)).status).toBe(200)
    expect(
      (await school.as('anna').get(`/api/reservations/reservation/${event.id}`)).json.data.subject_id,
    ).toBe(id)
    expect((await school.as('anna').get('/api/subjects')).json.data).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    expect((await school.as('anna').delete(`/api/admin/subjects/subject/${id}`)).status).toBe(404)
    expect((await add('Klavierspēle')).id).not.toBe(id)
  })
})
