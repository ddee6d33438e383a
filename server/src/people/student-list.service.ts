import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { isEnoughToSearch } from '@stunda/domain/people/student-search.ts'
import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import { type Actor, isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import type { Db } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import { searchWords } from '../db/search-words.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import * as repository from './known-students.repository.ts'
import { listActiveWithRole, listGroups } from './people.repository.ts'
import { roleId } from './people.service.ts'

const HITS = 10
/** So many different students one finds within a day: many times as many as one brings, and no way to read the whole school. */
const MOST_A_DAY = 200
const DAY = { hours: 24 }
const WEEK = { hours: 7 * 24 }
const TRY_AGAIN_SECONDS = 3600

/**
 * Whom one can put among an event's students. Who runs the school or teaches is told all active students and the groups; a student
 * herself and the members of her groups, and by three letters of a name up to ten others. Nobody, for those who book nothing.
 * 429 for a student who has found too many others within a day.
 */
export async function listStudents(
  context: AppContext,
  actor: Actor,
  search: string,
): Promise<StudentEntry[]> {
  if (!canCreateReservation(actor)) return []
  const { db } = context
  const role_id = roleId('student')
  if (isOnlyStudent(actor)) {
    const mates = await repository.listGroupMates(db, actor.id, role_id)
    return [...mates, ...(await findOthers(context, actor, search))].map(asEntry)
  }
  const students = await listActiveWithRole(db, role_id)
  const groups = await listGroups(db)
  return [...students.map(asEntry), ...groups.map(group => ({ key: `group_${group.id}`, ...group }))]
}

/** Students and groups, by ids. */
interface Chosen {
  students: readonly number[]
  groups: readonly number[]
}

/**
 * Of some students and groups those whom the actor may choose and ask about. A student: whom she is told, has found, or is in an
 * event with, and no group; everybody else: all of them.
 */
export async function choosable(db: Db, actor: Actor, chosen: Chosen): Promise<Chosen> {
  if (!isOnlyStudent(actor)) return chosen
  const others = chosen.students.filter(id => id !== actor.id)
  const known = others.length > 0 ? await repository.knownAmong(db, actor.id, others) : []
  return { students: chosen.students.filter(id => id === actor.id || known.includes(id)), groups: [] }
}

/** Forgets whom students found more than a week ago. */
export async function sweepFound(context: AppContext): Promise<void> {
  await repository.forgetFound(context.db, before(context, WEEK))
}

async function findOthers(context: AppContext, actor: Actor, search: string) {
  if (!isEnoughToSearch(search)) return []
  const { db } = context
  const asked = { words: searchWords(search), role_id: roleId('student'), limit: HITS }
  const hits = await repository.searchStudents(db, actor.id, asked)
  const ids = hits.map(({ id }) => id)
  const { missing, found } = await repository.foundSince(db, actor.id, ids, before(context, DAY))
  if (missing.length === 0) return hits
  if (found + missing.length > MOST_A_DAY)
    refuse('too_many_requests', {
      message: { text: 'people.found_too_many' },
      retry_after: TRY_AGAIN_SECONDS,
    })
  await repository.rememberFound(db, actor.id, missing, before(context, {}))
  return hits
}

function before({ instant }: AppContext, duration: { hours?: number }): Date {
  return asDate(instant().subtract({ hours: 0, ...duration }))
}

function asEntry(student: { id: number; full_name: string }): StudentEntry {
  return { key: `student_${student.id}`, ...student }
}
