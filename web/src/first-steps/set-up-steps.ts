import type { StudentEntry } from '@stunda/contract/people/people.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { UNNAMED_SCHOOL } from '@stunda/domain/school.ts'
import type { TextKey } from '../i18n/text-keys.ts'

/** A step that a new school takes before it can work. */
export interface SetUpStep {
  key: 'school' | 'closed_days' | 'rooms' | 'people' | 'subjects' | 'lesson'
  title: TextKey
  text: TextKey
  /** It is partly done; the text says what is missing. */
  isBegun?: boolean
  isDone: boolean
  /** A school can work without it, so it can be skipped. */
  isOptional?: true
  isSkipped?: boolean
  /** The address where it is done, with the part of the page after a `#`. */
  to: string
  action: TextKey
  import?: { to: string; action: TextKey }
}

/** The parts of a school that are set up so far; undefined until loaded. */
export interface SchoolSoFar {
  settings: Pick<Settings, 'school_name' | 'closed_days'>
  rooms: readonly unknown[]
  teachers: readonly unknown[] | undefined
  students: readonly StudentEntry[] | undefined
  subjects: readonly unknown[] | undefined
  has_events: boolean
}

/** The next step; undefined once all are done or skipped. */
export function nextStep(steps: readonly SetUpStep[]): SetUpStep | undefined {
  return steps.find(({ isDone, isSkipped }) => !isDone && !isSkipped)
}

/** The steps in the order in which a secretary takes them. `skipped`: the keys of the skipped steps. */
export function stepsOf(school: SchoolSoFar, skipped: readonly string[]): SetUpStep[] {
  const { settings, rooms, teachers, students, subjects = [], has_events } = school
  const steps: (Omit<SetUpStep, 'title' | 'text'> & Partial<SetUpStep>)[] = [
    {
      key: 'school',
      isDone: settings.school_name !== UNNAMED_SCHOOL,
      isOptional: true,
      to: '/admin/settings?part=school',
      action: 'steps.school_set',
    },
    {
      key: 'closed_days',
      isDone: settings.closed_days.length > 0,
      isOptional: true,
      to: '/admin/settings#closed-days',
      action: 'steps.closed_days_set',
    },
    {
      key: 'rooms',
      isDone: rooms.length > 0,
      to: '/admin/room-groups',
      action: 'steps.rooms_add',
      import: { to: '/admin/room-groups/import', action: 'steps.rooms_import' },
    },
    {
      key: 'people',
      ...peopleStep(teachers, students),
      to: '/admin/users/create',
      action: 'steps.people_add',
      import: { to: '/admin/users/import', action: 'steps.people_import' },
    },
    {
      key: 'subjects',
      isDone: subjects.length > 0,
      to: '/admin/subjects-management',
      action: 'steps.subjects_add',
    },
    {
      key: 'lesson',
      isDone: has_events,
      to: '/',
      action: 'steps.lesson_book',
      import: { to: '/admin/plan-import', action: 'steps.lesson_import' },
    },
  ]
  return steps.map(step => ({
    title: `steps.${step.key}`,
    text: `steps.${step.key}_text`,
    isSkipped: step.isOptional && !step.isDone && skipped.includes(step.key),
    ...step,
  }))
}

/** A school needs both; with one of them, the text says which is missing. */
function peopleStep(
  teachers: SchoolSoFar['teachers'],
  students: SchoolSoFar['students'],
): Pick<SetUpStep, 'text' | 'isBegun' | 'isDone'> {
  const hasTeachers = teachers !== undefined && teachers.length > 0
  const hasStudents = students?.some(entry => 'full_name' in entry) ?? false
  if (hasTeachers && students && !hasStudents)
    return { text: 'steps.people_no_student', isBegun: true, isDone: false }
  if (hasStudents && teachers && !hasTeachers)
    return { text: 'steps.people_no_teacher', isBegun: true, isDone: false }
  return { text: 'steps.people_text', isDone: hasTeachers && hasStudents }
}
