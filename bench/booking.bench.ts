// How fast is one booking, accepted and refused, on PostgreSQL, beside the bare inserts?
import { countTrips, timeBookings } from './support/bookings.ts'
import { report, reportMachine } from './support/figures.ts'
import { onPostgres } from './support/on-postgres.ts'

await onPostgres(async stage => {
  reportMachine(stage.version)
  const [times] = await timeBookings([stage])
  if (!times) return
  const trips = await countTrips(stage)
  const beside = (took: number, roundTrips: number) => ({
    value: took / times.inserts,
    unit: '× the bare inserts',
    target: { atMost: 6 },
    note: `${took.toFixed(2)} ms, ${roundTrips} round trips`,
  })
  report([
    {
      question: 'the bare inserts of a lesson with a teacher, a subject and 3 students, median',
      value: times.inserts,
      unit: 'ms',
    },
    { question: 'the lesson booked, accepted, median', ...beside(times.accepted, trips.accepted) },
    {
      question: 'the same, refused with its conflicts and alternatives, median',
      ...beside(times.refused, trips.refused),
    },
  ])
})
