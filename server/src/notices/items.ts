import type { NoticeItem } from '@stunda/contract/notices/notices.ts'
import type { Person } from '@stunda/contract/people/people.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { text } from '../texts/texts.ts'
import { datesInWords, type Occurrence } from './dates-sentence.ts'
import type { NoticeLine, SeenEvent } from './lines.ts'
import { onDay } from './on-day.ts'
import { type NamesOfTitle, wordOf } from './titles.ts'

/** The names that a reader's notices need, in a language. */
export interface Names extends NamesOfTitle {
  reader_id: number
  person(id: number): Person | undefined
  participant(key: string): string | undefined
  room(id: number): string | undefined
  subject(id: number): string | undefined
}

/** What an item has to say besides its event: `isAlone`: the title names it; the others are as in `itemOf`. */
type Saying = Record<'isAlone' | 'saysWord' | 'saysCause', boolean>

/** From so many events on that are alike but for their dates and rooms, these are one sentence. */
const LEAST_IN_SENTENCE = 3

/** The items of a notice: one an event, by start; of three and more that are alike one, with all their dates. */
export function itemsOf(lines: readonly NoticeLine[], names: Names, saying: Saying): NoticeItem[] {
  const alike = Map.groupBy(lines, line => likenessOf(line, names, saying))
  return [...alike.values()].flatMap(some =>
    some.length < LEAST_IN_SENTENCE
      ? some.map(line => itemOf(line, names, saying))
      : itemOfAll(some, names, saying),
  )
}

/** The same for events that can be told in one sentence. */
function likenessOf(line: NoticeLine, names: Names, { saysWord, saysCause }: Saying): string {
  const { kind, before, after, cause } = line
  const shown = after ?? before
  const changed = kind === 'changed' ? changesOf(line, names) : []
  return JSON.stringify([
    ...[kind, wordIn(line, names, saysWord), saysCause && cause?.[names.language]],
    ...[shown && whoseOf(shown, names), before === null, after === null, changed],
  ])
}

/** The words of events that are alike but for their dates and rooms. */
function itemOfAll(lines: readonly NoticeLine[], names: Names, { saysWord, saysCause }: Saying): NoticeItem {
  const [line] = lines
  const shown = line?.after ?? line?.before
  const word = line ? wordIn(line, names, saysWord) : ''
  const cause = saysCause ? line?.cause?.[names.language] : ''
  const whose = shown ? whoseOf(shown, names) : ''
  const datesOf = (state: 'before' | 'after', saysRoom = true) =>
    datesInWords(occurrencesOf(lines, names, state), names.language, { saysRoom })
  if (line?.before && line.after && line.kind === 'moved') {
    const words = [word, whose, cause].filter(Boolean).join(' · ')
    return { text: words, before: datesOf('before'), after: datesOf('after') }
  }
  if (line?.before && line.after && line.kind === 'changed') {
    const [old, now] = changesOf(line, names)
    const words = [word, datesOf('after', keepsRoom(line)), whose, cause].filter(Boolean).join(' · ')
    return { text: words, before: old || null, after: now || null }
  }
  const when = datesOf(line?.after ? 'after' : 'before')
  return { text: [word, when, whose, cause].filter(Boolean).join(' · '), before: null, after: null }
}

/** What has happened to an event, where the title does not say it; in the reader's own absence who gives it or is asked to. */
function wordIn(line: NoticeLine, names: Names, saysWord: boolean): string {
  const { away } = line
  if (!away) return saysWord ? wordOf(line, names.language) : ''
  const name = teachersOf({ teachers: away.asked ?? away.given_to }, names)
  if (away.asked) return text(names.language, 'notices.asked_to_give', { name })
  return name
    ? text(names.language, 'notices.given_to', { name })
    : text(names.language, 'notices.one_cancelled')
}

/** The dates of some lines, with their rooms in words. */
function occurrencesOf(lines: readonly NoticeLine[], names: Names, state: 'before' | 'after'): Occurrence[] {
  return lines.flatMap(line => {
    const event = line[state]
    if (!event) return []
    const [start, end] = [clockOf(event.start_datetime), clockOf(event.end_datetime)]
    return { date: dateOf(event.start_datetime), start, end, room: roomOf(event, names) }
  })
}

const keepsRoom = ({ before, after }: NoticeLine) => before?.room_id === after?.room_id

/** The name of an event and whom the reader meets in it. */
function whoseOf(event: SeenEvent, names: Names): string {
  return [event.event_name, companionsBesides(event, names)].filter(Boolean).join(', ')
}

/** Whom the reader meets in an event, unless its name says so, as of the rehearsal of a choir that is called like it. */
function companionsBesides(event: SeenEvent, names: Names): string {
  const others = companions(event, names)
  return others === event.event_name ? '' : others
}

/**
 * The words of one event. `isAlone`: the title names it; `saysWord`: the title does not say what has happened to it; `saysCause`: others have
 * another cause.
 */
function itemOf(line: NoticeLine, names: Names, { isAlone, saysWord, saysCause }: Saying): NoticeItem {
  const { reservation_id, kind, before, after } = line
  const shown = after ?? before
  const word = wordIn(line, names, saysWord)
  const cause = saysCause ? line.cause?.[names.language] : ''
  const whose = isAlone || !shown ? '' : whoseOf(shown, names)
  if (before && after && (kind === 'moved' || kind === 'changed')) {
    const [old, now] = kind === 'moved' ? placesOf(before, after, names, isAlone) : changesOf(line, names)
    const when = kind === 'moved' ? '' : whenOf(line, names, isAlone)
    const words = [word, when, whose, cause].filter(Boolean).join(' · ')
    return { reservation_id, text: words, before: old || null, after: now || null }
  }
  const place = shown ? placeOf(shown, names, !isAlone) : ''
  const others = isAlone && shown ? companionsBesides(shown, names) : whose
  return {
    reservation_id,
    text: [word, place, others, cause].filter(Boolean).join(' · '),
    before: null,
    after: null,
  }
}

/** An item as one line. */
export function lineOf({ text: words, before, after }: NoticeItem): string {
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

/** When a changed event is, and with a new teacher also where; alone, its title says the day, and that is all unless the teacher is new. */
function whenOf({ before, after }: NoticeLine, names: Names, isAlone: boolean): string {
  if (!before || !after) return ''
  const hasNewTeacher = String(before.teachers) !== String(after.teachers)
  if (hasNewTeacher && before.room_id === after.room_id) return placeOf(after, names, !isAlone)
  const [day, clock] = [onDay(dateOf(after.start_datetime), names.language), clockOf(after.start_datetime)]
  if (hasNewTeacher) return [...(isAlone ? [] : [day]), `${clock}–${clockOf(after.end_datetime)}`].join(', ')
  return isAlone ? '' : `${day}, ${clock}`
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
