import { PLAN } from '../plan/plan-query.ts'
import { PlanScreen } from '../plan/plan-screen.tsx'
import { EventPage } from './event-page.tsx'

/** `/individual-plan`: a person's week. */
export default function PlanPage() {
  return <EventPage shows={PLAN} screen={its => <PlanScreen {...its} />} />
}
