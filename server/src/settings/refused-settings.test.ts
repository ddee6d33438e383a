import { afterEach, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/settings'
const settings = async () => (await school.as('anna').get(URL)).json.data
const put = async (changes: object) => school.as('anna').put(URL, { ...(await settings()), ...changes })

afterEach(() => put({ time_zone: 'Europe/Riga', closed_days: [] }))

it.each(['JST', 'PST', 'IST', 'ACT', 'CTT', 'US/Pacific-New', 'SystemV/EST5', 'Riga', '+02:00', 'now', "'"])(
  'the time zone %s, which not everybody knows, is refused in words',
  async time_zone => {
    expect(await put({ time_zone })).toMatchObject({
      status: 422,
      json: { errors: { time_zone: ['This time zone does not exist.'] } },
    })
    expect(await settings()).toMatchObject({ time_zone: 'Europe/Riga' })
  },
)

it.each(['Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'UTC', 'Europe/Riga'])(
  'the time zone %s is taken',
  async time_zone => {
    expect(await put({ time_zone })).toMatchObject({ status: 200, json: { data: { time_zone } } })
    expect((await school.as('marta').get('/api/settings')).status).toBe(200)
  },
)

const daysOf = (years: number) =>
  Array.from({ length: years }, (_, index) => {
    const date = `${1900 + index}-11-18`
    return { date_from: date, date_to: date, name: 'Skolas svētki' }
  })

it('closed days of more than fifty years are refused in words', async () => {
  expect(await put({ closed_days: daysOf(51) })).toMatchObject({
    status: 422,
    json: { errors: { closed_days: ['Closed days can be kept for at most 50 different years.'] } },
  })
  expect(await put({ closed_days: daysOf(50) })).toMatchObject({ status: 200 })
})
