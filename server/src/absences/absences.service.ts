import type {
  Absence,
  AbsenceBody,
  AbsenceDetail,
  AbsenceRow,
  AbsencesQuery,
  AbsenceUndoBody,
} from '@stunda/contract/absences/absences.ts'
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { canEnterAbsence } from '@stunda/domain/permissions/can-enter-absence.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { addDays, dateOf, daysBetween } from '@stunda/domain/time/civil.ts'
import type { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { listNamesOf, namesOfChoosable, namesOfPeople } from '../people/people.service.ts'
import { findDeed, undoDeedWith } from '../reservations/changing/undoing-deeds.service.ts'
import { refuseRows } from '../reservations/rearranging/rearranging.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { lessonsOf } from './absence-lessons.service.ts'
import { eventsDecided, putBack } from './absence-undo.service.ts'
import * as repository from './absences.repository.ts'
import { carryOut, keepDecisions } from './deciding.service.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import { tellingWithdrawn } from './telling-asked.service.ts'

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

/** The lessons that an absence would touch, before it is entered. 403 as for entering it, 422 for a range that is none. */
export async function lessonsTouched(
  context: AppContext,
  actor: SignedIn,
  asked: Omit<repository.Away, 'id'>,
): Promise<OfferedEvent[]> {
  if (!canEnterAbsence(actor, asked.teacher_id)) refuse('forbidden')
  refuseRange(asked)
  return lessonsOf(context, actor, { ...asked, id: null })
}

/**
 * Enters an absence, and does with its lessons what is decided already: all or none. 403 for others than the teacher and those who run
 * the school, and for a teacher who gives a lesson without asking; 409 and 422 with the rows that cannot be done; 422 if the teacher is
 * not active, is away at that time already, or a row is none of her lessons then.
 */
export async function enterAbsence(
  context: AppContext,
  actor: SignedIn,
  { rows, teacher_id, start_datetime, end_datetime, reason }: z.output<typeof AbsenceBody>,
  language: Language,
): Promise<AbsenceDetail> {
  if (!canEnterAbsence(actor, teacher_id)) refuse('forbidden')
  const away = { id: null, teacher_id, start_datetime, end_datetime }
  refuseRange(away)
  const outcome = await inTransaction(context.db, async trx => {
    const refused = await carryOut(trx, context, actor, away, rows)
    if (refused) return refused
    await lock(trx, { people: [teacher_id] })
    const [teacher] = await namesOfChoosable(trx, 'teacher', [teacher_id])
    if (!teacher) refuse('invalid', { errors: { teacher_id: [{ text: 'absences.no_teacher' }] } })
    refuseOverlap(await repository.awayThen(trx, away))
    const { id: _, ...absence } = away
    const id = await repository.insertAbsence(trx, { ...absence, reason, entered_by: actor.id })
    await keepDecisions(trx, context, actor, id, rows)
    return id
  })
  if (typeof outcome !== 'number') return refuseRows(context, actor, outcome, language)
  return getAbsence(context, actor, outcome)
}

/** Does something with lessons of an absence, all or none. 404 if there is no such absence; otherwise as enterAbsence. */
export async function decide(
  context: AppContext,
  actor: SignedIn,
  id: number,
  rows: readonly AbsenceRow[],
  language: Language,
): Promise<AbsenceDetail> {
  const refused = await inTransaction(context.db, trx =>
    tellingWithdrawn(trx, context, actor, { absence_id: id }, async () => {
      const away = await absenceOf({ ...context, db: trx }, actor, id)
      const refused = await carryOut(trx, context, actor, away, rows)
      if (!refused) await keepDecisions(trx, context, actor, id, rows)
      return refused
    }),
  )
  if (refused) return refuseRows(context, actor, refused, language)
  return getAbsence(context, actor, id)
}

/**
 * Undoes what the actor did with lessons because of an absence, the named or the last change of them, and with `ends_absence` also the
 * absence, or with `change_id` a change of the absence, all or none: as undo of reservations. 409 if the last change of a lesson is none
 * because of the absence, or the change is not the last one of the absence, or not the actor's.
 */
export async function undoDecisions(
  context: AppContext,
  actor: SignedIn,
  id: number,
  { reservation_ids, ends_absence, change_id, change }: z.output<typeof AbsenceUndoBody>,
  language: Language,
): Promise<AbsenceDetail | null> {
  const { teacher_id } = await absenceOf(context, actor, id)
  const last = (trx: Trx) =>
    tellingWithdrawn(trx, context, actor, { absence_id: id }, async () => {
      if (change_id !== undefined) await putBack(trx, actor, { id, teacher_id }, change_id)
      if (ends_absence) await repository.deleteAbsence(trx, id)
    })
  const done =
    change_id === undefined
      ? {
          reservation_ids: await eventsDecided(context.db, teacher_id, reservation_ids, change),
          named: change ?? null,
        }
      : ((await findDeed(context.db, change_id, actor.id, 'absence')) ??
        refuse('state_forbids', { message: { text: 'reservations.cannot_undo' } }))
  await undoDeedWith(context, actor, done, language, { last })
  return ends_absence ? null : getAbsence(context, actor, id)
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
