import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { check } from '../../bench/storm/checker.ts'
import { StormLog } from '../../bench/storm/log.ts'
import { at, lesson } from './events.ts'
import { useSchool } from './school.ts'

const school = useSchool()

const look = (log?: StormLog) =>
  check(
    async text => (await sql.raw<Record<string, unknown>>(text).execute(school.database.db)).rows,
    log,
    `timestamp '2026-11-23 09:00'`,
  )

/** The findings, without the rows. */
const kinds = async (log?: StormLog) => [
  ...new Set((await look(log)).map(finding => finding.slice(0, finding.indexOf(': ')))),
]

const run = (text: string) => sql.raw(text).execute(school.database.db)

beforeEach(async () => {
  await run('delete from event_meta; delete from history')
  await run(
    `insert into group_members select ${school.groups.choir.id}, ${school.people.karlis.id} on conflict do nothing`,
  )
  const body = lesson(school, { students: [`group_${school.groups.choir.id}`] })
  await school.as('anna').post('/api/event-meta/create', body)
  const other = lesson(school, {
    event_name: 'Vijole',
    ...at('11:00', '11:45'),
    teachers: [school.people.raimonds.id],
    students: [`student_${school.people.alise.id}`],
  })
  await school.as('ilze').post('/api/event-meta/create', other)
  expect(await look()).toEqual([])
})

it.each([
  [
    'a room is double-booked',
    `alter table reservations drop constraint room_double_booked;
     alter table participants drop constraint person_double_booked;
     update reservations set start_datetime = '2026-11-24 10:30' where event_name = 'Vijole'`,
  ],
  [
    'somebody is in a lesson to come with a group they are not in',
    `delete from group_members where user_id = (select id from users where name = 'Kārlis')`,
  ],
  [
    'a group’s member misses its lesson to come',
    `delete from participants where user_id = (select id from users where name = 'Kārlis'); update reservations set version = version`,
  ],
  [
    'what the history ends with is not how it is',
    `update reservations set room_id = room_id + 1 where event_name = 'Vijole'`,
  ],
  ['what the history ends with is not how it is', `delete from reservations where event_name = 'Vijole'`],
  ['an event has no history', `delete from history`],
  [
    'a series is half booked',
    `update event_meta set state = 'draft'; update reservations set version = version`,
  ],
])('%s: the storm’s checker sees it', async (kind, damage) => {
  await run(damage)
  expect(await kinds()).toContain(kind)
})

it('a booking that was answered and is not there is seen', async () => {
  const log = new StormLog()
  log.acknowledged.push({ what: 'created', reservation_id: 999_999 })
  expect(await kinds(log)).toEqual(['answered and lost'])
})
