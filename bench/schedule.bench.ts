// How fast is the day of 60 rooms with 720 reservations, on PostgreSQL?
import { loadDay, processorOfKnownDay, timeDay } from './support/day-of-rooms.ts'
import { type Figure, report, reportMachine } from './support/figures.ts'
import type { LoadResult } from './support/load.ts'
import { onPostgres } from './support/on-postgres.ts'

await onPostgres(async stage => {
  reportMachine(stage.version)
  const [times] = await timeDay([stage])
  if (!times) return
  const quiet = await loadDay(stage)
  const busy = await loadDay(stage, { writes_per_second: 10 })
  const changed = await loadDay(stage, { changes_per_second: 10 })
  const { tokens } = stage.school
  const quietAndDifferent = await loadDay(stage, { tokens })
  const rateOf = rateBeside(times.sql)
  const busyAndDifferent = await loadDay(stage, { tokens, writes_per_second: 10 })
  const known = await processorOfKnownDay(stage)
  report([
    { question: 'the bare SQL of the day, median', value: times.sql, unit: 'ms' },
    {
      question:
        'the day over HTTP, just after something was written that all schedules show, against its bare SQL',
      value: times.http_after_a_write / times.sql,
      unit: '×',
      target: { atMost: 1.1 },
      note: `${times.http_after_a_write.toFixed(2)} ms`,
    },
    {
      question: 'the day over HTTP, just after one of its reservations was changed, against its bare SQL',
      value: times.http_after_a_change / times.sql,
      unit: '×',
      target: { atMost: 1.1 },
      note: `${times.http_after_a_change.toFixed(2)} ms`,
    },
    {
      question: 'the day over HTTP, nothing written since it was last asked for, against its bare SQL',
      value: times.http / times.sql,
      unit: '×',
      target: { atMost: 0.15 },
      note: `${times.http.toFixed(2)} ms, ${times.http_not_modified.toFixed(2)} ms to say that it is known`,
    },
    { question: 'the day on the wire', value: times.size / 1000, unit: 'KB', target: { atMost: 20 } },
    {
      question: 'to say that the day is known, 8 teachers and 8 students, of the server’s processor',
      value: known,
      unit: 'ms',
      target: { atMost: 0.3 },
    },
    rateOf('the day, 16 clients, nothing being written', quiet),
    rateOf('the day, 16 clients, while 10 transactions a second are written', busy),
    rateOf('the day, 16 clients, while 10 changes a second are made to its reservations', changed),
    rateOf('the day, 8 teachers and 8 students, nothing being written', quietAndDifferent),
    rateOf(
      'the day, 8 teachers and 8 students, while 10 transactions a second are written',
      busyAndDifferent,
    ),
  ])
})

/** Returns what makes the rate of a load a figure, with how many times as many that is as one connection answers the bare SQL, which takes `sql` ms. */
function rateBeside(sql: number) {
  return (question: string, load: LoadResult): Figure => {
    const { requests_per_second, median_ms, p99_ms, bytes_per_answer } = load
    const ratio = ((requests_per_second * sql) / 1000).toFixed(2)
    return {
      question,
      value: requests_per_second,
      unit: 'requests/s',
      target: { atLeast: 300 },
      note: `${ratio} × the bare SQL on one connection, median ${median_ms.toFixed(1)} ms, p99 ${p99_ms.toFixed(1)} ms or ${(p99_ms / median_ms).toFixed(1)} ×, ${bytes_per_answer} bytes each`,
    }
  }
}
