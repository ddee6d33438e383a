// How fast are 70 events of a forgotten holiday listed with their places, and left out together with saving the settings?
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import { report, reportMachine } from './support/figures.ts'
import { onPostgresCounted } from './support/on-postgres.ts'
import { timedCall } from './support/timed-call.ts'
import { medianOf, type Took } from './support/took.ts'

const ROUNDS = 12
const WARM_UP = 2
const EVENTS = 70

await onPostgresCounted(async stage => {
  reportMachine(stage.version)
  const date = addDays(stage.today, 3)
  // Of the full day, only as many events stay as a school has.
  await sql`
  delete from reservations where start_datetime::date = ${date}::date and id not in (
    select id from reservations where start_datetime::date = ${date}::date order by id limit ${EVENTS})`.execute(
    stage.db,
  )
  const { data: usual } = await timedCall<AdminSettingsAnswer>(stage, 'GET', '/api/admin/settings')
  const settings = {
    ...usual,
    closed_days: [...usual.closed_days, { date_from: date, date_to: date, name: 'Svētki' }],
  }
  const times: Record<'list' | 'done' | 'undo' | 'room', Took[]> = {
    ...{ list: [], done: [], undo: [], room: [] },
  }
  const { data: rooms } = await timedCall<{ id: number }[]>(stage, 'GET', '/api/rooms')
  const room_id = rooms[0]?.id
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const cause = { kind: 'settings', settings }
    const list = await timedCall<OfferedEvent[]>(stage, 'POST', '/api/rearrangements/preview', { cause })
    const touched = list.data
    if (touched.length !== EVENTS) throw new Error(`${touched.length} events instead of ${EVENTS}`)
    const rows = touched.map(({ reservation: { id, version } }) => ({
      ...{ reservation_id: id, version, action: 'cancel' },
    }))
    const done = await timedCall(stage, 'POST', '/api/rearrangements', { cause, rows })
    const undo = await timedCall(stage, 'POST', `/api/deeds/${done.deed_id}/undo`)
    const room = await timedCall(stage, 'POST', '/api/rearrangements/preview', {
      cause: { kind: 'room_use', room_id, is_available: 0 },
    })
    if (round < WARM_UP) continue
    times.list.push(list.took)
    times.done.push(done.took)
    times.undo.push(undo.took)
    times.room.push(room.took)
  }
  report([
    {
      question: `${EVENTS} events of a forgotten holiday with each one's places, over HTTP, median`,
      ...medianOf(times.list),
      target: { atMost: 300 },
    },
    {
      question: 'the same left out in one transaction with the settings, median',
      ...medianOf(times.done),
      target: { atMost: 500 },
    },
    {
      question: 'the same undone with the settings, median',
      ...medianOf(times.undo),
      target: { atMost: 500 },
    },
    {
      question: 'the events ahead in a room with their places in others, the first 100, median',
      ...medianOf(times.room),
      target: { atMost: 1000 },
    },
  ])
})
