import type { Notice, NoticeItem } from '@stunda/contract/notices/notices.ts'
import type { Person } from '@stunda/contract/people/people.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { parseParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'
import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { namesOfGroups, namesOfPeople } from '../people/people.service.ts'
import { listRooms } from '../rooms/rooms.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { listSubjects } from '../subjects/subjects.service.ts'
import { text } from '../texts/texts.ts'
import { type NoticeLine, type SeenEvent, startOf } from './lines.ts'
import { onDay } from './on-day.ts'
import { areAlike, type NamesOfTitle, titleOf, wordOf } from './titles.ts'

/** The facts of a notice that are put into words, without those that are the same in every language. */
export interface Told extends Pick<Notice, 'kind'> {
  actor_id: number | null
  lines: readonly NoticeLine[]
}

/** The ids in a notice whose names its words need. */
interface Naming {
  actor_id: number | null
  lines: readonly Pick<NoticeLine, 'before' | 'after' | 'group_id'>[]
}

/** The names that a reader's notices need, in a language. */
export interface Names extends NamesOfTitle {
  reader_id: number
  person(id: number): Person | undefined
  participant(key: string): string | undefined
  room(id: number): string | undefined
  subject(id: number): string | undefined
}

/** Looks up the names of everybody and everything in some notices. */
export async function namesFor(
  context: AppContext,
  notices: readonly Naming[],
  { reader_id, language }: Pick<Names, 'reader_id' | 'language'>,
): Promise<Names> {
  const { db } = context
  const events = notices.flatMap(({ lines }) => lines.flatMap(line => [line.before, line.after]))
  const seen = events.filter(event => event !== null)
  const keys = seen.flatMap(event => event.students.flatMap(key => parseParticipantKey(key) ?? []))
  const idsOf = (kind: 'student' | 'group') => keys.filter(key => key.kind === kind).map(({ id }) => id)
  const actors = notices.flatMap(({ actor_id }) => actor_id ?? [])
  const people = [...actors, ...seen.flatMap(event => event.teachers), ...idsOf('student')]
  const persons = byId(await namesOfPeople(db, language, unique(people)))
  const withGroups = notices.flatMap(({ lines }) => lines.flatMap(line => line.group_id ?? []))
  const groups = byId(await namesOfGroups(db, unique([...idsOf('group'), ...withGroups])))
  const rooms = byId(await listRooms(db, unique(seen.map(event => event.room_id))))
  const subjects = byId(await listSubjects(context))
  return {
    language,
    reader_id,
    person: id => persons.get(id),
    group: id => groups.get(id)?.name,
    participant: key => {
      const one = parseParticipantKey(key)
      if (!one) return undefined
      return one.kind === 'group' ? groups.get(one.id)?.name : persons.get(one.id)?.full_name
    },
    room: id => rooms.get(id)?.room_number,
    subject: id => subjects.get(id)?.name,
  }
}

/** As namesFor, for notices to several readers, by the language of each; `reader_id` is nobody's. */
export async function namesByLanguage<Notice extends Naming>(
  context: AppContext,
  notices: readonly Notice[],
  languageOf: (notice: Notice) => Language,
): Promise<Map<Language, Names>> {
  const names = new Map<Language, Names>()
  for (const [language, of] of Map.groupBy(notices, languageOf))
    names.set(language, await namesFor(context, of, { reader_id: 0, language }))
  return names
}

/** The page that a notice leads to if it is not about a day. */
const PLACE: Partial<Record<Told['kind'], string>> = {
  ...{ request: '/approvals', asked: '/absences', asking_declined: '/absences' },
}

/** A notice's title, lines, actor and place in words. `existing`: the reservations that can still be opened. */
export function noticeInWords(
  notice: Told,
  names: Names,
  existing: ReadonlySet<number>,
): Pick<Notice, 'title' | 'lines' | 'items' | 'actor' | 'href' | 'reservation_id'> {
  const { kind, lines, actor_id } = notice
  const isAlone = lines.length === 1
  const saysWord = !areAlike(lines)
  // One cause of all is said once, with the author.
  const saysCause = new Set(lines.flatMap(({ cause }) => cause?.[names.language] ?? [])).size > 1
  const items = lines.map(line => itemOf(line, names, { isAlone, saysWord, saysCause }))
  const [first] = lines
  const opened = isAlone && first && existing.has(first.reservation_id) ? first.reservation_id : undefined
  const day = first ? dateOf(startOf(first)) : ''
  const event = opened === undefined ? '' : `&event=${opened}`
  const href = PLACE[kind] ?? `/?date=${day}&view=day${event}`
  const actor = actor_id === null ? null : (names.person(actor_id) ?? null)
  return {
    title: titleOf(lines, names),
    lines: items.map(lineOf),
    items,
    actor,
    href,
    ...(opened !== undefined && { reservation_id: opened }),
  }
}

/** One line with the name of the person who changed something and the reason, as far as they are known; it may be empty. */
export function whoAndWhy(actor: Person | null, reason: string | null, language: Language): string {
  const why = reason && text(language, 'notices.mail_reason', { reason })
  return [actor?.full_name, why].filter(Boolean).join(' · ')
}

/**
 * The words of one event. `isAlone`: the title names it; `saysWord`: the title does not say what has happened to it; `saysCause`: others have
 * another cause.
 */
function itemOf(
  line: NoticeLine,
  names: Names,
  { isAlone, saysWord, saysCause }: Record<'isAlone' | 'saysWord' | 'saysCause', boolean>,
): NoticeItem {
  const { reservation_id, kind, before, after } = line
  const shown = after ?? before
  const word = saysWord ? wordOf(line, names.language) : ''
  const cause = saysCause ? line.cause?.[names.language] : ''
  const whose =
    isAlone || !shown ? '' : [shown.event_name, companions(shown, names)].filter(Boolean).join(', ')
  if (before && after && (kind === 'moved' || kind === 'changed')) {
    const [old, now] = kind === 'moved' ? placesOf(before, after, names, isAlone) : changesOf(line, names)
    const when = kind === 'moved' || isAlone ? '' : whenOf(after, names)
    const words = [word, when, whose, cause].filter(Boolean).join(' · ')
    return { reservation_id, text: words, before: old || null, after: now || null }
  }
  const place = shown ? placeOf(shown, names, !isAlone) : ''
  const others = isAlone && shown ? companions(shown, names) : whose
  return {
    reservation_id,
    text: [word, place, others, cause].filter(Boolean).join(' · '),
    before: null,
    after: null,
  }
}

function lineOf({ text: words, before, after }: NoticeItem): string {
  const change = before && after ? `${before} → ${after}` : (after ?? before)
  return [words, change].filter(Boolean).join(': ')
}

/** Both places of a moved event; the day is said where it is another one, or the title does not say it. */
function placesOf(before: SeenEvent, after: SeenEvent, names: Names, isAlone: boolean): [string, string] {
  const isOtherDay = dateOf(before.start_datetime) !== dateOf(after.start_datetime)
  return [placeOf(before, names, isOtherDay || !isAlone), placeOf(after, names, isOtherDay)]
}

/** The changed parts of an event that has kept its time. */
function changesOf({ before, after, described }: NoticeLine, names: Names): [string, string] {
  const { language } = names
  if (!before || !after) return ['', '']
  const parts = PARTS.map(say => [say(before, names), say(after, names)] as const)
  const changed = parts.filter(([old, now]) => old !== now)
  const [old, now] = [0, 1].map(side =>
    changed
      .map(pair => pair[side as 0 | 1])
      .filter(Boolean)
      .join(', '),
  )
  if (!old && !now) return ['', text(language, described ? 'notices.described' : 'notices.other')]
  return [old ?? '', now ?? '']
}

const PARTS: readonly ((event: SeenEvent, names: Names) => string)[] = [
  event => event.event_name,
  (event, { language }) => text(language, event.is_pending ? 'notices.pending' : 'notices.confirmed'),
  (event, names) => roomOf(event, names),
  (event, names) => (event.subject_id === null ? '' : (names.subject(event.subject_id) ?? '')),
  (event, names) => teachersOf(event, names),
  (event, names) => studentsOf(event, names),
]

function placeOf(event: SeenEvent, names: Names, saysDay: boolean): string {
  const time = `${clockOf(event.start_datetime)}–${clockOf(event.end_datetime)}`
  const day = saysDay ? onDay(dateOf(event.start_datetime), names.language) : ''
  return [day, time, roomOf(event, names)].filter(Boolean).join(', ')
}

function whenOf(event: SeenEvent, { language }: Names): string {
  return `${onDay(dateOf(event.start_datetime), language)}, ${clockOf(event.start_datetime)}`
}

function roomOf({ room_id }: SeenEvent, { room, language }: Names): string {
  return text(language, 'notices.room', { room: room(room_id) ?? '–' })
}

/** Whom the reader meets in an event: its one student or group, otherwise its teachers. */
function companions({ students, teachers }: SeenEvent, names: Names): string {
  const { reader_id } = names
  const others = students.filter(key => key !== `student_${reader_id}`)
  if (students.length === 1 && others.length === 1) return studentsOf({ students: others }, names)
  return teachersOf({ teachers: teachers.filter(id => id !== reader_id) }, names)
}

function teachersOf({ teachers }: Pick<SeenEvent, 'teachers'>, { person, language }: Names): string {
  return inOrder(
    teachers.flatMap(id => person(id)?.full_name ?? []),
    language,
  )
}

function studentsOf({ students }: Pick<SeenEvent, 'students'>, { participant, language }: Names): string {
  return inOrder(
    students.flatMap(key => participant(key) ?? []),
    language,
  )
}

function inOrder(names: string[], language: Language): string {
  return names.toSorted((a, b) => a.localeCompare(b, language)).join(', ')
}

const unique = (ids: readonly number[]) => [...new Set(ids)]

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]))
