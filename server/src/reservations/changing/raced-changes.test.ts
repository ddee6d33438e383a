import { expect, it } from 'vitest'
import { lesson } from '../../../test/events.ts'
import { type Answer, useSchool } from '../../../test/school.ts'

const school = useSchool()

it('of thirty who change one event at the same time each is told whether it was changed', async () => {
  const { json } = await school.as('anna').post('/api/event-meta/create', lesson(school))
  const url = `/api/reservations/reservation/${json.data.reservations[0].id}`
  const names = Array.from({ length: 30 }, (_, index) => `Klavierspēle ${index}`)
  const answers: Answer[] = await Promise.all(
    names.map(event_name => school.as('anna').put(url, lesson(school, { event_name }))),
  )
  const changed = names.filter((_, index) => answers[index]?.status === 200)
  const told = answers.filter(({ status }) => status !== 200)
  expect(told.every(({ status, json }) => status === 409 && /in the meantime/.test(json.message))).toBe(true)
  const { json: history } = await school.as('anna').get(`${url}/history`)
  const written = history.data.map(
    (entry: { fields: { field: string; after: string }[] }) =>
      entry.fields.find(({ field }) => field === 'event_name')?.after,
  )
  expect(written.sort()).toEqual(['Klavierspēle', ...changed].sort())
})
