import type { Absence, AbsenceDetail, AbsencesQuery } from '@stunda/contract/absences/absences.ts'
import type { RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import { canEnterAbsence } from '@stunda/domain/permissions/can-enter-absence.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { addDays, dateOf, daysBetween } from '@stunda/domain/time/civil.ts'
import type { Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import { listNamesOf, namesOfChoosable, namesOfPeople } from '../people/people.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { lessonsOf } from './absence-lessons.service.ts'
import * as repository from './absences.repository.ts'
import { keepDecisions } from './deciding.service.ts'
import { refuseOverlap } from './refuse-overlap.ts'

/** For so many days an absence stays in the list after its end. */
const LISTED_DAYS = 60
const LONGEST_DAYS = 370

/** The absences of a teacher, or of all, or `only` some of them, latest first. 403 for those who may not enter them. */
export async function listAbsences(
  context: AppContext,
  actor: SignedIn,
  { teacher_id, only }: AbsencesQuery,
): Promise<Absence[]> {
  const isAllowed = teacher_id === undefined ? runsTheSchool(actor) : canEnterAbsence(actor, teacher_id)
  if (!isAllowed) refuse('forbidden')
  const now = await schoolNow(context)
  const since = addDays(dateOf(now), -LISTED_DAYS)
  return named(context, actor, await repository.listAbsences(context.db, { teacher_id, only, since }, now))
}

/** An absence with its lessons. 404 if there is none, 403 for those who may not enter it. */
export async function getAbsence(context: AppContext, actor: SignedIn, id: number): Promise<AbsenceDetail> {
  const row = await absenceOf(context, actor, id)
  const [absence] = await named(context, actor, [row])
  if (!absence) refuse('not_found')
  return { ...absence, lessons: await lessonsOf(context, actor, row) }
}

/** Refuses whom entering an absence is not for (403), and a range that is none (422). */
export function refuseToEnter(actor: SignedIn, away: Omit<repository.Away, 'id'>): void {
  if (!canEnterAbsence(actor, away.teacher_id)) refuse('forbidden')
  refuseRange(away)
}

/**
 * Enters an absence, after its lessons were rearranged, with what is decided about them; returns its id. 422 if the teacher is not active, or
 * is away at that time already.
 */
export async function enterAbsence(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  absence: Omit<repository.Away, 'id'> & { reason: string | null },
  rows: readonly RearrangeRow[],
): Promise<number> {
  const { teacher_id, start_datetime, end_datetime, reason } = absence
  const away = { teacher_id, start_datetime, end_datetime }
  await lock(trx, { people: [teacher_id] })
  const [teacher] = await namesOfChoosable(trx, 'teacher', [teacher_id])
  if (!teacher) refuse('invalid', { errors: { teacher_id: [{ text: 'absences.no_teacher' }] } })
  refuseOverlap(await repository.awayThen(trx, { ...away, id: null }))
  const id = await repository.insertAbsence(trx, { ...away, reason, entered_by: actor.id })
  await keepDecisions(trx, context, actor, id, rows)
  return id
}

/** An absence as it is kept. 404 if there is none, 403 for those who may not enter it. */
export async function absenceOf(
  context: AppContext,
  actor: SignedIn,
  id: number,
): Promise<repository.AbsenceRow> {
  const [row] = await repository.listAbsences(context.db, { id }, await schoolNow(context))
  if (!row) refuse('not_found')
  if (!canEnterAbsence(actor, row.teacher_id)) refuse('forbidden')
  return row
}

/** Refuses a range that is none, or longer than a year (422). */
export function refuseRange({
  start_datetime,
  end_datetime,
}: Omit<repository.Away, 'id' | 'teacher_id'>): void {
  if (start_datetime >= end_datetime)
    refuse('invalid', { errors: { end_datetime: [{ text: 'absences.ends_before_start' }] } })
  if (daysBetween(dateOf(start_datetime), dateOf(end_datetime)) > LONGEST_DAYS)
    refuse('invalid', { errors: { end_datetime: [{ text: 'absences.too_long' }] } })
}

async function named(
  { db }: AppContext,
  actor: SignedIn,
  rows: readonly repository.AbsenceRow[],
): Promise<Absence[]> {
  const ids = [...new Set(rows.flatMap(row => [row.teacher_id, row.entered_by ?? []].flat()))]
  const [names, listNames] = await Promise.all([
    namesOfPeople(db, actor.language, ids),
    listNamesOf(db, actor.language, ids),
  ])
  const people = new Map(names.map(one => [one.id, one]))
  return rows.flatMap(({ teacher_id, entered_by, ...absence }) => {
    const teacher = people.get(teacher_id)
    if (!teacher) return []
    const list_name = listNames.get(teacher_id) ?? teacher.full_name
    return { ...absence, teacher: { ...teacher, list_name }, entered_by: people.get(entered_by ?? 0) ?? null }
  })
}
