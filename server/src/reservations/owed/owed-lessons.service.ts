import type {
  OwedLesson,
  OwedLessonsExportQuery,
  OwedLessonsQuery,
} from '@stunda/contract/owed-lessons/owed-lessons.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { canSettleOwedLesson } from '@stunda/domain/permissions/can-settle-owed-lesson.ts'
import { hasRole, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { searchWords } from '../../db/search-words.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listNamesOf, namesOfPeople } from '../../people/people.service.ts'
import { plainSettings } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import { CsvFile, type SignedIn } from '../../shared/call.ts'
import { toCsv } from '../../shared/csv.ts'
import { pageOf, rowsOf } from '../../shared/pages.ts'
import { refuse } from '../../shared/refusal.ts'
import { text } from '../../texts/texts.ts'
import { lockDebt, lockOwed } from '../events/owing.service.ts'
import { announceEvents } from '../events/recording.service.ts'
import { reservationsByIds } from '../events/reservation-json.repository.ts'
import { viewerOf } from '../events/viewer.ts'
import * as repository from './owed-lessons.repository.ts'

/**
 * One page of the lessons that are or were owed: of all for who runs the school, a teacher's own, and those that are owed to a student.
 * 403 for screens.
 */
export async function listOwedLessons(context: AppContext, actor: SignedIn, query: OwedLessonsQuery) {
  const { page, per_page } = query
  const { total, rows } = await find(context, listOf(actor, query), rowsOf({ page, per_page }))
  return pageOf(await shown(context, actor, rows), { page, per_page, total })
}

/** The whole list as a CSV file. 403 for screens. */
export async function exportOwedLessons(
  context: AppContext,
  actor: SignedIn,
  language: Language,
  query: OwedLessonsExportQuery,
): Promise<CsvFile> {
  const { rows } = await find(context, listOf(actor, query), { limit: null, offset: 0 })
  const lines = (await shown(context, actor, rows)).map(
    ({ reservation: lesson, list_names, state, made_up_by, written_off }) => [
      lesson.start_date,
      `${lesson.start_time}–${lesson.end_time}`,
      lesson.event_name,
      lesson.teachers.map(({ id }) => list_names[id]).join(', '),
      namesOfStudents(lesson, list_names),
      text(language, `owed.state_${state}`),
      made_up_by?.start_date ?? null,
      written_off?.reason ?? null,
    ],
  )
  const headers = COLUMNS.map(column => text(language, `owed.column_${column}`))
  return new CsvFile('owed-lessons.csv', toCsv(language, headers, lines))
}

const COLUMNS = ['date', 'time', 'lesson', 'teachers', 'students', 'state', 'made_up', 'reason'] as const

/**
 * Writes a lesson off, so that it is not owed any more. 403 for others than its teachers and who runs the school; 409 if it is not owed
 * any more.
 */
export async function writeOff(
  context: AppContext,
  actor: SignedIn,
  id: number,
  reason: string,
): Promise<OwedLesson> {
  await inTransaction(context.db, async trx => {
    await lockOwed(trx, actor, id)
    const at = new Date(context.instant().epochMilliseconds)
    await repository.setWrittenOff(trx, id, { at, by: actor.id, reason })
    await announceEvents(trx, [id])
  })
  return one(context, actor, id)
}

/** Takes back that a lesson was written off. 403 as writeOff; 409 if it is not written off. */
export async function oweAgain(context: AppContext, actor: SignedIn, id: number): Promise<OwedLesson> {
  await inTransaction(context.db, async trx => {
    const state = await lockDebt(trx, actor, id)
    if (state !== 'written_off') refuse('state_forbids', { message: { text: 'owed.not_written_off' } })
    await repository.setWrittenOff(trx, id, null)
    await announceEvents(trx, [id])
  })
  return one(context, actor, id)
}

async function one(context: AppContext, actor: SignedIn, id: number): Promise<OwedLesson> {
  const list = { whose: whoseFor(actor), sort: 'start', id } as const
  const { rows } = await find(context, list, { limit: 1, offset: 0 })
  const [lesson] = await shown(context, actor, rows)
  return lesson ?? refuse('not_found')
}

function listOf(actor: SignedIn, query: OwedLessonsExportQuery): repository.OwedList {
  const { state, teacher, student, sort, search } = query
  return { whose: whoseFor(actor), state, teacher, student, sort, words: searchWords(search) }
}

function whoseFor(actor: SignedIn): repository.Whose {
  if (runsTheSchool(actor)) return 'all'
  const [teaches, studies] = [hasRole(actor, 'teacher'), hasRole(actor, 'student')]
  if (!teaches && !studies) refuse('forbidden')
  return { id: actor.id, teaches, studies }
}

async function find(
  { db }: AppContext,
  list: repository.OwedList,
  rows: Parameters<typeof repository.pageOfOwed>[3],
) {
  const { time_zone } = await plainSettings(db)
  return repository.pageOfOwed(db, list, time_zone, rows)
}

async function shown(
  context: AppContext,
  actor: SignedIn,
  rows: readonly repository.OwedRow[],
): Promise<OwedLesson[]> {
  const { db } = context
  const [seen, people] = await Promise.all([
    reservationsByIds(
      db,
      await viewerOf(context, actor),
      rows.flatMap(({ id, made_up_by }) => [id, made_up_by ?? []].flat()),
    ),
    namesOfPeople(db, actor.language, [...new Set(rows.flatMap(row => row.written_off_by ?? []))]),
  ])
  const listNames = await listNamesOf(db, actor.language, [...new Set(seen.flatMap(peopleIn))])
  const byId = new Map(seen.map(reservation => [reservation.id, reservation]))
  return rows.flatMap(row => {
    const reservation = byId.get(row.id)
    if (!reservation) return []
    const can_settle = canSettleOwedLesson(
      actor,
      reservation.teachers.map(({ id }) => id),
    )
    const { written_off_at: at, written_off_reason: reason } = row
    const by = people.find(({ id }) => id === row.written_off_by) ?? null
    return {
      ...{ id: row.id, reservation, state: row.state, can_settle },
      list_names: Object.fromEntries(peopleIn(reservation).map(id => [id, listNames.get(id) ?? ''])),
      made_up_by: byId.get(row.made_up_by ?? 0) ?? null,
      written_off: can_settle && at && reason ? { at, by, reason } : null,
    }
  })
}

/** The ids of its teachers and students. */
const peopleIn = ({ teachers, students = [] }: Reservation): number[] =>
  [...teachers, ...students].flatMap(one => ('full_name' in one ? one.id : []))

function namesOfStudents({ students = [] }: Reservation, list_names: OwedLesson['list_names']): string {
  return students.map(entry => ('full_name' in entry ? list_names[entry.id] : entry.name)).join(', ')
}
