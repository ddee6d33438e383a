import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const WEEKS = { date_from: '2026-11-30', date_to: '2026-12-13' }
const DAYS = { Pirmdiena: ['2026-11-30', '2026-12-07'], Otrdiena: ['2026-12-01', '2026-12-08'] }
const TIMES = { '09:00': '09:45', '09:30': '09:55', '09:45': '10:30' }

const empty = () => school.database.db.deleteFrom('event_meta').execute()
const exported = async () => {
  const query = new URLSearchParams(WEEKS)
  return (await school.as('anna').get(`/api/admin/reservations/export?${query}`)).json
}

interface Row {
  weekday: keyof typeof DAYS
  start: keyof typeof TIMES
  room: string
  teachers: string
  students: string
}

afterEach(empty)

describe('the rows of a plan, judged together', () => {
  it('are booked as if each of their dates were booked after the other', async () => {
    const { rooms, people, groups } = school
    const ids = {
      ...{ 201: rooms.piano.id, 202: rooms.violin.id },
      ...{ 'Agnese Kalniņa': people.agnese.id, 'Raimonds Balodis': people.raimonds.id },
    }
    const keys = {
      ...{ 'Marta Ozola': `student_${people.marta.id}`, 'Alise Puķe': `student_${people.alise.id}` },
      'Koris 4.–8. klase': `group_${groups.choir.id}`,
    } as Record<string, `student_${number}` | `group_${number}`>
    const row = fc.record({
      weekday: fc.constantFrom('Pirmdiena', 'Otrdiena'),
      start: fc.constantFrom('09:00', '09:30', '09:45'),
      room: fc.constantFrom('201', '202'),
      teachers: fc.constantFrom('Agnese Kalniņa', 'Raimonds Balodis'),
      students: fc.constantFrom(...Object.keys(keys)),
    }) as fc.Arbitrary<Row>
    const bookEach = async (rows: readonly Row[]) => {
      for (const { weekday, start, room, teachers, students } of rows)
        for (const date of DAYS[weekday]) {
          const who = {
            teachers: [ids[teachers as keyof typeof ids]],
            students: [keys[students] ?? 'student_0'],
          }
          const asked = { ...at(start, TIMES[start], date), room_id: ids[room as keyof typeof ids], ...who }
          await school.as('anna').post('/api/event-meta/create', lesson(school, asked))
        }
    }
    const importAll = (rows: readonly Row[]) => {
      const numbers = rows.map((_, index) => index + 1)
      return school.as('anna').post('/api/admin/reservations/import', {
        rows: rows.map(({ start, ...row }) => ({
          ...{ ...row, start_time: start, end_time: TIMES[start], subject: 'Klavierspēle' },
        })),
        ...{ numbers, part: numbers, only_solved: true, term: WEEKS },
      })
    }
    const several = fc.array(row, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(several, several, async (stand, planned) => {
        await bookEach([...stand, ...planned])
        const expected = await exported()
        await empty()
        await bookEach(stand)
        await importAll(planned)
        expect(await exported()).toBe(expected)
        await empty()
      }),
      runs(10),
    )
  })

  it('are there already only with all the same people', async () => {
    const { marta, alise } = school.people
    const stands = lesson(school, {
      ...at('09:00', '09:45', '2026-12-01'),
      students: [`student_${marta.id}`, `student_${alise.id}`],
    })
    expect((await school.as('anna').post('/api/event-meta/create', stands)).status).toBe(201)
    const row = {
      ...{ date: '2026-12-01', start_time: '9:00', end_time: '9:45', room: '201' },
      ...{ subject: 'Klavierspēle', teachers: 'Agnese Kalniņa' },
    }
    const check = async (students: string) =>
      (
        await school
          .as('anna')
          .post('/api/admin/reservations/import?dry_run=1', { rows: [{ ...row, students }] })
      ).json.data
    expect(await check('Marta Ozola')).toMatchObject({ already: [], errors: [{ row: 0 }] })
    expect(await check('Alise Puķe; Marta Ozola')).toMatchObject({ already: [0], errors: [] })
  })
})
