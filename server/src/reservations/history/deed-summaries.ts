import { DeedKind, type DeedSummary } from '@stunda/contract/reservations/deed-summary.ts'
import { canEnterAbsence } from '@stunda/domain/permissions/can-enter-absence.ts'
import { canSeeStudents, seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { namesOfGroups, namesOfPeople } from '../../people/people.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { unique } from '../booking/booking.service.ts'
import type { DeedRow } from '../events/deeds.repository.ts'

/** Some deeds as the actor may see them: when a teacher is away is for who may enter it, names of students as everywhere. */
export async function summariesOf(
  { db }: AppContext,
  actor: SignedIn,
  deeds: readonly DeedRow[],
): Promise<DeedSummary[]> {
  const seen = deeds.map(({ about, ...deed }) => ({ ...deed, ...asSeenBy(actor, about) }))
  const [people, groups] = await Promise.all([
    namesOfPeople(db, actor.language, unique(seen.flatMap(({ person_id }) => person_id ?? []))),
    namesOfGroups(db, unique(seen.flatMap(({ group_id }) => group_id ?? []))),
  ])
  return seen.map(({ id, kind, undoes, count, person_id, group_id, ...times }) => ({
    id,
    // A newer version may have written a kind that this one does not know.
    kind: DeedKind.safeParse(kind).data ?? 'rearrangement',
    undoes: undoes !== null,
    person: people.find(person => person.id === person_id) ?? null,
    group: groups.find(group => group.id === group_id)?.name ?? null,
    start_datetime: times.start_datetime ?? null,
    end_datetime: times.end_datetime ?? null,
    count,
  }))
}

function asSeenBy(actor: SignedIn, about: DeedRow['about']) {
  const { teacher_id, student_id, group_id, start_datetime, end_datetime } = about
  const mayKnowWhen = teacher_id === undefined || canEnterAbsence(actor, teacher_id)
  const maySeeStudent = student_id !== undefined && canSeeStudents(actor, { student_ids: [student_id] })
  return {
    person_id: teacher_id ?? (maySeeStudent ? student_id : undefined),
    group_id: seesAllStudents(actor) ? group_id : undefined,
    ...(mayKnowWhen && { start_datetime, end_datetime }),
  }
}
