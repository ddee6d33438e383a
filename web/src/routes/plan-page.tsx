import { PlanScreen } from '../plan/plan-screen.tsx'
import { AskedLessons } from '../reservations/absences/asked-lessons.tsx'
import { OwnAskings } from '../reservations/chosen/own-askings.tsx'
import { OwedNote } from '../reservations/owed-lessons/owed-note.tsx'
import { PLAN } from '../schedule/plan-query.ts'
import { EventPage } from './event-page.tsx'

/** `/individual-plan`: a person's week. */
export default function PlanPage() {
  return <EventPage shows={PLAN} screen={its => <PlanScreen {...its} />} above={<Above />} />
}

function Above() {
  return (
    <>
      <AskedLessons />
      <OwnAskings />
      <OwedNote />
    </>
  )
}
