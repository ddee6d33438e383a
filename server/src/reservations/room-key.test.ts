import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { expect, it } from 'vitest'
import { lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const one = (id: number) => `/api/reservations/reservation/${id}`

/** Books a lesson of Agnese's for two weeks running; answers both. */
async function twoLessons(): Promise<Reservation[]> {
  const asked = { ...lesson(school), recurrence: { kind: 'weekly', until: '2026-12-01' } }
  const { json } = await school.as('anna').post('/api/event-meta/draft', asked)
  return (await school.as('anna').post(`/api/event-meta/submit/${json.data.id}`)).json.data.reservations
}

it('a key is handed out for one lesson, which stays like the rest of its series; so it does when the key comes back', async () => {
  const [first, second] = await twoLessons()
  const put = (changes: object) =>
    school.as('andris').put(one(first!.id), { ...lesson(school), scope: 'this', ...changes })
  const issued = await put({ status_id: 4, version: first!.version })
  expect(issued.json.data).toMatchObject({ status_id: 4, changed_alone: false })
  expect((await school.as('andris').get(one(second!.id))).json.data).toEqual(
    expect.objectContaining({ status_id: 1, version: second!.version }),
  )
  const returned = await put({ status_id: 1, version: issued.json.data.version })
  expect(returned.json.data).toMatchObject({ status_id: 1, changed_alone: false })
  await school.as('anna').delete(`${one(first!.id)}?scope=all`)
})

it('a lesson that is changed otherwise while its key is handed out is changed apart from its series', async () => {
  const [first] = await twoLessons()
  const asked = { ...lesson(school, { event_name: 'Ieskaite' }), status_id: 4 }
  expect((await school.as('andris').put(one(first!.id), asked)).json.data.changed_alone).toBe(true)
  await school.as('anna').delete(`${one(first!.id)}?scope=all`)
})

it('a teacher hands out no keys, not even of a lesson of hers', async () => {
  const [first] = await twoLessons()
  const answer = await school.as('agnese').put(one(first!.id), { ...lesson(school), status_id: 4 })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.json.errors)).toEqual(['status_id'])
  await school.as('anna').delete(`${one(first!.id)}?scope=all`)
})
