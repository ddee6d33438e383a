import { useQuery } from '@tanstack/react-query'
import { call } from '../shared/api/call.ts'
import {
  useMe,
  useRooms,
  useSettings,
  useStudents,
  useSubjects,
  useTeachers,
} from '../shared/reference-lists.ts'
import { useMemory } from '../shared/user-memory.ts'
import { type SetUpStep, stepsOf } from './set-up-steps.ts'

const NONE: readonly string[] = []

/** What an administrator has yet to do in a new school; null once the first event is booked, and for everybody else. */
export function useSetUp(): SetUpStep[] | null {
  const isAdministrator = useMe()?.roles.some(({ name }) => name === 'administrator') ?? false
  const settings = useSettings().data
  const rooms = useRooms().data
  const { stepsSkipped = NONE } = useMemory()
  const isNew = isAdministrator && settings?.has_events === false
  // Begins with what follows every booking, so that the first one is seen at once.
  const { data: has_events = false } = useQuery({
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
