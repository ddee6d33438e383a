import { canHandKeys } from '@stunda/domain/permissions/can-hand-keys.ts'
import { Suspense } from 'react'
import { FirstSteps, SetUpPage } from '../first-steps/first-steps.tsx'
import { KeyStripSkeleton } from '../reservations/key-desk/key-strip-frame.tsx'
import { readEarlyDay, SCHEDULE } from '../schedule/schedule-query.ts'
import { loadFirstView, ScheduleScreen } from '../schedule/schedule-screen.tsx'
import { optionalPart } from '../shared/lazy-part.tsx'
import { useActor } from '../shared/reference-lists.ts'
import { EventPage } from './event-page.tsx'

void readEarlyDay()
/** Settles when the schedule's first view can be drawn. */
export const firstView = loadFirstView()

const KeyStrip = optionalPart(() => import('../reservations/key-desk/key-strip.tsx'))

/** `/`: the schedule, with the steps of a new school or the demo's hints over it. */
export default function SchedulePage() {
  const actor = useActor()
  const isAdministrator = actor?.roles.includes('administrator') ?? false
  return (
    <EventPage
      shows={SCHEDULE}
      screen={its => (
        <ScheduleScreen
          {...its}
          first={actor && canHandKeys(actor) && <Keys isAttendant={actor.roles.includes('attendant')} />}
          above={<FirstSteps />}
          whenNoRooms={isAdministrator ? <SetUpPage /> : undefined}
        />
      )}
    />
  )
}

/** The keys that are due; on the home page of others who may hand them out they come without a place held for them. */
function Keys({ isAttendant }: { isAttendant: boolean }) {
  return (
    <Suspense fallback={isAttendant ? <KeyStripSkeleton /> : null}>
      <KeyStrip />
    </Suspense>
  )
}
