import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { bookRoom, prepareRooms } from '../../test/plain-booking.ts'
import {
  brokenConstraint,
  brokenUnique,
  isDatabaseAway,
  isDiskFull,
  isDoubleBooking,
  isRetryable,
  SchemaGone,
} from './errors.ts'

const database = useDatabase(prepareRooms)

describe('a double booking is told apart', () => {
  test('of a room', async () => {
    await bookRoom(database.db, { room_id: 1, from: '2026-03-02 09:00:00', to: '2026-03-02 10:00:00' })
    const error = await bookRoom(database.db, {
      room_id: 1,
      from: '2026-03-02 09:55:00',
      to: '2026-03-02 11:00:00',
    }).catch(it => it)
    expect(isDoubleBooking(error)).toBe('room')
  })

  test('of a person', async () => {
    const lesson = { from: '2026-03-03 09:00:00', to: '2026-03-03 10:00:00', user_id: 1 }
    await bookRoom(database.db, { ...lesson, room_id: 1 })
    const error = await bookRoom(database.db, { ...lesson, room_id: 2 }).catch(it => it)
    expect(isDoubleBooking(error)).toBe('person')
  })

  test('of a person, by rows that were read first', async () => {
    const lesson = { from: '2026-03-05 09:00:00', to: '2026-03-05 10:00:00', user_id: 1 }
    await bookRoom(database.db, { ...lesson, room_id: 1 })
    const { user_id: _, ...unmanned } = lesson
    const id = await bookRoom(database.db, { ...unmanned, room_id: 2 })
    const error = await sql`
      with peopled as materialized (select id, start_datetime, end_datetime, is_live from reservations where id = ${id})
      insert into participants (reservation_id, user_id, part, start_datetime, end_datetime, is_live)
      select id, 1, 'teacher', start_datetime, end_datetime, is_live from peopled`
      .execute(database.db)
      .catch(it => it)
    expect(isDoubleBooking(error)).toBe('person')
  })

  test('from one that only touches', async () => {
    await bookRoom(database.db, { room_id: 1, from: '2026-03-04 09:00:00', to: '2026-03-04 10:00:00' })
    await bookRoom(database.db, { room_id: 1, from: '2026-03-04 10:00:00', to: '2026-03-04 11:00:00' })
  })

  test('from every other error', async () => {
    const error = await sql`insert into rooms (room_number, room_group_id) values ('', 1)`
      .execute(database.db)
      .catch(it => it)
    expect(error).toBeInstanceOf(Error)
    expect([isDoubleBooking(error), isRetryable(error), isDatabaseAway(error)]).toEqual([
      undefined,
      false,
      false,
    ])
    expect(isDoubleBooking('23P01')).toBeUndefined()
  })

  test('also when the constraint carries the number of a shard', () => {
    expect(isDoubleBooking(databaseError('23P01', 'room_double_booked_102010'))).toBe('room')
    expect(isDoubleBooking(databaseError('23P01', 'person_double_booked_102011'))).toBe('person')
    expect(isDoubleBooking(databaseError('23505', 'room_key_out_twice_102012'))).toBe('key')
    expect(isRetryable(databaseError('23P01', 'absences_overlap_102013'))).toBe(true)
    expect(isDoubleBooking(databaseError('23P01', 'something_else'))).toBeUndefined()
  })

  test('also when only the message names the constraint, as that of another node does', () => {
    const refusing = (code: string, kind: string, constraint: string) =>
      Object.assign(new DatabaseError(`${kind} "${constraint}_102010"`, 7, 'error'), { code })
    const excluding = 'conflicting key value violates exclusion constraint'
    expect(isDoubleBooking(refusing('23P01', excluding, 'room_double_booked'))).toBe('room')
    expect(isDoubleBooking(refusing('23P01', excluding, 'person_double_booked'))).toBe('person')
    expect(isRetryable(refusing('23P01', excluding, 'absences_overlap'))).toBe(true)
    const twice = refusing('23505', 'duplicate key value violates unique constraint', 'groups_name')
    expect([brokenUnique(twice), brokenConstraint(twice)]).toEqual(['groups_name', 'groups_name'])
  })

  test('also when a node refuses the rows that are copied to it, or is away, without a state', () => {
    const refusing = (message: string) =>
      Object.assign(new DatabaseError(message, 7, 'error'), { code: 'XX000' })
    const person = 'conflicting key value violates exclusion constraint "person_double_booked_102011"'
    expect(isDoubleBooking(refusing(person))).toBe('person')
    expect(
      brokenUnique(refusing('duplicate key value violates unique constraint "groups_name_102012"')),
    ).toBe('groups_name')
    expect(
      brokenConstraint(refusing('new row for relation "a_1" violates check constraint "b_102013"')),
    ).toBe('b')
    for (const away of [
      'failure on connection marked as essential: 10.0.0.2:5432',
      'terminating connection due to unexpected postmaster exit',
    ])
      expect(isDatabaseAway(refusing(away)), away).toBe(true)
    const unknown = 'insert or update on table "a_1" violates foreign key constraint "b_102014"'
    expect([unknown, 'deadlock detected', 'no'].map(it => isRetryable(refusing(it)))).toEqual([
      true,
      true,
      false,
    ])
  })
})

test.each(['40P01', '40001', '23503'])('who lost against another (%s) may try again', code => {
  expect(isRetryable(databaseError(code))).toBe(true)
})

test.each([
  ['it refuses connections', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  [
    'it refuses them on every address',
    new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]),
    true,
  ],
  ['the connection broke', new Error('Connection terminated unexpectedly'), true],
  ['it does not answer', new Error('Query read timeout'), true],
  ['it does not answer who comes', new Error('timeout expired'), true],
  ['it is shut down', databaseError('57P01'), true],
  ['it is starting', databaseError('57P03'), true],
  ['it has no connection left', databaseError('53300'), true],
  ['it does not have the school any more', new SchemaGone('school_a'), true],
  ['this server has closed it', new Error('driver has already been destroyed'), true],
  ['a statement took too long', databaseError('57014'), false],
  ['a value is wrong', databaseError('22P02'), false],
  ['something else failed', new Error('no'), false],
])('whether the database is away: %s', (_, error, away) => {
  expect(isDatabaseAway(error)).toBe(away)
})

test.each([
  ['the database has no room', databaseError('53100'), true],
  ['a file has none', Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  ['a value is wrong', databaseError('22P02'), false],
])('whether the disk is full: %s', (_, error, full) => {
  expect(isDiskFull(error)).toBe(full)
})

function databaseError(code: string, constraint?: string): DatabaseError {
  return Object.assign(new DatabaseError('refused', 7, 'error'), { code, constraint })
}
