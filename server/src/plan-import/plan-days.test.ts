import { describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/reservations/import'
const TERM = { date_from: '2026-11-30', date_to: '2027-01-31' }
const HEAD = 'Diena;No;Līdz;Telpa;Priekšmets;Pedagogs;Audzēknis\n'
const send = async (csv: string, more: object = {}, query = '') =>
  (await school.as('anna').post(`${URL}${query}`, { csv, term: TERM, ...more })).json
const check = async (csv: string, more: object = {}) => (await send(csv, more, '?dry_run=1')).data
const day = async (date: string) => {
  const { json } = await school
    .as('anna')
    .get(`/api/rooms/get_schedule?rooms[]=${school.rooms.voice.id}&date_from=${date}&date_to=${date}`)
  return json.data[0].reservations
}
const WHO = '203;Klavierspēle;Agnese Kalniņa;Marta Ozola'

describe('a plan over a long time', () => {
  it.each([
    ['of a school year', { date_from: '2027-09-01', date_to: '2028-05-31' }, 40],
    ['from one September to the next', { date_from: '2027-09-01', date_to: '2028-08-31' }, 53],
  ])('%s is booked whole', async (_, term, weeks) => {
    const plan = 'Trešdiena;8:00;8:45;203;Klavierspēle;Agnese Kalniņa;Marta Ozola;\n'
    const json = await send(HEAD + plan, { term })
    expect(json.data).toMatchObject({ errors: [], imported: 1, reservations: weeks })
    expect(await day('2028-05-31')).toHaveLength(1)
    await school.as('anna').post('/api/reservations/undo', {
      ...{ reservation_ids: json.data.booked, whole_change: true, change: json.change },
    })
    expect(await day('2028-05-31')).toEqual([])
  })

  it('says of what is longer than a series may be, what to do', async () => {
    const row = 'Trešdiena;8:00;8:45;203;Klavierspēle;Agnese Kalniņa;Marta Ozola;\n'
    const data = await check(HEAD + row, { term: { date_from: '2027-09-01', date_to: '2029-05-31' } })
    expect(data.errors).toMatchObject([
      { errors: { weekday: [expect.stringContaining('longer than a year')] } },
    ])
    const daily = row.replace('Trešdiena', 'Pirmdiena–Sestdiena')
    const year = await check(HEAD + daily, { term: { date_from: '2027-09-01', date_to: '2028-06-30' } })
    expect(year.errors).toMatchObject([
      { errors: { weekday: [expect.stringContaining('Give each day of the week a row of its own')] } },
    ])
    const dated = HEAD.replace('Diena', 'Datums') + row.replace('Trešdiena', '05.09.2029')
    expect(await check(dated)).toMatchObject({ errors: [], reservations: 1 })
  })
})

describe('the days of a weekly plan', () => {
  it('may be written once, beside the first lesson of each', async () => {
    const data = await check(
      `${HEAD}Pirmdiena;9:00;9:45;${WHO}\n;10:00;10:45;${WHO}\nP–Pk;11:00;11:45;${WHO}\n;;;203;;;\n`,
    )
    expect(data.rows.map(({ weekday }: { weekday: string }) => weekday)).toEqual([
      ...['Pirmdiena', 'Pirmdiena', 'P–Pk', ''],
    ])
    expect(data.errors).toMatchObject([{ row: 3 }])
  })

  it('are asked for where other rows repeat theirs, or none is above', async () => {
    const repeated = `Pirmdiena;9:00;9:45;${WHO}\nPirmdiena;10:00;10:45;${WHO}\n;11:00;11:45;${WHO}\n`
    expect((await check(HEAD + repeated)).errors).toMatchObject([
      { row: 2, errors: { weekday: [expect.any(String)] } },
    ])
    const without = `;9:00;9:45;${WHO}\nOtrdiena;10:00;10:45;${WHO}\n`
    expect((await check(HEAD + without)).errors).toMatchObject([
      { row: 0, errors: { weekday: [expect.any(String)] } },
    ])
  })

  it('may head their lessons, as classes do', async () => {
    const head = HEAD.replace('Diena;', '')
    const data = await check(`${head}Pirmdiena\n9:00;9:45;${WHO}\nTrešdien\n9:00;9:45;${WHO}\n`)
    expect(data).toMatchObject({
      ...{ errors: [], numbers: [3, 5] },
      rows: [{ weekday: 'Pirmdiena' }, { weekday: 'Trešdien' }],
    })
  })
})
