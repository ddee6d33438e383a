import type { Notice } from '@stunda/contract/notices/notices.ts'
import type { Person } from '@stunda/contract/people/people.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { parseParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import { namesOfGroups, namesOfPeople } from '../people/people.service.ts'
import { listRooms } from '../rooms/rooms.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { listSubjects } from '../subjects/subjects.service.ts'
import { text } from '../texts/texts.ts'
import { itemsOf, lineOf, type Names } from './items.ts'
import { type NoticeLine, startOf } from './lines.ts'
import { areAlike, titleOf } from './titles.ts'

export type { Names }

/** The facts of a notice that are put into words, without those that are the same in every language. */
export interface Told extends Pick<Notice, 'kind'> {
  actor_id: number | null
  lines: readonly NoticeLine[]
}

/** The ids in a notice whose names its words need. */
interface Naming {
  actor_id: number | null
  lines: readonly Pick<NoticeLine, 'before' | 'after' | 'group_id' | 'away'>[]
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
  const givers = notices.flatMap(({ lines }) =>
    lines.flatMap(({ away }) => away?.asked ?? away?.given_to ?? []),
  )
  const people = [...actors, ...givers, ...seen.flatMap(event => event.teachers), ...idsOf('student')]
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
  const items = itemsOf(lines, names, { isAlone, saysWord, saysCause })
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

const unique = (ids: readonly number[]) => [...new Set(ids)]

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]))
