// Does the day, or a booking, get slower when 1,000,000 reservations lie in the past?
import { timeBookings } from './support/bookings.ts'
import { loadDay, timeDay } from './support/day-of-rooms.ts'
import { median, report, reportMachine } from './support/figures.ts'
import { onPostgres, type Stage } from './support/on-postgres.ts'

const PAST = 1_000_000

const LOADS = 3

const { young, old, version } = await onPostgres(young =>
  onPostgres(old => measure(young, old), { past: PAST }),
)
reportMachine(version)

async function measure(youngStage: Stage, oldStage: Stage) {
  const stages = [youngStage, oldStage]
  const days = await timeDay(stages)
  const loads: number[][] = [[], []]
  for (let turn = 0; turn < LOADS; turn++) {
    for (const [index, stage] of stages.entries())
      loads[index]?.push((await loadDay(stage)).requests_per_second)
  }
  const bookings = await timeBookings(stages)
  const of = (index: number) => ({
    ...(days[index] ?? never()),
    ...(bookings[index] ?? never()),
    requests_per_second: median(loads[index] ?? []),
  })
  return { young: of(0), old: of(1), version: oldStage.version }
}

function never(): never {
  throw new Error('every stage is measured')
}

const slower = (question: string, before: number, after: number, unit: string, ratio = after / before) => ({
  question: `${question}, with ${PAST.toLocaleString('en')} past reservations against 10,000 in all`,
  value: ratio,
  unit: '× slower',
  target: { atMost: 1.2 },
  note: `${before.toFixed(2)} → ${after.toFixed(2)} ${unit}`,
})
/** The ratios of both to bare statements in the same school. */
const beside = (kind: 'http_after_a_write' | 'http' | 'accepted' | 'refused', bare: 'sql' | 'inserts') => {
  const [before, after] = [young, old].map(of => (of[kind] / of[bare]).toFixed(2))
  return `ms, ${before} → ${after} × the bare ${bare === 'sql' ? 'SQL' : 'inserts'}`
}
report([
  slower('the bare SQL of the day', young.sql, old.sql, 'ms'),
  slower(
    'the day over HTTP, just after a write',
    young.http_after_a_write,
    old.http_after_a_write,
    beside('http_after_a_write', 'sql'),
  ),
  slower('the day over HTTP', young.http, old.http, beside('http', 'sql')),
  slower(
    'the day, 16 clients',
    young.requests_per_second,
    old.requests_per_second,
    'requests/s',
    young.requests_per_second / old.requests_per_second,
  ),
  slower('a booking accepted', young.accepted, old.accepted, beside('accepted', 'inserts')),
  slower('a booking refused', young.refused, old.refused, beside('refused', 'inserts')),
])
