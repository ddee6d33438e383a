import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/reservations/export'
const DAYS = 'date_from=2026-11-24&date_to=2026-12-24'
const exported = (query = DAYS) => school.as('anna').get(`${URL}?${query}`)
const imported = (csv: string) => school.as('anna').post('/api/admin/reservations/import', { csv })
const empty = () => school.database.db.deleteFrom('event_meta').execute()

afterEach(empty)

describe('the reservations of some days go out', () => {
  it('as CSV with the names of everything, and without what is cancelled or on other days', async () => {
    await school.as('anna').post('/api/event-meta/create', lesson(school))
    await school
      .as('anna')
      .post('/api/event-meta/create', lesson(school, { ...at('9:00', '9:45'), status_id: 3 }))
    await school.as('anna').post('/api/event-meta/create', lesson(school, at('10:00', '10:45', '2026-12-25')))
    const { status, json, headers } = await exported()
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('reservations-2026-11-24-2026-12-24.csv')
    expect(json.trim().split('\r\n')).toEqual([
      'Date,From,To,Room,Name,Category,Subject,Teachers,Students,Groups,Description',
      expect.stringMatching(
        /^2026-11-24,10:00,10:45,201,Klavierspēle,\w+,Klavierspēle,Agnese Kalniņa,Marta Ozola,,$/,
      ),
    ])
  })

  it('as a workbook', async () => {
    const { status, headers } = await exported(`${DAYS}&format=xlsx`)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('spreadsheetml')
  })

  it('to administrators only, and for days that exist', async () => {
    expect((await school.as('agnese').get(`${URL}?${DAYS}`)).status).toBe(403)
    expect((await school.as('nobody').get(`${URL}?${DAYS}`)).status).toBe(401)
    expect((await exported('date_from=2026-11-24')).status).toBe(422)
    expect((await exported(`${DAYS}&format=pdf`)).status).toBe(422)
  })
})

it('what goes out of a school comes into an empty one as the same reservations', async () => {
  const { rooms, people, groups, subjects } = school
  const event = fc.record({
    room_id: fc.constantFrom(rooms.piano.id, rooms.violin.id, rooms.voice.id),
    teachers: fc.subarray([people.agnese.id, people.raimonds.id], { minLength: 1 }),
    students: fc.subarray([
      `student_${people.alise.id}`,
      `student_${people.karlis.id}`,
      `group_${groups.trio.id}`,
    ] as `student_${number}`[]),
    subject_id: fc.constantFrom(subjects.piano.id, subjects.choir.id),
    event_name: fc.constantFrom('Klavierspēle', '=1+1', 'Duets; ar „pēdiņām”', '  Solo'),
    description: fc.constantFrom('', 'Nošu pults,\nun skapis', '-5'),
    start: fc.integer({ min: 8, max: 19 }),
    day: fc.integer({ min: 10, max: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 6 }), async events => {
      for (const { start, day, ...own } of events) {
        const hour = String(start).padStart(2, '0')
        const when = at(`${hour}:00`, `${hour}:45`, `2026-12-${day}`)
        await school.as('anna').post('/api/event-meta/create', lesson(school, { ...own, ...when }))
      }
      const before = (await exported()).json
      const there = (await imported(before)).json.data
      expect(there).toMatchObject({ errors: [], imported: 0 })
      await empty()
      expect((await imported(before)).json.data).toMatchObject({
        errors: [],
        already: [],
        imported: there.already.length,
      })
      expect((await exported()).json).toBe(before)
      await empty()
    }),
    runs(15),
  )
})
