// How fast is the day of 60 rooms with 720 reservations, on PostgreSQL?
import { loadDay, timeDay } from './support/day-of-rooms.ts'
import { report, reportMachine } from './support/figures.ts'
import { onPostgres } from './support/on-postgres.ts'

await onPostgres(async stage => {
  reportMachine(stage.version)
  const [times] = await timeDay([stage])
  if (!times) return
  const quiet = await loadDay(stage)
  const busy = await loadDay(stage, { writes_per_second: 10 })
  const { tokens } = stage.school
  const quietAndDifferent = await loadDay(stage, { tokens })
  const busyAndDifferent = await loadDay(stage, { tokens, writes_per_second: 10 })
  report([
    { question: 'the bare SQL of the day, median', value: times.sql, unit: 'ms' },
    {
      question: 'the day over HTTP, just after something was written, against its bare SQL',
      value: times.http_after_a_write / times.sql,
      unit: '×',
      target: { atMost: 1.6 },
      note: `${times.http_after_a_write.toFixed(2)} ms`,
    },
    {
      question: 'the day over HTTP, nothing written since it was last asked for, against its bare SQL',
      value: times.http / times.sql,
      unit: '×',
      target: { atMost: 1.6 },
      note: `${times.http.toFixed(2)} ms`,
    },
    {
      question: 'the day, 16 clients, nothing being written',
      value: quiet.requests_per_second,
      unit: 'requests/s',
      target: { atLeast: 300 },
      note: `median ${quiet.median_ms.toFixed(1)} ms, p99 ${quiet.p99_ms.toFixed(1)} ms, ${quiet.bytes_per_answer} bytes each`,
    },
    {
      question: 'the day, 16 clients, while 10 transactions a second are written',
      value: busy.requests_per_second,
      unit: 'requests/s',
      target: { atLeast: 300 },
      note: `median ${busy.median_ms.toFixed(1)} ms, p99 ${busy.p99_ms.toFixed(1)} ms`,
    },
    {
      question: 'the day, 8 teachers and 8 students, nothing being written',
      value: quietAndDifferent.requests_per_second,
      unit: 'requests/s',
      target: { atLeast: 300 },
      note: `median ${quietAndDifferent.median_ms.toFixed(1)} ms, p99 ${quietAndDifferent.p99_ms.toFixed(1)} ms, ${quietAndDifferent.bytes_per_answer} bytes each`,
    },
    {
      question: 'the day, 8 teachers and 8 students, while 10 transactions a second are written',
      value: busyAndDifferent.requests_per_second,
      unit: 'requests/s',
      target: { atLeast: 300 },
      note: `median ${busyAndDifferent.median_ms.toFixed(1)} ms, p99 ${busyAndDifferent.p99_ms.toFixed(1)} ms`,
    },
  ])
})
