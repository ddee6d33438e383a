// Reads one calendar that it is sent, answers its entries, and ends.
import { type CalendarToRead, entriesOf } from './calendar-entries.ts'

process.on('disconnect', () => process.exit(1)) // the parent process has ended
process.once('message', calendar => {
  process.send?.({ entries: entriesOf(calendar as CalendarToRead) })
})
