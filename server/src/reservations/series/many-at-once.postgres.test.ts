import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useSchool } from '../../../test/school.ts'
import { insertSeries } from './series.repository.ts'

const school = useSchool()
/** Lessons of five minutes, from eight on. */
const [A_DAY, MINUTES] = [140, 5]

it('while a year is booked, the planner knows what is not committed yet', async () => {
  const { db } = school.database
  const begin = Temporal.PlainDateTime.from('2026-12-01T08:00:00')
  const time = (nth: number, minutes: number) =>
    begin
      .add({ days: Math.floor(nth / A_DAY), minutes: (nth % A_DAY) * MINUTES + minutes })
      .toString({ smallestUnit: 'second' })
      .replace('T', ' ')
  const people = { teachers: [school.people.agnese.id], students: [], groups: [] }
  const events = Array.from({ length: 2_100 }, (_, nth) => ({
    row: {
      ...{
        event_name: 'Klavierspēle',
        category_id: 1,
        status_id: 1 as const,
        room_id: school.rooms.piano.id,
        subject_id: null,
      },
      ...{ description: '', responsible_name: '', responsible_phone: '' },
      ...{ start_datetime: time(nth, 0), end_datetime: time(nth, MINUTES) },
    },
    people,
  }))
  const series = events.map(event => ({ recurrence: { kind: 'single' as const }, events: [event] }))
  const known = await db.transaction().execute(async trx => {
    await insertSeries(trx, school.people.anna.id, series, async () => {})
    const { rows } = await sql<{ name: string; rows: number }>`
      select relname::text as name, reltuples::integer as rows from pg_class
       where oid = any(array['event_meta', 'reservations', 'participants']::regclass[])`.execute(trx)
    return rows
  })
  expect(known.filter(({ rows }) => rows < 100)).toEqual([])
})
