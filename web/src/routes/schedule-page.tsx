import { FirstSteps, SetUpPage } from '../first-steps/first-steps.tsx'
import { SCHEDULE } from '../schedule/schedule-query.ts'
import { ScheduleScreen } from '../schedule/schedule-screen.tsx'
import { useMe } from '../shared/reference-lists.ts'
import { EventPage } from './event-page.tsx'

/** `/`: the schedule, and what comes first in a new school or in the demo. */
export default function SchedulePage() {
  const isAdministrator = useMe()?.roles.some(({ name }) => name === 'administrator') ?? false
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
