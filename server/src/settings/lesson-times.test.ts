import { expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/settings'
const now = async () => (await school.as('anna').get(URL)).json.data
const put = async (lesson_times: unknown) => school.as('anna').put(URL, { ...(await now()), lesson_times })

const first = { number: 1, start_time: '08:30', end_time: '09:10' }
const second = { number: 2, start_time: '09:20', end_time: '10:00' }

it('a school has no times of lessons until an administrator enters them; then everybody sees them', async () => {
  expect((await now()).lesson_times).toEqual([])
  expect((await put([first, second])).json.data.lesson_times).toEqual([first, second])
  for (const who of ['anna', 'agnese', 'marta'] as const)
    expect((await school.as(who).get('/api/settings')).json.data.lesson_times).toEqual([first, second])
})

it('settings that do not name them leave them as they are, and an empty list takes them away', async () => {
  await put([first])
  const { lesson_times, ...others } = await now()
  await school.as('anna').put(URL, others)
  expect((await now()).lesson_times).toEqual(lesson_times)
  await put([])
  expect((await now()).lesson_times).toEqual([])
})

it('a teacher does not set them', async () => {
  const refused = await school.as('agnese').put(URL, { ...(await now()), lesson_times: [first] })
  expect(refused.status).toBe(403)
})

it.each([
  ['that overlap', [first, { ...second, start_time: '09:05' }]],
  ['that end as they begin', [{ ...first, end_time: '08:30' }]],
  ['with a number twice', [first, { ...second, number: 1 }]],
  ['between the marks', [{ ...first, start_time: '08:31' }]],
])('lessons %s are refused at their field', async (_, lesson_times) => {
  const { status, json } = await put(lesson_times)
  expect(status).toBe(422)
  expect(json.errors.lesson_times).toHaveLength(1)
})

it.each([
  ['no list', 'never'],
  ['no number', [{ ...first, number: undefined }]],
  ['no time of the day', [{ ...first, end_time: '25:00' }]],
])('%s is refused', async (_, lesson_times) => {
  expect((await put(lesson_times)).status).toBe(422)
})
