import { NotInKeeping } from '../reservations/calendar-change/not-in-keeping.tsx'

/** `/not-in-keeping`: the events to come that are not in keeping with the calendar. */
export default function NotInKeepingPage() {
  return (
    <main id="content" className="page">
      <NotInKeeping />
    </main>
  )
}
