// How fast is one booking, accepted and refused, on PostgreSQL?
import { timeBookings } from './support/bookings.ts'
import { report, reportMachine } from './support/figures.ts'
import { onPostgres } from './support/on-postgres.ts'

await onPostgres(async stage => {
  reportMachine(stage.version)
  const [times] = await timeBookings([stage])
  if (!times) return
  const target = { atMost: 8 }
  report([
    {
      question: 'a lesson with a teacher, a subject and 3 students, accepted, median',
      value: times.accepted,
      unit: 'ms',
      target,
    },
    {
      question: 'the same, refused with its conflicts and alternatives, median',
      value: times.refused,
      unit: 'ms',
      target,
    },
  ])
})
