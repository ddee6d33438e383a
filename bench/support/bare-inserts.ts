import { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { parseParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import { record } from '@stunda/server/changes/changes.service.ts'
import type { Trx } from '@stunda/server/db/database.ts'
import { insertSingleEvent } from '@stunda/server/reservations/events/reservations.repository.ts'

const ADMINISTRATOR = 1
/** The id of the last lesson and its meta that were written so: the server draws ids with its locks, which are none of the two statements. */
let last = 1_000_000_000

/** Writes a lesson and its history with the server's two statements, without any rule. `body`: as for a booking. */
export async function insertBare(trx: Trx, body: EventBody): Promise<void> {
  const event = EventBody.parse(body)
  const people = {
    teachers: event.teachers,
    students: event.students.flatMap(key => parseParticipantKey(key)?.id ?? []),
    groups: [],
  }
  last += 1
  const ids = { id: last, event_meta_id: last }
  await insertSingleEvent(trx, { ...event, ...ids, created_by: ADMINISTRATOR }, people)
  const change = {
    actor_id: ADMINISTRATOR,
    reservation_id: last,
    event_meta_id: last,
    before: null,
    after: event,
  }
  await record(trx, [{ ...change, action: 'created' }], {
    rooms: [event.room_id],
    dates: [dateOf(event.start_datetime)],
  })
}
