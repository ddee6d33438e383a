import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { isEnoughToSearch } from '@stunda/domain/people/student-search.ts'
import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import { type Actor, isOnlyStudent, roleId } from '@stunda/domain/permissions/roles.ts'
import type { Db } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import { searchWords } from '../db/search-words.ts'
import type { AppContext } from '../shared/app-context.ts'
import { KEPT_FOR } from '../shared/kept-for.ts'
import { refuse } from '../shared/refusal.ts'
import * as repository from './known-students.repository.ts'
import { listActiveWithGroups, listGroups } from './people.repository.ts'

const HITS = 10
/** The most students that a student can find within a day: enough for every purpose, too few to read the whole list. */
const MOST_A_DAY = 200
const DAY = { hours: 24 }
const TRY_AGAIN_SECONDS = 3600

/**
 * The students and groups that the actor can choose for an event. Teachers and those who run the school get all of them, with
 * their groups; a student
 * gets herself, the members of her groups, and up to ten others whose names match at least three letters. Those who cannot book get
 * none. 429 for a student who has found too many others within a day.
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
  const students = await listActiveWithGroups(db, role_id)
  const groups = await listGroups(db)
  return [...students.map(asEntry), ...groups.map(group => ({ key: `group_${group.id}`, ...group }))]
}

/** The ids of students and groups. */
interface Chosen {
  students: readonly number[]
  groups: readonly number[]
}

/**
 * The given students and groups that the actor may choose and ask about: for a student those whom she knows and no groups, for
 * everybody else all of them.
 */
export async function choosable(db: Db, actor: Actor, chosen: Chosen): Promise<Chosen> {
  if (!isOnlyStudent(actor)) return chosen
  const others = chosen.students.filter(id => id !== actor.id)
  const known = others.length > 0 ? await repository.knownAmong(db, actor.id, others) : []
  return { students: chosen.students.filter(id => id === actor.id || known.includes(id)), groups: [] }
}

/** Deletes the students that were found more than a week ago. */
export async function sweepFound(context: AppContext): Promise<void> {
  await repository.forgetFound(context.db, before(context, KEPT_FOR.found_students))
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

function asEntry(student: { id: number; full_name: string; groups?: string[] }): StudentEntry {
  return { key: `student_${student.id}`, ...student }
}
