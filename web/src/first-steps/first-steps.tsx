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
import type { SchoolSoFar } from './set-up-steps.ts'

const Checklist = lazyPart(async () => ({ default: (await import('./checklist.tsx')).Checklist }))
const ChecklistStrip = optionalPart(async () => ({
  default: (await import('./checklist.tsx')).ChecklistStrip,
}))

/** The steps of a new school for its administrator, or hints in the demo school, above the schedule (hints on a phone at its foot); otherwise nothing. */
export function FirstSteps() {
  const school = useSetUp()
  const isDemo = useSettings().data?.is_demo ?? false
  const { hintsClosed } = useMemory()
  if (school) return inTime(<ChecklistStrip school={school} overSchedule />)
  return isDemo && !hintsClosed ? <Hints /> : null
}

/** The steps of a new school in one line, for its administrator; otherwise nothing. */
export function SetUpStrip() {
  const school = useSetUp()
  return school && inTime(<ChecklistStrip school={school} overSchedule={false} />)
}

/** The steps of a new school as a page, when there is no schedule to show yet. */
export function SetUpPage() {
  const school = useSetUp()
  return school && inTime(<Checklist school={school} />)
}

function inTime(part: ReactNode) {
  return <Suspense fallback={null}>{part}</Suspense>
}

/** A new school, as far as it is set up; null once the first event is booked, and for users who are not administrators. */
function useSetUp(): SchoolSoFar | null {
  const isAdministrator = useActor()?.roles.includes('administrator') ?? false
  const settings = useSettings().data
  const rooms = useRooms().data
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
  return { settings, rooms, teachers, students, subjects, has_events: !isNew || has_events }
}
