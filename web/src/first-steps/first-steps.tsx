import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { call } from '../shared/api/call.ts'
import { lazyPart, optionalPart } from '../shared/lazy-part.tsx'
import {
  useActor,
  useRooms,
  useSettings,
  useStudents,
  useSubjects,
  useTeachers,
} from '../shared/reference-lists.ts'
import { useMemory } from '../shared/user-memory.ts'
import { Hints } from './hints.tsx'
import { type SetUpStep, stepsOf } from './set-up-steps.ts'

const Checklist = lazyPart(async () => ({ default: (await import('./checklist.tsx')).Checklist }))
const ChecklistStrip = optionalPart(async () => ({
  default: (await import('./checklist.tsx')).ChecklistStrip,
}))

const NONE: readonly string[] = []

/** The steps of a new school for its administrator, or hints in the demo school, above the schedule (hints on a phone at its foot); otherwise nothing. */
export function FirstSteps() {
  const steps = useSetUp()
  const isDemo = useSettings().data?.is_demo ?? false
  const { hintsClosed } = useMemory()
  if (steps) return inTime(<ChecklistStrip steps={steps} overSchedule />)
  return isDemo && !hintsClosed ? <Hints /> : null
}

/** The steps of a new school in one line, for its administrator; otherwise nothing. */
export function SetUpStrip() {
  const steps = useSetUp()
  return steps && inTime(<ChecklistStrip steps={steps} overSchedule={false} />)
}

/** The steps of a new school as a page, when there is no schedule to show yet. */
export function SetUpPage() {
  const steps = useSetUp()
  return steps && inTime(<Checklist steps={steps} />)
}

function inTime(part: ReactNode) {
  return <Suspense fallback={null}>{part}</Suspense>
}

/** The steps of a new school; null once the first event is booked, and for users who are not administrators. */
function useSetUp(): SetUpStep[] | null {
  const isAdministrator = useActor()?.roles.includes('administrator') ?? false
  const settings = useSettings().data
  const rooms = useRooms().data
  const { stepsSkipped = NONE } = useMemory()
  const isNew = isAdministrator && settings?.has_events === false
  const { data: has_events = false } = useQuery({
    // Every booking reloads the queries of the schedule, so that the first one is noticed at once.
    queryKey: ['schedule', 'has-events'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /api/settings', { signal })
      return 'has_events' in data && data.has_events
    },
    enabled: isNew,
    initialData: false,
  })
  const isSettingUp = isAdministrator && rooms !== undefined && (rooms.length === 0 || (isNew && !has_events))
  const when = { enabled: isSettingUp }
  const teachers = useTeachers(when).data
  const students = useStudents(when).data
  const subjects = useSubjects(when).data
  if (!isSettingUp || !settings) return null
  const school = { settings, rooms, teachers, students, subjects, has_events: !isNew || has_events }
  return stepsOf(school, stepsSkipped)
}
