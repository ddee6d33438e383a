import { afterEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const TERM = { date_from: '2026-11-30', date_to: '2026-12-20' }
const HEAD = 'Diena;No;Līdz;Telpa;Priekšmets;Pedagogs;Audzēknis\n'
const MARTA = 'Otrdiena;14:00;14:45;201;Klavierspēle;Agnese Kalniņa;Marta Ozola\n'
const ALISE = 'Trešdiena;15:00;15:45;201;Klavierspēle;Agnese Kalniņa;Alise Puķe\n'
const moved = MARTA.replace('Otrdiena;14:00;14:45;201', 'Ceturtdiena;16:00;16:45;202')

const send = (csv: string, more: object = {}, query = '') =>
  school.as('anna').post(`/api/admin/reservations/import${query}`, { csv: HEAD + csv, term: TERM, ...more })
const check = async (csv: string, more: object = {}) => (await send(csv, more, '?dry_run=1')).json.data
const stands = async () => {
  const query = new URLSearchParams(TERM)
  const { json } = await school.as('anna').get(`/api/admin/reservations/export?${query}`)
  return (json as string)
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(',').slice(0, 4).join(' '))
}
const TUESDAYS = ['2026-12-01', '2026-12-08', '2026-12-15'].map(date => `${date} 14:00 14:45 201`)
const THURSDAYS = ['2026-12-03', '2026-12-10', '2026-12-17'].map(date => `${date} 16:00 16:45 202`)
const WEDNESDAYS = ['2026-12-02', '2026-12-09', '2026-12-16'].map(date => `${date} 15:00 15:45 201`)

afterEach(() => school.database.db.deleteFrom('event_meta').execute())

describe('a plan that was imported before and has changed', () => {
  it('says of each row how it stood, and which lessons no row says any more; nothing of that is done unasked', async () => {
    await send(MARTA + ALISE)
    const data = await check(moved)
    expect(data).toMatchObject({ errors: [], already: [], reservations: 0, moved: [] })
    expect(data.changed).toMatchObject([
      {
        ...{ row: 0, taken: false, dates: 3, event_name: 'Klavierspēle', room: '201' },
        ...{ start_datetime: '2026-12-01 14:00:00', end_datetime: '2026-12-01 14:45:00' },
        ...{ teachers: ['Agnese Kalniņa'], students: ['Marta Ozola'] },
      },
    ])
    expect(data.gone).toMatchObject([{ dates: 3, students: ['Alise Puķe'] }])
    const { status, json } = await send(moved)
    expect([status, json.data.imported, json.data.moved]).toEqual([200, 0, []])
    expect(await stands()).toEqual([...TUESDAYS, ...WEDNESDAYS].sort())
  })

  it('moves the lessons if asked, with a new row beside, and one undo for all of it', async () => {
    await send(MARTA)
    const plan = moved + ALISE
    const [number, second] = (await check(plan)).numbers
    const checked = await check(plan, { take: [number] })
    expect(checked).toMatchObject({ changed: [{ taken: true }], already: [], reservations: 3 })
    expect(checked.moved).toHaveLength(3)
    expect(await stands()).toEqual(TUESDAYS)

    const { json } = await send(plan, { take: [number] })
    expect(json.data).toMatchObject({ imported: 1, reservations: 3, errors: [] })
    expect(json.data.moved).toEqual(checked.moved)
    expect(await stands()).toEqual([...THURSDAYS, ...WEDNESDAYS].sort())
    expect(await check(plan)).toMatchObject({ already: [0, 1], changed: [], gone: [] })
    const deeds = await school.as('anna').get('/api/deeds')
    expect(deeds.json.data[0]).toMatchObject({ kind: 'plan_import', count: 6 })

    const undone = await school.as('anna').post('/api/reservations/undo', {
      ...{ reservation_ids: json.data.moved.slice(0, 1), whole_act: true, change: json.change },
    })
    expect(undone.status).toBe(200)
    expect(await stands()).toEqual(TUESDAYS)
    expect(second).toBe(3)
  })

  it('moves them from a day on', async () => {
    await send(MARTA)
    const [number] = (await check(moved)).numbers
    const { json } = await send(moved, { take: [number], changes_from: '2026-12-07' })
    expect(json.data.moved).toHaveLength(2)
    expect(await stands()).toEqual([...TUESDAYS.slice(0, 1), ...THURSDAYS.slice(1)])
  })

  it.each([
    [
      'a row of several weekdays',
      'Pirmdiena, trešdiena',
      'Otrdiena, piektdiena',
      [30, 2, 7, 9],
      [1, 4, 8, 11],
    ],
    ['rows of dates', '', '', [1, 8, 15], [3, 10, 17]],
  ])('moves a lesson that is on other days altogether, given by %s', async (_, was, is, from, to) => {
    const term = { date_from: '2026-11-30', date_to: was ? '2026-12-13' : '2026-12-20' }
    const date = (day: number) => `2026-${day > 29 ? '11' : '12'}-${String(day).padStart(2, '0')}`
    const rows = (weekdays: string, days: readonly number[], clock: string) =>
      (weekdays ? [weekdays] : days.map(date)).map(
        cell => `${cell};${clock};201;Klavierspēle;Agnese Kalniņa;Marta Ozola\n`,
      )
    const head = was ? HEAD : HEAD.replace('Diena', 'Datums')
    const ask = (lines: string[], more = {}, query = '') =>
      school
        .as('anna')
        .post(`/api/admin/reservations/import${query}`, { csv: head + lines.join(''), term, ...more })
    await ask(rows(was, from, '14:00;14:45'))
    const moved = rows(is, to, '15:30;16:15')
    const { data } = (await ask(moved, {}, '?dry_run=1')).json
    expect(data).toMatchObject({ errors: [], reservations: 0, gone: [], changed: moved.map(() => ({})) })
    const { json } = await ask(moved, { take: data.numbers })
    expect(json.data).toMatchObject({ imported: 0, errors: [], moved: { length: from.length } })
    expect(await stands()).toEqual(to.map(day => `${date(day)} 15:30 16:15 201`))
    expect((await ask(moved, {}, '?dry_run=1')).json.data).toMatchObject({ changed: [], gone: [] })
    await school.as('anna').post('/api/reservations/undo', {
      ...{ reservation_ids: json.data.moved.slice(0, 1), whole_act: true, change: json.change },
    })
    expect(await stands()).toEqual(from.map(day => `${date(day)} 14:00 14:45 201`))
  })

  it('swaps two lessons', async () => {
    await send(MARTA + ALISE)
    const swapped =
      MARTA.replace('Otrdiena;14:00;14:45', 'Trešdiena;15:00;15:45') +
      ALISE.replace('Trešdiena;15:00;15:45', 'Otrdiena;14:00;14:45')
    const { numbers } = await check(swapped)
    const { json } = await send(swapped, { take: numbers })
    expect(json.data).toMatchObject({ errors: [], imported: 0 })
    expect(json.data.moved).toHaveLength(6)
    expect(await check(swapped)).toMatchObject({ already: [0, 1], changed: [] })
  })

  it('says what is in the way of a move, and moves nothing', async () => {
    await send(MARTA)
    const taken = lesson(school, {
      ...{ ...at('16:15', '17:00', '2026-12-10'), room_id: school.rooms.violin.id },
      ...{ teachers: [school.people.raimonds.id], students: [] },
    })
    expect((await school.as('anna').post('/api/event-meta/create', taken)).status).toBe(201)
    const [number] = (await check(moved)).numbers
    const refused = await send(moved, { take: [number] })
    expect(refused).toMatchObject({ status: 422, json: { data: { left: [0], moved: [] } } })
    expect(refused.json.data.errors).toMatchObject([
      { row: 0, errors: { room: [expect.any(String), expect.any(String)] } },
    ])
    expect((await stands()).filter(line => line.includes('14:00'))).toEqual(TUESDAYS)
  })

  it('books a row beside what stands if it is a lesson more', async () => {
    await send(MARTA)
    const [number] = (await check(moved)).numbers
    const { json } = await send(moved, { beside: [number] })
    expect(json.data).toMatchObject({ imported: 1, changed: [], moved: [] })
    expect(await stands()).toEqual([...TUESDAYS, ...THURSDAYS].sort())
  })

  it('does not compare the rest of a list, which is set right, with what was just imported of it', async () => {
    const first = await send(`${MARTA}${moved.replace('16:45', '25:00')}`, { only_solved: true })
    expect(first.json.data).toMatchObject({ imported: 1, left: [1] })
    const rest = { rest_of: [first.json.change] }
    expect(await check(moved)).toMatchObject({ changed: [{ row: 0 }] })
    expect(await check(moved, rest)).toMatchObject({ changed: [], gone: [], reservations: 3 })
    expect((await send(moved, rest)).json.data.imported).toBe(1)
    expect(await stands()).toEqual([...TUESDAYS, ...THURSDAYS].sort())
    expect(await check(MARTA)).toMatchObject({ already: [0], changed: [], gone: [] })
    expect(await check(moved)).toMatchObject({ already: [0], changed: [], gone: [] })
  })

  describe('of which one date was decided apart since', () => {
    const events = async () => {
      const query = new URLSearchParams({ 'rooms[]': String(school.rooms.piano.id), ...TERM })
      return (await school.as('anna').get(`/api/rooms/get_schedule?${query}`)).json.data[0].reservations
    }
    const url = (id: number) => `/api/reservations/reservation/${id}`
    const other = (changes: object) =>
      lesson(school, { ...at('14:00', '14:45', '2026-12-08'), event_name: 'Klavierspēle', ...changes })
    const hands: [string, (id: number) => Promise<{ status: number }>, string[]][] = [
      ['deleted', id => school.as('anna').delete(url(id)), []],
      ['cancelled', id => school.as('anna').put(url(id), { ...other({}), status_id: 3 }), []],
      [
        'moved',
        id => school.as('anna').put(url(id), other(at('17:00', '17:45', '2026-12-08'))),
        ['2026-12-08 17:00 17:45 201'],
      ],
      [
        'given to somebody else',
        id => school.as('anna').put(url(id), other({ teachers: [school.people.raimonds.id] })),
        TUESDAYS.slice(1, 2),
      ],
    ]

    it.each(hands)('leaves the date that was %s, and books a new row', async (_, decide, left) => {
      await send(MARTA)
      expect((await decide((await events())[1].id)).status).toBe(200)
      const rest = [TUESDAYS[0], TUESDAYS[2]]
      const data = await check(MARTA + ALISE)
      const kept = [{ row: 0, dates: ['2026-12-08'] }]
      expect(data).toMatchObject({ already: [0], errors: [], changed: [], gone: [], kept, reservations: 3 })
      await send(MARTA + ALISE)
      expect(await stands()).toEqual([...rest, ...left, ...WEDNESDAYS].sort())
    })

    it('leaves it where the other dates are moved as the row says', async () => {
      await send(MARTA)
      await school.as('anna').delete(url((await events())[1].id))
      const [number] = (await check(moved)).numbers
      const { json } = await send(moved, { take: [number] })
      expect(json.data).toMatchObject({
        imported: 0,
        moved: { length: 2 },
        kept: [{ dates: ['2026-12-10'] }],
      })
      expect(await stands()).toEqual([THURSDAYS[0], THURSDAYS[2]])
    })

    it('books it anew if asked, and after its undo has nothing to book', async () => {
      await send(MARTA)
      const [, { id }] = await events()
      const { json } = await school.as('anna').delete(url(id))
      const [number] = (await check(MARTA)).numbers
      expect(await check(MARTA, { beside: [number] })).toMatchObject({ reservations: 1, kept: [] })
      const undo = { reservation_ids: [id], change: json.change }
      expect((await school.as('anna').post('/api/reservations/undo', undo)).status).toBe(200)
      expect(await check(MARTA)).toMatchObject({ already: [0], kept: [], reservations: 0 })
    })

    it('books all dates anew after the undo of the import', async () => {
      const { json } = await send(MARTA)
      const undo = { reservation_ids: json.data.booked, change: json.change, whole_act: true }
      expect((await school.as('anna').post('/api/reservations/undo', undo)).status).toBe(200)
      expect(await check(MARTA)).toMatchObject({ kept: [], reservations: 3 })
    })
  })
})
