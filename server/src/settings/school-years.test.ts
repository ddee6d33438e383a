import { afterEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/settings'
const settings = async () => (await school.as('anna').get(URL)).json.data
const put = async (changes: object) => school.as('anna').put(URL, { ...(await settings()), ...changes })

const AUTUMN = { name: '1. semestris', date_from: '2026-09-01', date_to: '2026-12-18' }
const SPRING = { name: '2. semestris', date_from: '2027-01-04', date_to: '2027-05-31' }
const YEAR = { name: '2026/2027', date_from: '2026-09-01', date_to: '2027-05-31', terms: [AUTUMN, SPRING] }
const NEXT = { name: '2027/2028', date_from: '2027-09-01', date_to: '2028-05-31', terms: [] }

afterEach(async () => {
  expect((await put({ school_years: [], closed_days: [] })).status).toBe(200)
})

describe('school years', () => {
  it('are kept with their terms, in the order of their days, and everybody signed in reads them', async () => {
    expect((await settings()).school_years).toEqual([])
    const { status, json } = await put({ school_years: [NEXT, { ...YEAR, terms: [SPRING, AUTUMN] }] })
    expect(status).toBe(200)
    expect(json.data.school_years).toEqual([YEAR, NEXT])
    expect((await school.as('marta').get('/api/settings')).json.data.school_years).toEqual([YEAR, NEXT])
    expect((await school.as('nobody').get('/api/settings')).json.data.school_years).toBeUndefined()
  })

  it('stay when settings are sent without them, as older programs do', async () => {
    await put({ school_years: [YEAR] })
    const { school_years: _, weekday_hours: __, ...others } = await settings()
    expect((await school.as('anna').put(URL, others)).json.data.school_years).toEqual([YEAR])
  })

  it.each([
    [
      'that end before they begin',
      [{ ...YEAR, date_to: '2026-08-31', terms: [] }],
      '0.date_to',
      'before it starts',
    ],
    ['that share a day', [YEAR, { ...NEXT, date_from: '2027-05-31' }], '1.date_from', '“2026/2027”'],
    [
      'with a term outside',
      [{ ...YEAR, date_from: '2026-09-02' }],
      '0.terms.0.date_from',
      'within “2026/2027”',
    ],
    [
      'whose terms share a day',
      [{ ...YEAR, terms: [AUTUMN, { ...SPRING, date_from: '2026-12-18' }] }],
      '0.terms.1.date_from',
      '“1. semestris”',
    ],
  ])('%s are refused in words', async (_, school_years, field, words) => {
    const { status, json } = await put({ school_years })
    expect([status, Object.keys(json.errors)]).toEqual([422, [`school_years.${field}`]])
    expect(json.errors[`school_years.${field}`][0]).toContain(words)
    expect((await settings()).school_years).toEqual([])
  })

  it.each([
    ['a name', [{ ...YEAR, name: ' ' }], '0.name'],
    ['a real first day', [{ ...YEAR, date_from: '2026-02-30' }], '0.date_from'],
    ['the names of their terms', [{ ...YEAR, terms: [{ ...AUTUMN, name: '' }] }], '0.terms.0.name'],
  ])('have %s', async (_, school_years, field) => {
    const { status, json } = await put({ school_years })
    expect([status, Object.keys(json.errors)]).toEqual([422, [`school_years.${field}`]])
  })

  it('are changed by administrators only', async () => {
    const asked = { ...(await settings()), school_years: [YEAR] }
    for (const who of ['andris', 'agnese', 'marta'] as const)
      expect((await school.as(who).put(URL, asked)).status).toBe(403)
    expect((await settings()).school_years).toEqual([])
  })

  it('written by two at the same time are those of one of them', async () => {
    const asked = await settings()
    const answers = await Promise.all(
      [[YEAR], [NEXT]].map(school_years => school.as('anna').put(URL, { ...asked, school_years })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([[YEAR], [NEXT]]).toContainEqual((await settings()).school_years)
  })
})

describe('public holidays', () => {
  const datesOf = async (year: number) =>
    (await school.as('anna').get(`${URL}/holidays?year=${year}`)).json.data.map(
      ({ date }: { date: string }) => date.slice(5),
    )

  it.each([
    [
      2026,
      'Easter and no day moved but to Mondays after weekends',
      ['04-03', '04-05', '04-06', '05-04', '11-18'],
    ],
    [2024, '4 May on a Saturday, so 6 May too', ['03-29', '03-31', '04-01', '05-04', '05-06', '11-18']],
    [2025, '4 May on a Sunday, so 5 May too', ['04-18', '04-20', '04-21', '05-04', '05-05', '11-18']],
    [
      2023,
      '18 November on a Saturday, so 20 November too',
      ['04-07', '04-09', '04-10', '05-04', '11-18', '11-20'],
    ],
    [
      2029,
      '18 November on a Sunday, so 19 November too',
      ['03-30', '04-01', '04-02', '05-04', '11-18', '11-19'],
    ],
  ])('of %i: %s', async (year, _, movable) => {
    const fixed = ['01-01', '05-01', '06-23', '06-24', '12-24', '12-25', '12-26', '12-31']
    expect(await datesOf(year)).toEqual(expect.arrayContaining([...fixed, ...movable]))
    expect((await datesOf(year)).filter((date: string) => /^(05-0[56]|11-(19|20))$/.test(date))).toEqual(
      movable.filter(date => /^(05-0[56]|11-(19|20))$/.test(date)),
    )
  })

  it('that become closed days ask first for the lessons on them', async () => {
    const made = await school
      .as('anna')
      .post('/api/event-meta/create', lesson(school, at('10:00', '10:45', '2027-05-04')))
    expect(made.status).toBe(201)
    const closed_days = [{ date_from: '2027-05-04', date_to: '2027-05-04', name: 'Neatkarība' }]
    expect(await put({ school_years: [YEAR], closed_days })).toMatchObject({
      status: 409,
      json: { events_count: 1 },
    })
    expect((await settings()).school_years).toEqual([])
  })
})
