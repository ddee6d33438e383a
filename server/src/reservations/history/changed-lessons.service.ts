import type {
  ChangedLesson,
  ChangedLessons,
  LessonPlace,
} from '@stunda/contract/changed-lessons/endpoints.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { hasRole, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import { listRooms } from '../../rooms/rooms.service.ts'
import { schoolToday } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import { listSubjects } from '../../subjects/subjects.service.ts'
import { plannedOn } from '../events/planned.repository.ts'
import { loadSnapshots, type Snapshot } from '../events/reservations.repository.ts'
import { namesIn } from './history.service.ts'

/** The changed lessons of a day, or else of today. 403 unless the actor runs the school or is a screen. */
export async function changedLessons(
  context: AppContext,
  actor: SignedIn,
  date?: CivilDate,
): Promise<ChangedLessons> {
  if (!runsTheSchool(actor) && !hasRole(actor, 'screen')) refuse('forbidden')
  return changedOn(context, date ?? (await schoolToday(context)), actor.language, {
    ...{ title: 'name', teachers: 'full' },
    students: seesAllStudents(actor) ? 'full' : 'none',
  })
}

/** How lessons and people are named; `subject`: of a lesson nothing but that. */
interface Naming {
  title: 'name' | 'subject'
  teachers: 'full' | 'short'
  students: 'full' | 'initials' | 'none'
}

/** The changed lessons of a day. */
export async function changedOn(
  context: AppContext,
  date: CivilDate,
  language: Language,
  naming: Naming,
): Promise<ChangedLessons> {
  const planned = (await plannedOn(context.db, date)).filter(isLesson)
  const events = await loadSnapshots(
    context.db,
    planned.map(({ id }) => id),
  )
  const changed = planned.flatMap(was => {
    const is = events.find(({ id }) => id === was.id)
    return is && [was, is].some(isOn(date)) && isElsewhere(was, is) ? { was, is } : []
  })
  const { named, person } = await namesIn(
    context,
    changed.flatMap(({ was, is }) => [was, is]),
    language,
  )
  const rooms = await listRooms(
    context.db,
    changed.flatMap(({ was, is }) => [was.room_id, is.room_id]),
  )
  const subjects = naming.title === 'subject' ? await listSubjects(context) : []
  const full = (name: string) => name
  const studentOf = (key: string) => {
    const name = named(key)
    if (!name) return []
    return naming.students === 'initials' && key.startsWith('student_') ? initials(name) : name
  }
  const placeOf = ({ start_datetime, end_datetime, room_id, teachers }: Snapshot): LessonPlace => ({
    ...{ start_datetime, end_datetime },
    room_number: rooms.find(({ id }) => id === room_id)?.room_number ?? '',
    teachers: teachers
      .flatMap(id => person(id)?.full_name ?? [])
      .map(naming.teachers === 'short' ? shortName : full),
  })
  const onDay = ({ planned, actual }: ChangedLesson) => {
    const place = !actual || dateOf(planned.start_datetime) === date ? planned : actual
    return `${place.start_datetime} ${place.room_number}`
  }
  const lessons = changed.map(
    ({ was, is }): ChangedLesson => ({
      id: is.id,
      name:
        naming.title === 'name'
          ? is.event_name
          : (subjects.find(({ id }) => id === is.subject_id)?.name ?? ''),
      students: naming.students === 'none' ? [] : is.students.flatMap(studentOf),
      planned: placeOf(was),
      actual: isLive(is) ? placeOf(is) : null,
    }),
  )
  return { date, lessons: lessons.sort((one, other) => (onDay(one) < onDay(other) ? -1 : 1)) }
}

/** `M. O.` */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(([letter = '']) => `${letter}.`)
    .join(' ')

const isLesson = ({ teachers, students }: Snapshot) => teachers.length > 0 && students.length > 0

const isOn =
  (date: CivilDate) =>
  ({ start_datetime }: Snapshot) =>
    dateOf(start_datetime) === date

/** Whether a lesson is cancelled, or at another time, in another room or with other teachers. */
function isElsewhere(was: Snapshot, is: Snapshot): boolean {
  const place = ({ start_datetime, end_datetime, room_id, teachers }: Snapshot) =>
    JSON.stringify([start_datetime, end_datetime, room_id, teachers.toSorted((a, b) => a - b)])
  return !isLive(is) || place(was) !== place(is)
}
