// How fast is a refusal with its alternatives in a school with a million past and 50,000 coming reservations, on PostgreSQL?
import { addDays } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import { EVENTS_A_DAY, fillDays } from './support/big-school.ts'
import { countBookings, timeBookings } from './support/bookings.ts'
import { report, reportMachine } from './support/figures.ts'
import { onPostgres } from './support/on-postgres.ts'
import { besideStatements } from './support/took.ts'

const PAST = 1_000_000
const COMING = 50_000
/** The first day that the full weeks leave free. */
const FROM = 8

await onPostgres(
  async stage => {
    reportMachine(stage.version)
    const days = Math.ceil(COMING / EVENTS_A_DAY)
    await fillDays(stage.db, { from: addDays(stage.today, FROM), days, students: 1 })
    await sql`analyze`.execute(stage.db)
    const [times] = await timeBookings([stage])
    const { refused } = await countBookings(stage)
    report([
      {
        question: `a booking refused with its conflicts and alternatives, ${PAST.toLocaleString('en')} past and ${COMING.toLocaleString('en')} coming reservations, over HTTP, median`,
        value: times?.refused ?? Number.NaN,
        unit: 'ms',
        target: { atMost: 30 },
        note: besideStatements(refused) ?? '',
      },
    ])
  },
  { past: PAST },
)
