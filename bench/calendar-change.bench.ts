// How fast are 70 events of a forgotten holiday listed with their places, and left out together with saving the settings?
import type { Touched } from '@stunda/contract/calendar-change/calendar-change.ts'
import type { AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import { median, report, reportMachine } from './support/figures.ts'
import { onPostgres } from './support/on-postgres.ts'
import { timedCall } from './support/timed-call.ts'

const ROUNDS = 12
const WARM_UP = 2
const EVENTS = 70

await onPostgres(async stage => {
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
  const times: Record<'list' | 'done' | 'undo' | 'count' | 'room', number[]> = {
    ...{ list: [], done: [], undo: [], count: [], room: [] },
  }
  const { data: rooms } = await timedCall<{ id: number }[]>(stage, 'GET', '/api/rooms')
  const room_id = rooms[0]?.id
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const list = await timedCall<Touched>(stage, 'POST', '/api/admin/settings/touched', settings)
    const { touched } = list.data
    if (touched.length !== EVENTS) throw new Error(`${touched.length} events instead of ${EVENTS}`)
    const rows = touched.map(({ reservation: { id, version } }) => ({
      ...{ reservation_id: id, version, action: 'cancel' },
    }))
    const done = await timedCall<{ change_id: number }>(stage, 'POST', '/api/admin/settings/rearrange', {
      ...{ settings, rows },
    })
    const undo = await timedCall(stage, 'POST', `/api/calendar-changes/${done.data.change_id}/undo`)
    const count = await timedCall(stage, 'GET', '/api/not-in-keeping/count')
    const room = await timedCall(stage, 'POST', `/api/admin/rooms/room/${room_id}/touched`, {
      is_available: 0,
    })
    if (round < WARM_UP) continue
    times.list.push(list.took)
    times.done.push(done.took)
    times.undo.push(undo.took)
    times.count.push(count.took)
    times.room.push(room.took)
  }
  report([
    {
      question: `${EVENTS} events of a forgotten holiday with each one's places, over HTTP, median`,
      value: median(times.list),
      unit: 'ms',
      target: { atMost: 300 },
    },
    {
      question: 'the same left out in one transaction with the settings, median',
      value: median(times.done),
      unit: 'ms',
      target: { atMost: 500 },
    },
    {
      question: 'the same undone with the settings, median',
      value: median(times.undo),
      unit: 'ms',
      target: { atMost: 500 },
    },
    {
      question: 'how many events are not in keeping with the calendar, median',
      value: median(times.count),
      unit: 'ms',
      target: { atMost: 50 },
    },
    {
      question: 'the events ahead in a room with their places in others, the first 100, median',
      value: median(times.room),
      unit: 'ms',
      target: { atMost: 1000 },
    },
  ])
})
