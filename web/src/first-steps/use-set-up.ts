import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { useQuery } from '@tanstack/react-query'
import type { TextKey } from '../i18n/text-keys.ts'
import { call } from '../shared/api/call.ts'
import {
  useMe,
  useRooms,
  useSettings,
  useStudents,
  useSubjects,
  useTeachers,
} from '../shared/reference-lists.ts'

/** Something that a new school needs before it can work. */
export interface SetUpStep {
  key: 'rooms' | 'people' | 'subjects' | 'lesson'
  title: TextKey
  text: TextKey
  /** Some of it is done; the text says what is still needed. */
  isBegun?: boolean
  isDone: boolean
  /** Where it is done. */
  to: string
  action: TextKey
  /** Where many come from a file at once, and how that is called. */
  import?: { to: string; action: TextKey }
}

/** What an administrator has yet to do in a new school; null once the first event is booked, and for everybody else. */
export function useSetUp(): SetUpStep[] | null {
  const isAdministrator = useMe()?.roles.some(({ name }) => name === 'administrator') ?? false
  const settings = useSettings().data
  const rooms = useRooms().data
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
  const subjects = useSubjects(when).data ?? []
  if (!isSettingUp || !settings) return null
  return [
    {
      key: 'rooms',
      title: 'steps.rooms',
      text: 'steps.rooms_text',
      isDone: rooms.length > 0,
      to: '/admin/room-groups',
      action: 'steps.rooms_add',
      import: { to: '/admin/room-groups/import', action: 'steps.rooms_import' },
    },
    {
      key: 'people',
      title: 'steps.people',
      ...peopleStep(teachers, students),
      to: '/admin/users/create',
      action: 'steps.people_add',
      import: { to: '/admin/users/import', action: 'steps.people_import' },
    },
    {
      key: 'subjects',
      title: 'steps.subjects',
      text: 'steps.subjects_text',
      isDone: subjects.length > 0,
      to: '/admin/subjects-management',
      action: 'steps.subjects_add',
    },
    {
      key: 'lesson',
      title: 'steps.lesson',
      text: 'steps.lesson_text',
      isDone: !isNew || has_events,
      to: '/',
      action: 'steps.lesson_book',
    },
  ]
}

/** Both are needed: a school with one kind is told which is missing. */
function peopleStep(
  teachers: readonly unknown[] | undefined,
  students: readonly StudentEntry[] | undefined,
): Pick<SetUpStep, 'text' | 'isBegun' | 'isDone'> {
  const hasTeachers = teachers !== undefined && teachers.length > 0
  const hasStudents = students?.some(entry => 'full_name' in entry) ?? false
  if (hasTeachers && students && !hasStudents)
    return { text: 'steps.people_no_student', isBegun: true, isDone: false }
  if (hasStudents && teachers && !hasTeachers)
    return { text: 'steps.people_no_teacher', isBegun: true, isDone: false }
  return { text: 'steps.people_text', isDone: hasTeachers && hasStudents }
}
