import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'
import { forbiddenStates } from './invariants.repository.ts'

const school = useSchool()
const NOW = Temporal.Instant.from('2026-11-23T09:00:00+02:00')
let first: number
let second: number

async function book(changes: Parameters<typeof lesson>[1]): Promise<number> {
  const body = lesson(school, changes)
  const { json } = await school.as('anna').post('/api/event-meta/create', body)
  return json.data.reservations[0].id
}

/** Findings after `changes` of the two lessons, without the constraints that forbid them, and but for their history; they are undone. */
async function foundAfter(...changes: RawBuilder<unknown>[]): Promise<string[]> {
  const { db } = school.database
  const trx = await db.startTransaction().execute()
  try {
    await sql`alter table reservations drop constraint room_double_booked`.execute(trx)
    await sql`drop index room_key_out_twice`.execute(trx)
    await sql`alter table participants drop constraint person_double_booked`.execute(trx)
    for (const change of changes) await change.execute(trx)
    const found = await forbiddenStates(trx, NOW)
    return found.filter(it => !it.startsWith('what the history ends with'))
  } finally {
    await trx.rollback().execute()
  }
}

beforeAll(async () => {
  first = await book({})
  const { voice } = school.rooms
  const { raimonds, alise } = school.people
  second = await book({ room_id: voice.id, teachers: [raimonds.id], students: [`student_${alise.id}`] })
})

describe('what must never be in a backup', () => {
  const inOneRoom = () => sql`update reservations set room_id = ${school.rooms.piano.id} where id = ${second}`
  const ofOneTeacher = () =>
    sql`update participants set user_id = ${school.people.agnese.id} where reservation_id = ${second} and part = 'teacher'`
  const later = (start: string) => {
    const { start_datetime, end_datetime } = at(start, '11:30')
    return sql`update reservations set start_datetime = ${start_datetime}, end_datetime = ${end_datetime} where id = ${second}`
  }

  it('is not in a school as it is', async () => {
    expect(await foundAfter()).toEqual([])
  })

  it('a room with two lessons at a time is found, also if they overlap by five minutes', async () => {
    expect(await foundAfter(inOneRoom())).toEqual([`a room is booked twice: ${second}`])
    expect(await foundAfter(later('10:40'), inOneRoom())).toEqual([`a room is booked twice: ${second}`])
  })

  it('a person in two lessons at a time is found', async () => {
    expect(await foundAfter(ofOneTeacher())).toEqual([`a person is booked twice: ${second}`])
  })

  it('a participant with other times than the lesson, and a second key of a room, are found', async () => {
    const apart = sql`alter table participants drop constraint participants_reservation_id_start_datetime_end_datetime_is_fkey`
    const shorter = sql`update participants set end_datetime = end_datetime - interval '5 minutes' where reservation_id = ${first}`
    expect(await foundAfter(apart, shorter)).toEqual([
      `somebody in an event has other times than it: ${first}`,
    ])
    const keys = sql`update reservations set status_id = 4`
    expect(await foundAfter(later('10:45'), inOneRoom(), keys)).toEqual([`a key is out twice: ${first}`])
  })

  it('lessons one after the other, or of which one is cancelled, are nothing of it', async () => {
    expect(await foundAfter(later('10:45'), inOneRoom(), ofOneTeacher())).toEqual([])
    const cancelled = sql`update reservations set status_id = 3 where id = ${first}`
    expect(await foundAfter(cancelled, inOneRoom(), ofOneTeacher())).toEqual([])
  })
})
