import { DraftMeta } from '@stunda/contract/reservations/series.ts'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'
import { someoneWaits } from '../../../test/waiting.ts'
import { LOCK } from '../../db/locks.ts'

const school = useSchool()
afterEach(() => school.database.db.deleteFrom('event_meta').execute())
const agnese = () => school.as('agnese')

/** Three Tuesdays; what is done to them while their submission, which has read them, waits for the room. */
async function submittedMeanwhile(meanwhile: (meta: DraftMeta) => Promise<unknown>, { named = false } = {}) {
  const { db } = school.database
  const recurrence = { kind: 'weekly', until: '2026-12-08' }
  const { json } = await agnese().post('/api/event-meta/draft', { ...lesson(school), recurrence })
  const meta = DraftMeta.parse(json.data)
  const reservations = meta.reservations.map(({ id, room_id, start_datetime, end_datetime }) => ({
    id,
    room_id,
    start_datetime,
    end_datetime,
  }))
  const submitted = await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${LOCK.room}, ${school.rooms.piano.id})`.execute(trx)
    const submitting = agnese().post(`/api/event-meta/submit/${meta.id}`, named ? { reservations } : {})
    await someoneWaits(db)
    await meanwhile(meta)
    return { submitting }
  })
  return { meta, ...(await submitted.submitting) }
}

it('a row that is dropped while its series is submitted is not booked, the others are', async () => {
  const { meta, status, json } = await submittedMeanwhile(async ({ reservations }) => {
    const { status } = await agnese().delete(`/api/reservations/reservation/${reservations[1]?.id}`)
    expect(status).toBe(200)
  })
  expect(status).toBe(200)
  const ids = meta.reservations.map(row => row.id)
  expect(json.data.reservations.map((row: { id: number }) => row.id)).toEqual([ids[0], ids[2]])
  const { db } = school.database
  const history = await db.selectFrom('history').select('reservation_id').orderBy('reservation_id').execute()
  expect(history.map(entry => entry.reservation_id)).toEqual([ids[0], ids[2]])
})

it('nothing is booked when one of the rows that are named is dropped meanwhile', async () => {
  const { db } = school.database
  const drop = ({ reservations }: DraftMeta) =>
    agnese().delete(`/api/reservations/reservation/${reservations[1]?.id}`)
  const { status } = await submittedMeanwhile(drop, { named: true })
  expect(status).toBe(404)
  const rows = await db.selectFrom('reservations').select('is_draft').execute()
  expect(rows).toEqual([{ is_draft: true }, { is_draft: true }])
})

it('a row that is changed while its series is submitted is judged and booked as it is then', async () => {
  const { db } = school.database
  const { status, json } = await submittedMeanwhile(async ({ reservations }) => {
    await db
      .updateTable('reservations')
      .set({
        event_name: 'Eksāmens',
        start_datetime: '2026-12-01 12:00:00',
        end_datetime: '2026-12-01 12:45:00',
      })
      .set(row => ({ version: row('version', '+', 1) }))
      .where('id', '=', reservations[1]?.id ?? 0)
      .execute()
  })
  expect(status).toBe(200)
  expect(json.data.reservations[1]).toMatchObject({
    event_name: 'Eksāmens',
    start_datetime: '2026-12-01 12:00:00',
  })
})
