import { FirstSteps, SetUpPage } from '../first-steps/first-steps.tsx'
import { SCHEDULE } from '../schedule/schedule-query.ts'
import { ScheduleScreen } from '../schedule/schedule-screen.tsx'
import { useActor } from '../shared/reference-lists.ts'
import { EventPage } from './event-page.tsx'

/** `/`: the schedule, with the steps of a new school or the demo's hints over it. */
export default function SchedulePage() {
  const isAdministrator = useActor()?.roles.includes('administrator') ?? false
  return (
    <EventPage
      shows={SCHEDULE}
      screen={its => (
        <ScheduleScreen
          {...its}
          above={<FirstSteps />}
          whenNoRooms={isAdministrator ? <SetUpPage /> : undefined}
        />
      )}
    />
  )
}
