import type { Person } from '@stunda/contract/people/people.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { type CivilDate, type CivilDateTime, dateOf, daysBetween } from '@stunda/domain/time/civil.ts'
import { folded } from '../../shared/find-entries.ts'
import { type Taken, type TypedWord, wordsIn, wordsOf } from '../typed-words.ts'
import { peopleNamed } from './name-forms.ts'
import { type Days, rangesApart, type Times, takeDays, takeHour, takeTimes } from './typed-when.ts'

type Numbered = Pick<Room, 'id' | 'room_number'>

/** Something that a typed text wants done. `teacher` null: nobody is named. */
export type TypedAct = { days: Days } & Times &
  (
    | { kind: 'away'; teacher: Person | null }
    | { kind: 'close'; name: string }
    | { kind: 'out_of_use'; rooms: readonly Numbered[] }
    | { kind: 'take_over'; rooms: readonly Numbered[]; name: string }
    | { kind: 'free' }
  )

/** The words by which each is known, folded, in all their forms: Latvian, then English. */
const WORDS = {
  away: [
    /^(prombutn(e|es|ei|i)|prom|nebus|slim(s|a|o|os|iba|ibu|ibas)|saslim(is|usi|a)|atvalinajum(s|a|u)|komandejum(s|a|u))$/,
    /^(away|absent|absence|ill|sick|unwell|illness|off|leave|vacation)$/,
  ],
  close: [
    /^(sleg(t|ts|ta|ti|tas)|sledz|aizver(t|ts|ta)|brivdien(a|as|u|am))$/,
    /^(closed?|closing|closure|shut|holidays?)$/,
  ],
  /** They close rooms, never the school. */
  repair: [/^(remont(s|a|u|i|am|e)|apkop(e|es|ei|i))$/, /^(repairs?|maintenance)$/],
  event: [
    /^(koncert|eksamen|konkurs|pasakum|festival|seminar)(s|a|u|am|i|iem)$/,
    /^(ieskait|izrad|meistarklas|sanaksm)(e|es|ei|i)$/,
    /^(concert|exam|competition|contest|event|festival|recital|performance|audition|masterclass|meeting)s?$/,
  ],
  need: [/^(vajag|vajadzig(a|as|s|i)|aiznemt|parnemt)$/, /^(needs?|needed|takeover)$/],
  free: [/^(briv(a|as|u|s|i)|tuks(a|as|u|s))$/, /^(free|empty|available)$/],
  room: [/^(telp(a|as|u|am)|kabinet(s|a|u|i|us))$/, /^rooms?$/],
  /** They say nothing. */
  between: [
    /^(plkst|uz|un|ar|ir|bus|pieteikt|skol(a|u)|dien(a|as|u)|visu)$/,
    /^(on|in|at|for|the|a|an|is|are|be|will|has|and|to|all|day|days|school|report|enter|our)$/,
  ],
} as const satisfies Record<string, readonly RegExp[]>

type Sort = keyof typeof WORDS

/** `plkst.` is `plkst`, but `a.` is an initial. */
const is = (sort: Sort, { word }: TypedWord) => {
  const tidy = word.replace(/(?<=\p{L}{2})\.$/u, '')
  return WORDS[sort].some(form => form.test(tidy))
}

/** As many teachers of a name are offered. */
const MOST_TEACHERS = 6
/** An event is on at most so many days in a row. */
const MOST_DAYS = 31

interface Known {
  now: CivilDateTime
  language: Language
  teachers: readonly Person[]
  rooms: readonly Numbered[]
}

/**
 * What a text wants done: `Kalniņa prombūtnē 30.11–2.12`, `koncerts Z1 piektdien 16–21`, `slēgt 8. decembri`, `brīva telpa rīt 14`, in both
 * languages. Of a name that several teachers have, one for each. None if it asks for nothing, or a word of it has no place in what it asks for.
 */
export function typedActs(text: string, { now, language, teachers, rooms }: Known): TypedAct[] {
  const today = dateOf(now)
  const words = wordsOf(rangesApart(text))
  const has = (sort: Sort) => words.some(word => is(sort, word))
  if (!has('away') && !has('close') && !has('repair') && !has('event') && !has('need') && !has('free'))
    return []
  const days = takeDays(words, { today, language })
  const when = { today, days: days.value }
  if (has('free') && has('room')) return freeRoom(days.rest, when, rooms)
  const times = takeTimes(days.rest)
  if (has('close') || has('repair')) return closing(times, when, { teachers, rooms })
  if (has('away')) return away(times, when, teachers)
  return takeover(times, when, rooms)
}

/**
 * Who else than a teacher a text says is away, as typed, and from which day on: `Siliņš slims rīt`. Undefined if it does not say all of
 * that, or a teacher has the name.
 */
export function saidAway(
  text: string,
  { now, language, teachers }: Pick<Known, 'now' | 'language' | 'teachers'>,
): { name: string; day: CivilDate } | undefined {
  const words = wordsOf(rangesApart(text))
  if (!words.some(word => is('away', word))) return undefined
  const today = dateOf(now)
  const { value, rest } = takeDays(words, { today, language })
  const named = without(takeTimes(rest).rest, 'away', 'between')
  const name = named.map(({ typed }) => typed).join(' ')
  if (peopleNamed(wordsIn(named), teachers).length > 0) return undefined
  return value && name !== '' ? { name, day: value[0] } : undefined
}

interface When {
  today: CivilDate
  days: Days | null
}

export const NO_TIMES: Times = { from: null, until: null }

const without = (words: readonly TypedWord[], ...sorts: Sort[]) =>
  words.filter(word => !sorts.some(sort => is(sort, word)))

function freeRoom(
  words: readonly TypedWord[],
  { today, days }: When,
  rooms: readonly Numbered[],
): TypedAct[] {
  const [first, last] = days ?? [today, today]
  const times = takeTimes(words)
  const { value, rest } = times.value ? times : takeHour(times.rest, word => byNumber(rooms).has(word))
  if (without(rest, 'free', 'room', 'need', 'between').length > 0 || first !== last) return []
  return [{ kind: 'free', days: [first, last], ...(value ?? NO_TIMES) }]
}

function closing(
  { value, rest }: Taken<Times>,
  { days }: When,
  { teachers, rooms }: Pick<Known, 'teachers' | 'rooms'>,
): TypedAct[] {
  if (!days) return []
  const left = without(rest, 'close')
  const taken = takeRooms(without(left, 'room', 'repair', 'between'), rooms)
  if (taken.rooms.length > 0 || left.some(word => is('room', word))) {
    if (taken.rooms.length === 0 || taken.rest.length > 0) return []
    return [{ kind: 'out_of_use', rooms: taken.rooms, days, ...(value ?? NO_TIMES) }]
  }
  const named = without(left, 'between')
  // A teacher is not closed, and a school is for whole days.
  if (left.length === rest.length || value || peopleNamed(wordsIn(named), teachers).length > 0) return []
  return [{ kind: 'close', days, ...NO_TIMES, name: named.length > 0 ? nameOf(left) : '' }]
}

function away(times: Taken<Times>, { today, days }: When, teachers: readonly Person[]): TypedAct[] {
  const hour = days && !times.value ? takeHour(times.rest, () => false) : times
  const named = without(hour.rest, 'away', 'between')
  if (named.length === 0 && !days) return []
  const found = named.length === 0 ? [null] : peopleNamed(wordsIn(named), teachers)
  return found.slice(0, MOST_TEACHERS).map(teacher => ({
    ...{ kind: 'away', teacher, days: days ?? [today, today] },
    ...(hour.value ?? NO_TIMES),
  }))
}

function takeover(times: Taken<Times>, { today, days }: When, all: readonly Numbered[]): TypedAct[] {
  const [first, last] = days ?? [today, today]
  const { rooms, rest } = takeRooms(times.rest, all)
  const hour = days && !times.value ? takeHour(rest, () => false) : { value: times.value, rest }
  if ((!days && !hour.value) || daysBetween(first, last) >= MOST_DAYS) return []
  const isEvent = rest.some(word => is('event', word))
  // Without an event only rooms can be needed.
  if (!isEvent && rooms.length === 0 && !rest.some(word => is('room', word))) return []
  const named = without(hour.rest, 'need', 'room').map(word => (is('event', word) ? nominative(word) : word))
  const name = without(named, 'between').length > 0 ? nameOf(named) : ''
  return [{ kind: 'take_over', rooms, days: [first, last], name, ...(hour.value ?? NO_TIMES) }]
}

/** The rooms whose numbers stand among words, in their order, each once. */
function takeRooms(words: readonly TypedWord[], all: readonly Numbered[]) {
  const numbers = byNumber(all)
  const rooms = new Set(words.flatMap(({ word }) => numbers.get(word) ?? []))
  return { rooms: [...rooms], rest: words.filter(({ word }) => !numbers.has(word)) }
}

const byNumber = (rooms: readonly Numbered[]) => new Map(rooms.map(room => [folded(room.room_number), room]))

/** `koncertam` and `koncertu` as `koncerts`, `sanāksmei` as `sanāksme`: what a room is needed for. */
const nominative = ({ typed, word }: TypedWord): TypedWord => {
  const isLatvian = WORDS.event.slice(0, 2).some(form => form.test(word))
  return { word, typed: isLatvian ? typed.replace(/(am|u)$/, 's').replace(/ei$/, 'e') : typed }
}

/** A name of typed words, with a capital letter; words that say nothing are no part of it at its ends. */
function nameOf(words: readonly TypedWord[]): string {
  const says = (word: TypedWord) => !is('between', word)
  const inner = words.slice(words.findIndex(says), words.findLastIndex(says) + 1)
  const name = inner
    .map(({ typed }) => typed)
    .join(' ')
    .replace(/^[„“"]+|[”“"]+$/g, '')
  return name.charAt(0).toLocaleUpperCase('lv') + name.slice(1)
}
