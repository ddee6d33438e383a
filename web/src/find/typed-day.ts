import type { Language } from '@stunda/contract/wire.ts'
import {
  addDays,
  type CivilDate,
  type CivilDateTime,
  type ClockTime,
  clockOf,
  dateOf,
  minutesToClock,
} from '@stunda/domain/time/civil.ts'
import { namedDay } from '../shared/date-time-picker/named-day.ts'
import { parseTypedClock, parseTypedDate } from '../shared/date-time-picker/typed.ts'
import { folded } from '../shared/find-entries.ts'
import { type TypedWord, take, wordsIn, wordsOf } from './typed-words.ts'

/** A day as it was typed, with the time and the room if these were typed, too. */
export interface TypedDay<Room> {
  date: CivilDate
  time: ClockTime | null
  room: Room | null
}

const MINUTE = 60_000

/** Words between the others that say nothing. */
const FILLERS = new Set(['plkst', 'pulksten', 'telpa', 'telpu', 'kab', 'at', 'on', 'room', 'in'])

/**
 * The day that a text names: `otrdien 15`, `104 rīt`, `tomorrow 15`, `25.12.`, `next Monday`. Every word of it has to be understood: undefined
 * if one is not, or if the text names neither a day nor a time of today. A weekday is the next one from today on, with a time that is over the one
 * a week later; `next` is in the week after this one. A date without a year is not before today.
 */
export function typedDay<Room extends { room_number: string }>(
  text: string,
  { now, rooms, language }: { now: CivilDateTime; rooms: readonly Room[]; language: Language },
): TypedDay<Room> | undefined {
  const words = wordsOf(text)
  const today = dateOf(now)
  const { value } = take(words, LONGEST_DAY, (stretch, rest) => {
    const date = dayNamed(stretch, today, language)
    const beside = date && timeAndRoom(rest, rooms)
    if (!beside) return undefined
    const isOver = beside.time !== null && date.day === today && beside.time <= clockOf(now)
    return { date: date.isWeekday && isOver ? addDays(date.day, 7) : date.day, ...beside }
  })
  if (value) return value
  // A time of today names its minutes, otherwise it may be a room or anything else.
  const rest = words.some(({ word }) => isWholeTime(word)) ? timeAndRoom(words, rooms) : undefined
  return rest?.time ? { date: today, ...rest } : undefined
}

/** `25. dec. 2026` */
const LONGEST_DAY = 3

/** The day that words name; `min`: a date without a year is not before it. Undefined if they name none. */
export function dayNamed(
  words: readonly string[],
  today: CivilDate,
  language: Language,
  min: CivilDate | undefined = today,
): { day: CivilDate; isWeekday: boolean } | undefined {
  const named = namedDay(words, today)
  if (named) return named
  const day = dateNamed(words.join(' '), { today, ...(min && { min }) }, language)
  return day === undefined ? undefined : { day, isWeekday: false }
}

/** A date with its month; a bare number is an hour or a room. In whichever language its month is written. */
function dateNamed(
  text: string,
  near: { today: CivilDate; min?: CivilDate },
  language: Language,
): CivilDate | undefined {
  const isDate =
    /^\d{1,4}[./-]\s?\d{1,2}([./-](\d{2}|\s?\d{4})?)?\.?$/.test(text) || /^\d{1,2}\.?\s?\p{L}{3,}/u.test(text)
  const turned = text.replace(/^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?( \d{4})?$/u, '$2 $1$3')
  if (!isDate && turned === text) return undefined
  const other = language === 'lv' ? 'en' : 'lv'
  return parseTypedDate(turned, { ...near, language }) ?? parseTypedDate(turned, { ...near, language: other })
}

/** The rest beside the day: at most one time and one room; undefined if there is something else. */
function timeAndRoom<Room extends { room_number: string }>(
  words: readonly TypedWord[],
  rooms: readonly Room[],
): Pick<TypedDay<Room>, 'time' | 'room'> | undefined {
  const left = wordsIn(words).filter(word => !FILLERS.has(word.replace(/\.$/, '')))
  const roomOf = (word: string) => rooms.find(({ room_number }) => folded(room_number) === word) ?? null
  // Of two words, the one that can only be a room is; of a word that can be both, the time is meant.
  const orders = left.length === 2 ? [left, left.toReversed()] : [left]
  for (const [first, second] of orders) {
    if (first === undefined) return { time: null, room: null }
    const time = timeNamed(first, roomOf(first) !== null)
    if (second === undefined) {
      if (time) return { time, room: null }
      const room = roomOf(first)
      return room ? { time: null, room } : undefined
    }
    const room = roomOf(second)
    if (time && room) return { time, room }
  }
  return undefined
}

/** `15`, `15:00`, `15.30`, `930`, `3pm`; of a number with three or four digits a room is meant, if there is one. */
export function timeNamed(word: string, isRoom: boolean): ClockTime | null {
  if (!/^\d{1,2}([:.]?\d{2})?\.?([ap]m)?$/.test(word) || (isRoom && /^\d{3,}$/.test(word))) return null
  const time = parseTypedClock(word.replace(/\.$/, ''), 2)
  return time === undefined ? null : minutesToClock(time / MINUTE)
}

const isWholeTime = (word: string) => /^\d{1,2}:\d{2}$/.test(word) || /^\d{1,2}(:\d{2})?[ap]m$/.test(word)
