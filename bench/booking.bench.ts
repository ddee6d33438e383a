// How fast is one booking, accepted and refused, on PostgreSQL, beside the bare inserts?
import { countBookings, timeBookings } from './support/bookings.ts'
import { report, reportMachine } from './support/figures.ts'
import { onPostgres } from './support/on-postgres.ts'
import { besideStatements, type Took } from './support/took.ts'

await onPostgres(async stage => {
  reportMachine(stage.version)
  const [times] = await timeBookings([stage])
  if (!times) return
  const counted = await countBookings(stage)
  const beside = (took: number, of: readonly Took[]) => ({
    value: took / times.inserts,
    unit: '× the bare inserts',
    target: { atMost: 6 },
    note: `${took.toFixed(2)} ms, ${besideStatements(of)}`,
  })
  report([
    {
      question: 'the bare inserts of a lesson with a teacher, a subject and 3 students, median',
      value: times.inserts,
      unit: 'ms',
    },
    { question: 'the lesson booked, accepted, median', ...beside(times.accepted, counted.accepted) },
    {
      question: 'the same, refused with its conflicts and alternatives, median',
      ...beside(times.refused, counted.refused),
    },
  ])
})
