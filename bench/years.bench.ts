// Does the day, or a booking, get slower when 1,000,000 reservations lie in the past?
import { timeBookings } from './support/bookings.ts'
import { loadDay, timeDay } from './support/day-of-rooms.ts'
import { report, reportMachine } from './support/figures.ts'
import { onPostgres, type Stage } from './support/on-postgres.ts'

const PAST = 1_000_000

async function measure(stage: Stage) {
  return {
    version: stage.version,
    day: await timeDay(stage),
    load: await loadDay(stage),
    bookings: await timeBookings(stage),
  }
}

const young = await onPostgres(measure)
const old = await onPostgres(measure, PAST)
reportMachine(old.version)

const slower = (question: string, before: number, after: number, unit: string, ratio = after / before) => ({
  question: `${question}, with ${PAST.toLocaleString('en')} past reservations against 10,000 in all`,
  value: ratio,
  unit: '× slower',
  target: { atMost: 1.2 },
  note: `${before.toFixed(2)} → ${after.toFixed(2)} ${unit}`,
})
report([
  slower('the bare SQL of the day', young.day.sql, old.day.sql, 'ms'),
  slower(
    'the day over HTTP, just after a write',
    young.day.http_after_a_write,
    old.day.http_after_a_write,
    'ms',
  ),
  slower('the day over HTTP', young.day.http, old.day.http, 'ms'),
  slower(
    'the day, 16 clients',
    young.load.requests_per_second,
    old.load.requests_per_second,
    'requests/s',
    young.load.requests_per_second / old.load.requests_per_second,
  ),
  slower('a booking accepted', young.bookings.accepted, old.bookings.accepted, 'ms'),
  slower('a booking refused', young.bookings.refused, old.bookings.refused, 'ms'),
])
