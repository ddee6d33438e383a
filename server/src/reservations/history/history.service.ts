import type { Deletion } from '@stunda/contract/reservations/deletions.ts'
import type { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import type { KeyHolder } from '@stunda/domain/reservations/situation.ts'
import { parseParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'
import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { listCategories } from '../../categories/categories.service.ts'
import type { Cause } from '../../db/cause.ts'
import { namesOfGroups, namesOfPeople } from '../../people/people.service.ts'
import { listRooms } from '../../rooms/rooms.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { dateInWords } from '../../shared/dates-in-words.ts'
import { refuse } from '../../shared/refusal.ts'
import { listSubjects } from '../../subjects/subjects.service.ts'
import { text } from '../../texts/texts.ts'
import { unique } from '../booking/booking.service.ts'
import { deedsByIds } from '../events/deeds.repository.ts'
import { asSeenBy } from '../events/event-privacy.ts'
import { datesAddedInstead, deletionsOf, type HistoryRow, historyOf } from '../events/history.repository.ts'
import { loadSnapshots, type Snapshot } from '../events/reservations.repository.ts'
import { listStatuses } from '../events/statuses.ts'
import { summariesOf } from './deed-summaries.ts'

export type { Snapshot }
export { asSeenBy, datesAddedInstead, loadSnapshots }

/**
 * The history of a reservation in words, latest first. 404 if it does not exist (those who run the school also see deleted ones), 403
 * without the right to edit it.
 */
export async function reservationHistory(
  context: AppContext,
  actor: SignedIn,
  id: number,
  language: Language,
): Promise<HistoryEntry[]> {
  const [event] = await loadSnapshots(context.db, [id])
  const isVisible = event && (!event.is_draft || event.created_by === actor.id)
  if (!isVisible && !runsTheSchool(actor)) refuse('not_found')
  if (event && !hasUpdateRight(actor, event)) refuse('forbidden')
  const rows = await historyOf(context.db, id)
  if (rows.length === 0 && !isVisible) refuse('not_found')

  const deeds = await deedsByIds(context.db, unique(rows.flatMap(row => row.deed_id ?? [])))
  const [entries, summaries] = await Promise.all([
    entriesInWords(context, actor, rows, language),
    summariesOf(context, actor, deeds),
  ])
  return entries.map((entry, index) => ({
    ...entry,
    deed: summaries.find(({ id }) => id === rows[index]?.deed_id) ?? null,
  }))
}

/** Some entries of the history in words, each as the actor may see it. */
export async function entriesInWords(
  context: AppContext,
  actor: SignedIn,
  rows: readonly HistoryRow[],
  language: Language,
): Promise<Omit<HistoryEntry, 'deed'>[]> {
  const words = await wordsFor(context, rows, language)
  return rows.map(row => ({
    id: row.id,
    at: row.at,
    actor: row.actor_id === null ? null : (words.person(row.actor_id) ?? null),
    action: row.action,
    note: whyInWords(row.cause && [row.cause], row.note, language),
    fields: saidAlone(
      FIELDS.map(([field, say]) => ({
        field,
        before: row.before && say(asSeenBy(actor, row.before), words),
        after: row.after && say(asSeenBy(actor, row.after), words),
      })).filter(({ before, after }) => (before || '') !== (after || '')),
    ),
  }))
}

/** Why something was changed: what the school gave as causes, and what its author did as the reason; null: nobody said why. */
export function whyInWords(
  causes: readonly Cause[] | null,
  note: string | null,
  language: Language,
): string | null {
  const said = [...new Set((causes ?? []).map(cause => cause[language])), ...(note ? [note] : [])]
  return said.join(' · ') || null
}

/** Drops `changed_alone` unless it is the only changed field: any other change of a single event implies it. */
function saidAlone<Field extends { field: string }>(fields: Field[]): Field[] {
  return fields.length > 1 ? fields.filter(({ field }) => field !== 'changed_alone') : fields
}

const OFFERED_BACK = { days: 30, most: 50 }

/** The actor's recent deletions that can be undone, latest first. */
export async function ownDeletions(
  context: AppContext,
  actor: SignedIn,
  language: Language,
): Promise<Deletion[]> {
  const since = context.instant().subtract({ hours: 24 * OFFERED_BACK.days })
  const gone = await deletionsOf(context.db, actor.id, since, OFFERED_BACK.most)
  const events = gone.map(({ was }) => was)
  const { named } = await namesIn(context, events, language)
  return gone.map(({ was, ...deletion }) => {
    const key = whoseKey(asSeenBy(actor, was))
    return { ...deletion, whose: key ? (named(key) ?? '') : '' }
  })
}

/** The key of an event’s one student or group, otherwise of its first teacher. */
function whoseKey({ students, teachers }: Snapshot): string | undefined {
  const [student, ...others] = students
  const [teacher] = teachers
  if (teacher === undefined || (student !== undefined && others.length === 0)) return student
  return `teacher_${teacher}`
}

type Words = Awaited<ReturnType<typeof wordsFor>>

type Field = readonly [field: string, say: (event: Snapshot, words: Words) => string | null]

const FIELDS: readonly Field[] = [
  ['event_name', event => event.event_name],
  ['category_id', ({ category_id }, words) => words.category(category_id)],
  ['status_id', ({ status_id, refused_by }, words) => (refused_by ? words.refused : words.status(status_id))],
  ['room_id', ({ room_id }, words) => words.room(room_id)],
  ['subject_id', ({ subject_id }, words) => (subject_id === null ? null : words.subject(subject_id))],
  ['date', ({ start_datetime }, words) => words.date(dateOf(start_datetime))],
  ['start_time', ({ start_datetime }) => clockOf(start_datetime)],
  ['end_time', ({ end_datetime }) => clockOf(end_datetime)],
  ['teachers', ({ teachers }, words) => words.people(teachers.map(id => `teacher_${id}`))],
  ['students', ({ students }, words) => words.people(students)],
  ['description', ({ description }) => description || null],
  ['responsible_name', ({ responsible_name }) => responsible_name || null],
  ['responsible_phone', ({ responsible_phone }) => responsible_phone || null],
  ['key_holder', ({ key_holder }, words) => (key_holder ? words.holder(key_holder) : null)],
  ['is_owed', ({ is_owed }, words) => (is_owed ? words.owed : null)],
  ['changed_alone', ({ changed_alone }, words) => (changed_alone ? words.apart : null)],
]

/** Looks up the names for all ids in the entries. */
async function wordsFor(context: AppContext, rows: readonly HistoryRow[], language: Language) {
  const { db } = context
  const events = rows.flatMap(row => [row.before, row.after].filter(event => event !== null))
  const actors = rows.flatMap(row => row.actor_id ?? [])
  const { person, named } = await namesIn(context, events, language, actors)
  const rooms = await listRooms(db, unique(events.map(event => event.room_id)))
  const subjects = await listSubjects(context)
  const categories = await listCategories(context, language)
  return {
    person,
    category: (id: number) => nameOf(categories, id),
    refused: text(language, 'reservations.status_refused'),
    owed: text(language, 'owed.yes'),
    apart: text(language, 'reservations.apart'),
    status: (id: number) => nameOf(listStatuses(language), id),
    room: (id: number) => rooms.find(room => room.id === id)?.room_number ?? null,
    subject: (id: number) => nameOf(subjects, id),
    date: (date: string) => dateInWords(date, language),
    holder: (holder: KeyHolder) => ('name' in holder ? holder.name : (person(holder.id)?.full_name ?? null)),
    people: (keys: readonly string[]) =>
      keys
        .flatMap(key => named(key) ?? [])
        .sort((a, b) => a.localeCompare(b, language))
        .join(', ') || null,
  }
}

/** Looks up the names of everybody in some events, by id and by key, and of some other users. */
export async function namesIn(
  { db }: AppContext,
  events: readonly Pick<Snapshot, 'teachers' | 'students' | 'key_holder'>[],
  language: Language,
  others: readonly number[] = [],
) {
  const keys = events.flatMap(event => event.students.flatMap(key => parseParticipantKey(key) ?? []))
  const idsOf = (kind: 'student' | 'group') => keys.filter(key => key.kind === kind).map(key => key.id)
  const holders = events.flatMap(({ key_holder }) => (key_holder && 'id' in key_holder ? key_holder.id : []))
  const ids = [...others, ...holders, ...events.flatMap(event => event.teachers), ...idsOf('student')]
  const people = await namesOfPeople(db, language, unique(ids))
  const groups = await namesOfGroups(db, unique(idsOf('group')))
  const person = (id: number) => people.find(one => one.id === id)
  const named = (key: string) => {
    const id = Number(key.slice(key.indexOf('_') + 1))
    return key.startsWith('group_') ? nameOf(groups, id) : person(id)?.full_name
  }
  return { person, named }
}

const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
  list.find(one => one.id === id)?.name ?? null
