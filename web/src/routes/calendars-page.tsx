import { useSearch } from 'wouter'
import { CalendarsScreen } from '../calendars/calendars-screen.tsx'

/** `/calendars`: the user's calendar links; `?room=7` has that room chosen. */
export default function CalendarsPage() {
  const room = /^\d{1,9}$/.exec(new URLSearchParams(useSearch()).get('room') ?? '')?.[0]
  return (
    <main id="content">
      <CalendarsScreen key={room} room={room ? Number(room) : null} />
    </main>
  )
}
