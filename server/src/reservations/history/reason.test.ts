import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { toldTo, useNobodyTold } from '../../../test/notices.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const { book, known } = useNobodyTold(school)
type Who = Parameters<typeof school.as>[0]

const one = (id: number) => `/api/reservations/reservation/${id}`
const explain = (who: Who, id: number, note: unknown = 'The piano is tuned') =>
  school.as(who).put(`${one(id)}/reason`, { note })

async function moved(who: Who = 'anna'): Promise<Reservation> {
  const event = await known()
  expect((await school.as(who).put(one(event.id), lesson(school, at('12:00', '12:45')))).status).toBe(200)
  return event
}

describe('a reason that is added after a change', () => {
  it('is told with a move, and is in the history', async () => {
    const { id } = await moved()
    expect((await explain('anna', id, ' The piano is tuned ')).status).toBe(200)
    expect(await toldTo(school, 'marta')).toMatchObject([{ kind: 'moved', reason: 'The piano is tuned' }])
    const { json } = await school.as('anna').get(`${one(id)}/history`)
    expect(json.data.map(({ note }: { note: string }) => note)).toEqual(['The piano is tuned', null])
  })

  it('is told of both lessons that have swapped places', async () => {
    const [here, there] = [
      await known(),
      await known({ ...at('12:00', '12:45'), students: [`student_${school.people.karlis.id}`] }),
    ]
    const body = { with: there.id, version: here.version, with_version: there.version }
    expect((await school.as('anna').post(`${one(here.id)}/swap`, body)).status).toBe(200)
    expect((await explain('anna', there.id)).status).toBe(200)
    for (const who of ['marta', 'karlis'] as const)
      expect(await toldTo(school, who)).toMatchObject([{ reason: 'The piano is tuned' }])
  })

  it('is told of a whole series that was deleted', async () => {
    const asked = { ...lesson(school), recurrence: { kind: 'weekly', until: '2026-12-15' } }
    const { json } = await school.as('agnese').post('/api/event-meta/draft', asked)
    const submitted = await school.as('agnese').post(`/api/event-meta/submit/${json.data.id}`)
    await school.database.db.deleteFrom('untold_changes').execute()
    const ids: number[] = submitted.json.data.reservations.map(({ id }: Reservation) => id)
    await school.as('anna').delete(`${one(ids[0] ?? 0)}?scope=all`)
    expect((await explain('anna', ids[2] ?? 0)).status).toBe(200)
    const [notice, ...others] = await toldTo(school, 'marta')
    expect([notice?.reason, others]).toEqual(['The piano is tuned', []])
    expect(notice?.title).toContain('4')
  })

  it('is told of all lessons of a teacher who was archived', async () => {
    const { raimonds } = school.people
    await book('anna', { teachers: [raimonds.id] })
    await book('anna', { teachers: [raimonds.id], ...at('12:00', '12:45') })
    await school.database.db.deleteFrom('untold_changes').execute()
    const archive = `/api/admin/users/user/multiply?ids=${raimonds.id}&force=true`
    const { json } = await school.as('ilze').delete(archive)
    expect((await explain('ilze', json.data.reservations[0], 'Moved to Riga')).status).toBe(200)
    const told = await toldTo(school, 'marta')
    expect(told.map(({ reason, items }) => [reason, items.length])).toEqual([['Moved to Riga', 2]])
  })

  it('may be corrected until it is told', async () => {
    const { id } = await moved()
    await explain('anna', id, 'The piano')
    await explain('anna', id, 'The piano is tuned')
    expect(await toldTo(school, 'marta')).toMatchObject([{ reason: 'The piano is tuned' }])
  })

  it('leaves the change to be undone, and then tells nobody', async () => {
    const { id } = await moved()
    await explain('anna', id)
    const undone = await school.as('anna').post('/api/reservations/undo', { reservation_ids: [id] })
    expect(undone.status).toBe(200)
    expect(await toldTo(school, 'marta')).toEqual([])
  })

  it('comes too late once people were told', async () => {
    const { id } = await moved()
    await toldTo(school, 'marta')
    const { status, json } = await explain('anna', id)
    expect([status, json.message]).toEqual([
      409,
      'The reason was not added: people have been notified of the change already, or the reservation has been changed since.',
    ])
  })

  it('is told, or refused, while people are being told', async () => {
    const { id } = await moved()
    const [{ status }] = await Promise.all([explain('anna', id), toldTo(school, 'marta')])
    const [notice] = await toldTo(school, 'marta')
    expect(notice?.reason).toBe(status === 200 ? 'The piano is tuned' : null)
  })

  it('cannot be added by somebody else, nor to a change that somebody has changed since', async () => {
    const { id } = await moved()
    expect((await explain('ilze', id)).status).toBe(409)
    expect((await explain('nobody', id)).status).toBe(401)
    await school.as('ilze').put(one(id), lesson(school, at('13:00', '13:45')))
    expect((await explain('anna', id)).status).toBe(409)
    expect(await toldTo(school, 'marta')).toMatchObject([{ reason: null }])
  })

  it('is added to the change that it is offered for, not to a later one of the same person', async () => {
    const { id } = await known()
    const move = async (start: string, end: string): Promise<number> =>
      (await school.as('anna').put(one(id), lesson(school, at(start, end)))).json.change
    const named = (change: number) =>
      school.as('anna').put(`${one(id)}/reason`, { note: 'The piano is tuned', change })
    const [first, second] = [await move('12:00', '12:45'), await move('13:00', '13:45')]
    expect((await named(first)).status).toBe(409)
    expect((await named(second)).status).toBe(200)
  })

  it('needs an event and some words', async () => {
    expect((await explain('anna', 999_999)).status).toBe(404)
    const { id } = await moved()
    for (const note of ['  ', null, 'x'.repeat(501)])
      expect((await explain('anna', id, note)).status).toBe(422)
  })
})
