import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { EVENT_FACTS } from '../../shared/event-facts.ts'
import { unlessSaid } from '../../shared/said-once.ts'
import { besidesName, nameOf, shortened, withShortNames } from '../../shared/who-is-in.ts'

/** Lines and padding, px, as in event-card.module.css; the last line stands a pixel above the padding's end. */
const LINE = 15
const PADDING_BLOCK = 4
const TIGHT_LINE = 14

/** Whether a card of this height (px) has two lines only with closer spacing. */
export function isTight(height: number): boolean {
  return height < 36
}

/** How many lines a card of this height (px) can hold, beside its padding. */
export function linesIn(height: number): number {
  const lines = isTight(height)
    ? Math.floor(height / TIGHT_LINE)
    : Math.floor((height - PADDING_BLOCK) / LINE)
  return Math.max(1, lines)
}

export interface CardWords {
  students(count: number): string
  category(category_id: number): string
  /** `telpa 101` */
  room(number: string): string
  /** The user, who is not named on the cards of her own lessons; left out: everybody is, as on paper. */
  me?: number | undefined
}

/** The average width of a letter on a card, px; longer texts end in “…”. */
const LETTER = 6.4
const PADDING = 16
const START = 46
const DOT = 8

/** How many letters fit a line of a card of this width (px), after the start time or on a line of its own. */
export function lettersIn(width: number, besideStart: boolean): number {
  return Math.max(0, Math.floor((width - PADDING - (besideStart ? START : 0)) / LETTER))
}

/** The lines of a card under the event's name: one after the start time if there is room for one, otherwise several. */
export interface CardLines {
  /** `letters`: how many fit. */
  short(reservation: Reservation, letters: number): string
  long(reservation: Reservation, letters: number): readonly string[]
}

/** The letters that fit on paper and in files, where the width is not known: several students are told by their number. */
export const BY_NUMBER = 0

/** The longest text that fits, of an event with the names of its students, with short ones and with their number; otherwise undefined. */
export function textThatFits(
  reservation: Reservation,
  letters: number,
  say: (event: Reservation, isNamed: boolean) => string,
): string | undefined {
  const short = withShortNames(reservation)
  const ways = [say(reservation, true), say(short, true), say(short, false)]
  return ways.find(text => text.length <= letters)
}

/** The lines of a room's cards: the people in the event, without the user where she is not the only one. */
export function roomLines(words: CardWords): CardLines {
  return {
    short(shown, letters) {
      const reservation = besidesTeacher(shown, words.me)
      const lead =
        textThatFits(reservation, letters, (event, isNamed) => leaders(event, words, isNamed)) ??
        leaders(withShortNames(reservation), words)
      if (!(reservation.students && reservation.students.length > 1) && !followers(reservation, words))
        return lead
      const both = (event: Reservation, isNamed: boolean) =>
        [leaders(event, words, isNamed), followers(event, words, isNamed)].filter(Boolean).join(' · ')
      return textThatFits(reservation, letters, both) ?? lead
    },
    long(shown, letters) {
      const reservation = besidesTeacher(shown, words.me)
      return [leaders, followers]
        .map(
          say =>
            textThatFits(reservation, letters, (event, isNamed) => say(event, words, isNamed)) ??
            say(reservation, words),
        )
        .filter(Boolean)
    },
  }
}

/** The event without one of its teachers, unless nobody would be left in it. */
function besidesTeacher(event: Reservation, id: number | undefined): Reservation {
  const teachers = event.teachers.filter(teacher => teacher.id !== id)
  const isSomebodyLeft = teachers.length > 0 || (event.students ?? []).length > 0
  return isSomebodyLeft && teachers.length < event.teachers.length ? { ...event, teachers } : event
}

/**
 * The name that more than half of a room's events have; undefined if there is none. Cards need not begin with it. Cancelled events do not
 * count.
 */
export function usualName(events: readonly Reservation[]): string | undefined {
  const names = events.filter(({ status_id }) => status_id !== STATUS.cancelled)
  const counted = Map.groupBy(names, ({ event_name }) => event_name)
  return [...counted].find(([, { length }]) => length > names.length / 2)?.[0]
}

/** The texts of a card, the first one strong. */
export type CardTexts = readonly [string, ...string[]]

/**
 * The texts of a card of this width (px) with `fitting` lines: when and who, then the name; the name comes first where it is not the usual
 * one of the room, if there is a line for each, and where nobody is in the event.
 */
export function textsOn(
  reservation: Reservation,
  lines: CardLines,
  { fitting, width, usual }: { fitting: number; width: number; usual: string | undefined },
): CardTexts {
  const { event_name: name, start_time, end_time } = reservation
  const isAnybodyIn = reservation.teachers.length > 0 || (reservation.students ?? []).length > 0
  if (isAnybodyIn && (name === usual || fitting === 1)) {
    const letters = lettersIn(width + DOT, true)
    const [first, ...rest] =
      fitting < 3 ? [lines.short(reservation, letters)] : lines.long(reservation, letters)
    if (first) return [`${start_time} ${first}`, name, ...rest.slice(0, Math.max(0, fitting - 2))]
  }
  const who = lines.short(reservation, lettersIn(width, fitting < 3))
  if (fitting === 1) return [name, start_time]
  if (fitting === 2) return [name, who ? `${start_time} · ${who}` : start_time]
  const texts = fitting === 3 ? [who] : lines.long(reservation, lettersIn(width, false)).slice(0, fitting - 2)
  return [name, `${start_time}–${end_time}`, ...texts.filter(Boolean)]
}

/** The room, time, name and people that the texts of a card do not say, for those who hear it. `where`: the room or day of its column. */
export function leftOut(
  reservation: Reservation,
  lines: CardLines,
  texts: readonly string[],
  where: string,
): string[] {
  const { event_name, start_time, end_time } = reservation
  const when = formatClockRange(start_time, end_time)
  const who = lines.long(reservation, Number.POSITIVE_INFINITY)
  return [event_name, when, ...who, where].filter(text => !texts.some(said => said.includes(text)))
}

/** The teachers, otherwise the only student, otherwise the category; without what is ordinary or in the event's name. */
export function leaders(event: Reservation, words: CardWords, isNamed = false): string {
  if (event.teachers.length > 0) return teachersIn(event)
  const students = besidesName(event)
  const [only, ...more] = students ?? []
  if (only && more.length === 0) return nameOf(only)
  if (students && students.length > 0) return participants(students, words, isNamed)
  return unusualCategory(event, words.category)
}

/** The word of an event's category; empty if it is ordinary or in the event's name. */
export function unusualCategory({ category_id, event_name }: Reservation, category: CardWords['category']) {
  const isPlain = category_id === CATEGORY.reservation || category_id === CATEGORY.other
  return isPlain ? '' : unlessSaid(EVENT_FACTS.category_id.words({ category_id }, { category }), event_name)
}

export function teachersIn({ teachers }: Reservation): string {
  return EVENT_FACTS.teachers.words({ teachers: teachers.map(shortened) })
}

/** Groups by name unless the event goes by it, one student by name, more by number. Empty if `leaders` names them. */
export function followers(event: Reservation, words: CardWords, isNamed = false): string {
  return event.teachers.length === 0 ? '' : participants(besidesName(event) ?? [], words, isNamed)
}

/** Leaders and participants, as short as possible. */
export function whoIsInIt(reservation: Reservation, words: CardWords): string {
  return [leaders(reservation, words), followersShort(reservation, words)].filter(Boolean).join(' · ')
}

function followersShort(reservation: Reservation, words: CardWords): string {
  return followers(withShortNames(reservation), words)
}

/** Of up to so many students the first ones are named where that fits; of more only the number is told. */
const MOST_NAMED = 5
const FIRST_NAMED = 2

/** Groups by name, one student by name, more of them by number; with `isNamed` a few by the names of the first ones. */
export function participants(
  entries: NonNullable<Reservation['students']>,
  words: CardWords,
  isNamed = false,
): string {
  const groups = entries.filter(({ key }) => key.startsWith('group_'))
  const students = entries.filter(({ key }) => !key.startsWith('group_'))
  const names = groups.map(nameOf)
  const named = students.length === 1 || (isNamed && students.length <= MOST_NAMED)
  if (named) names.push(...students.slice(0, FIRST_NAMED).map(nameOf))
  else if (students.length > 1) names.push(words.students(students.length))
  const more = named ? students.length - FIRST_NAMED : 0
  return names.join(', ') + (more > 0 ? ` +${more}` : '')
}

/** `10:00–10:45` */
export const clockWords = ({ start, end }: TimeRange) =>
  formatClockRange(minutesToClock(start), minutesToClock(end))
