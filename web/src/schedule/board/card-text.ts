import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { unlessSaid } from '../../shared/said-once.ts'

const LINE = 15.36
const TIGHT_LINE = 13.5 // a little more than event-card.module.css draws, for what letters reach below

/** Whether a card of this height (px) is too low for two lines with their usual space; it draws them closer then. */
export function isTight(height: number): boolean {
  return height < 36
}

/** How many lines a card of this height (px) can hold, beside its padding. */
export function linesIn(height: number): number {
  const lines = isTight(height) ? Math.floor(height / TIGHT_LINE) : Math.floor((height - 4) / LINE + 0.12)
  return Math.max(1, lines)
}

/** The words that a card needs beside the event's own. */
export interface CardWords {
  students(count: number): string
  category(category_id: number): string
}

/** How wide a letter is on a card, on the average, px; what turns out longer ends in “…”. */
const LETTER = 6.4
const PADDING = 16
const START = 46

/** How many letters a line of a card of this width (px) can hold, beside the start or on a line of its own. */
export function lettersIn(width: number, besideStart: boolean): number {
  return Math.max(0, Math.floor((width - PADDING - (besideStart ? START : 0)) / LETTER))
}

/** What a card says of an event under its name: beside the start, where there is room for one line; otherwise each on its own. */
export interface CardLines {
  /** `letters`: how many there is room for. */
  short(reservation: Reservation, letters: number): string
  long(reservation: Reservation): readonly string[]
}

/** The cards of a room: who is in it. */
export function roomLines(words: CardWords): CardLines {
  return {
    short(reservation, letters) {
      const lead = leaders(reservation, words)
      const follow = followers(reservation, words)
      if (!follow) return lead
      const ways = [`${lead} · ${follow}`, `${lead} · ${followersShort(reservation, words)}`]
      return ways.find(both => both.length <= letters) ?? lead
    },
    long: reservation => [leaders(reservation, words), followers(reservation, words)].filter(Boolean),
  }
}

/** Who leads it: the teachers, else the one student, else what it is when it is no ordinary lesson, and its name does not say so. */
export function leaders(
  { event_name, teachers, students, category_id }: Reservation,
  words: CardWords,
): string {
  if (teachers.length > 0) return teachers.map(({ full_name }) => shortName(full_name)).join(', ')
  const [only, ...more] = students ?? []
  if (only && more.length === 0) return nameOf(only)
  if (students && students.length > 0) return participants(students, words)
  const isPlain = category_id === CATEGORY.reservation || category_id === CATEGORY.other
  return isPlain ? '' : unlessSaid(words.category(category_id), event_name)
}

/** Who takes part: groups by name, one student by name, more of them by number. Empty when it was said by leaders already. */
export function followers({ teachers, students = [] }: Reservation, words: CardWords): string {
  return teachers.length === 0 ? '' : participants(students, words)
}

/** Who leads it and who takes part, as short as can be said. */
export function whoIsInIt(reservation: Reservation, words: CardWords): string {
  return [leaders(reservation, words), followersShort(reservation, words)].filter(Boolean).join(' · ')
}

/** Who takes part, the one student's name as short as a teacher's. */
function followersShort(reservation: Reservation, words: CardWords): string {
  const students = reservation.students?.map(entry =>
    'full_name' in entry ? { ...entry, full_name: shortName(entry.full_name) } : entry,
  )
  return followers({ ...reservation, students }, words)
}

/** The name of a student or group. */
export function nameOf(entry: { full_name?: string; name?: string }): string {
  return entry.full_name ?? entry.name ?? ''
}

/** Groups by name, one student by name, more of them by number. */
export function participants(entries: NonNullable<Reservation['students']>, words: CardWords): string {
  const groups = entries.filter(({ key }) => key.startsWith('group_'))
  const students = entries.filter(({ key }) => !key.startsWith('group_'))
  const names = groups.map(nameOf)
  if (students.length === 1) names.push(...students.map(nameOf))
  if (students.length > 1) names.push(words.students(students.length))
  return names.join(', ')
}
