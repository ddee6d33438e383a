import { describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const TERM = { date_from: '2026-11-30', date_to: '2026-12-20' }
const RIGA = ';TZID=Europe/Riga:'
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const calendar = (name: string, ...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `X-WR-CALNAME:${name}`, ...events.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  )
const at = (date: string, from = '100000', to = '104500') => [
  `DTSTART${RIGA}${date}T${from}`,
  `DTEND${RIGA}${date}T${to}`,
]
const post = (csv: string, more: object = {}, query = '') =>
  school.as('anna').post(`/api/admin/reservations/import${query}`, { csv, ...more })
const check = async (csv: string, more: object = { term: TERM }) =>
  (await post(csv, more, '?dry_run=1')).json.data
const days = async (room: number) => {
  const { json } = await school
    .as('anna')
    .get(`/api/rooms/get_schedule?rooms[]=${room}&date_from=2026-11-30&date_to=2026-12-20`)
  return json.data[0].reservations.map((one: { start_datetime: string }) => one.start_datetime.slice(0, 16))
}

describe('a calendar is a plan', () => {
  it('of a teacher: weekly entries become series, single ones dated reservations, as one deed', async () => {
    const csv = calendar(
      'Agnese Kalniņa',
      event(
        'UID:1',
        ...at('20260907'),
        'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
        'SUMMARY:Klavierspēle',
        'LOCATION:201',
      ),
      event(
        'UID:2',
        ...at('20261204', '150000', '160000'),
        'SUMMARY:Meistarklase\\, vijoles',
        'LOCATION:202. kab.',
      ),
    )
    const data = await check(csv)
    expect(data).toMatchObject({ errors: [], doubts: [], reservations: 6 + 1, numbers: [1, 2] })
    expect(data.rows).toMatchObject([
      {
        weekday: 'Monday, Wednesday',
        first_day: '2026-09-07',
        subject: 'Klavierspēle',
        room: '201',
      },
      {
        date: '2026-12-04',
        start_time: '15:00',
        event_name: 'Meistarklase, vijoles',
        teachers: 'Agnese Kalniņa',
      },
    ])
    const done = await post(csv, { term: TERM })
    expect(done.json.data).toMatchObject({ imported: 2, reservations: 7 })
    expect((await post(csv, { term: TERM })).json.data).toMatchObject({ imported: 0, already: [0, 1] })
    await school.as('anna').post('/api/reservations/undo', {
      ...{ reservation_ids: done.json.data.booked, whole_change: true, change: done.json.change },
    })
  })

  it('of a room: its entries are in it, and their people are told apart by the school', async () => {
    const data = await check(
      calendar(
        '202',
        event(
          ...['UID:1', ...at('20261201'), 'SUMMARY:Duets', 'ORGANIZER;CN=Birojs:mailto:birojs@skola.test'],
          'ATTENDEE;CN="Kalniņa, Agnese";ROLE=REQ-PARTICIPANT:mailto:agnese@skola.test',
          'ATTENDEE;CN=Marta Ozola:mailto:marta@skola.test',
          'ATTENDEE;CN=Koris 4.–8. klase:mailto:koris@skola.test',
          'ATTENDEE;CN=Svešs Cilvēks:mailto:svess@skola.test',
        ),
      ),
    )
    expect(data.rows).toMatchObject([
      {
        ...{ room: '202', teachers: '"Kalniņa, Agnese"', groups: 'Koris 4.–8. klase' },
        students: 'Marta Ozola; Svešs Cilvēks',
      },
    ])
    expect(data.doubts).toMatchObject([{ kind: 'student', text: 'Svešs Cilvēks' }])
  })

  it('is held only between its own first and last day, on every second week of its own, without its exceptions', async () => {
    const csv = calendar(
      'Agnese Kalniņa',
      event(
        ...['UID:1', ...at('20261124'), 'RRULE:FREQ=WEEKLY;INTERVAL=2', 'SUMMARY:Duets', 'LOCATION:202'],
        `EXDATE${RIGA}20261222T100000`,
      ),
      event(
        ...['UID:2', ...at('20261203'), 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:Trio', 'LOCATION:202'],
        `EXDATE${RIGA}20261210T100000`,
      ),
      event(
        ...[
          'UID:3',
          ...at('20261202'),
          'RRULE:FREQ=WEEKLY;UNTIL=20261209T215959Z',
          'SUMMARY:Solo',
          'LOCATION:202',
        ],
      ),
      event(
        ...[
          'UID:3',
          ...at('20261209', '170000', '174500'),
          `RECURRENCE-ID${RIGA}20261209T100000`,
          'SUMMARY:Solo',
          'LOCATION:202',
        ],
      ),
    )
    const done = await post(csv, { term: TERM })
    expect(done.json.data.errors).toEqual([])
    expect(await days(school.rooms.violin.id)).toEqual([
      ...['2026-12-02 10:00', '2026-12-03 10:00', '2026-12-08 10:00', '2026-12-09 17:00', '2026-12-17 10:00'],
    ])
    await school.as('anna').post('/api/reservations/undo', {
      ...{ reservation_ids: done.json.data.booked, whole_change: true, change: done.json.change },
    })
  })

  it('of Outlook: a zone by the name that Windows has for it, and a room that is invited', async () => {
    const data = await check(
      calendar(
        'Calendar',
        event(
          ...[
            'UID:1',
            'DTSTART;TZID=FLE Standard Time:20261201T100000',
            'DTEND;TZID=FLE Standard Time:20261201T104500',
          ],
          ...[
            'RRULE:FREQ=WEEKLY;UNTIL=20261208T080000Z;INTERVAL=1;BYDAY=TU;WKST=MO',
            'SUMMARY;LANGUAGE=lv:Klavierspēle',
          ],
          'ORGANIZER;CN=Agnese Kalniņa:MAILTO:agnese@skola.test',
          'ATTENDEE;CUTYPE=RESOURCE;ROLE=NON-PARTICIPANT;CN="202":MAILTO:202@skola.test',
          'ATTENDEE;ROLE=REQ-PARTICIPANT;CN=Marta Ozola:MAILTO:marta@skola.test',
        ),
      ),
    )
    expect(data).toMatchObject({ errors: [], doubts: [], reservations: 2 })
    expect(data.rows).toMatchObject([
      { room: '202', start_time: '10:00', teachers: 'Agnese Kalniņa', students: 'Marta Ozola' },
    ])
  })

  it.each([
    ['that began years ago and ends within the term', ['RRULE:FREQ=WEEKLY;UNTIL=20261208T080000Z'], 2],
    ['of every day but one,', ['RRULE:FREQ=DAILY;UNTIL=20261202T230000Z', 'EXDATE;VALUE=DATE:20261201'], 2],
    ['on one more date', ['RDATE;TZID=Europe/Riga:20261203T100000'], 2],
  ])('has entries %s', async (_, rule, reservations) => {
    const data = await check(
      calendar('Agnese Kalniņa', event('UID:1', ...at('20190903'), ...rule, 'SUMMARY:Duets', 'LOCATION:202')),
    )
    expect(data).toMatchObject({ errors: [], reservations })
  })

  it('lists what a plan cannot say, each entry with a reason', async () => {
    const data = await check(
      calendar(
        'Agnese Kalniņa',
        event(
          ...['UID:1', ...at('20261201'), 'RRULE:FREQ=MONTHLY;BYDAY=1TU', 'SUMMARY:Sēde', 'LOCATION:202'],
        ),
        event(...['UID:2', ...at('20261201'), 'STATUS:CANCELLED', 'SUMMARY:Atcelts', 'LOCATION:202']),
        event(...['UID:3', 'DTSTART;VALUE=DATE:20261205', 'SUMMARY:Visa diena', 'LOCATION:202']),
        event(...['UID:4', 'DTSTART:rīt', 'SUMMARY:Nesaprotams', 'LOCATION:202']),
        event(...['UID:5', ...at('20261202'), 'SUMMARY:Bez telpas']),
      ),
    )
    expect(data.errors).toMatchObject([
      { row: 0, errors: { weeks: [expect.any(String)] } },
      { row: 1, errors: { status: [expect.any(String)] } },
      { row: 2, errors: { start_time: [expect.any(String)] } },
      { row: 3, errors: { date: [expect.any(String)] } },
      { row: 4, errors: { room: [expect.any(String)] } },
    ])
    expect(data).toMatchObject({ reservations: 0, rows: { length: 5 } })
  })

  it('in the zone in which it is written, and with columns that are chosen by hand', async () => {
    const csv = calendar(
      'Agnese Kalniņa',
      event('UID:1', 'DTSTART:20261201T080000Z', 'DURATION:PT45M', 'SUMMARY:Duets', 'LOCATION:202'),
    )
    const first = await check(csv)
    expect(first.rows).toMatchObject([{ start_time: '10:00', end_time: '10:45' }])
    const columns = first.columns.map((field: string) => (field === 'event_name' ? null : field))
    const again = await check(csv, { term: TERM, columns, header_row: first.header_row })
    expect(again).toMatchObject({ reservations: 1, rows: [{ room: '202' }], numbers: [1] })
    expect(again.rows[0].event_name).toBeUndefined()
  })
})

it('a calendar that ends in the middle is read as far as it goes; one without entries has no rows', async () => {
  const csv = calendar('Agnese Kalniņa', event('UID:1', ...at('20261201'), 'SUMMARY:Duets', 'LOCATION:202'))
  const cut = await check(`${csv.slice(0, csv.indexOf('END:VEVENT'))}`)
  expect(cut.errors).toMatchObject([{ row: 0, errors: { start_time: [expect.any(String)] } }])
  expect((await post(calendar('Tukšs'), {}, '?dry_run=1')).status).toBe(422)
})
