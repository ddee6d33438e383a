import { type Frame, SLOT } from './frame.ts'
import type { Layers } from './layers.ts'
import type { Lesson, Place, Rhythm, Session, Weeks } from './model.ts'
import type { PossibleSlots } from './possible-slots.ts'

/** A possible time of an item: one session, or two on two days, each from a slot on for so many slots. */
export interface Time {
  slot: number
  length: number
  /** The second session, -1 and 0 without one. */
  slot2: number
  length2: number
  /** The kinds of weeks in which it is, as bits. */
  mask: number
  rhythm: Rhythm
  /** Whether the second student comes first, of two who follow each other. */
  turned: boolean
  /** The points of the ranks of all who come. */
  points: number
}

const RHYTHMS: readonly Rhythm[] = ['every', 'A', 'B']
const FIELDS = 8

/** The possible times of all items, one after the other. */
export class Times {
  readonly #first: Int32Array
  #items = 0
  #made: number[] = []
  #data = new Int32Array(0)

  constructor(items: number) {
    this.#first = new Int32Array(items + 1)
  }

  /** The times of the next item. */
  add(times: readonly Time[]): void {
    for (const time of times) addFields(this.#made, time)
    this.#items += 1
    this.#first[this.#items] = this.#made.length / FIELDS
  }

  /** No item follows. */
  finish(): void {
    this.#data = Int32Array.from(this.#made)
    this.#made = []
  }

  /** The same times, but those of one item. */
  with(item: number, times: readonly Time[]): Times {
    const other = new Times(this.#first.length - 1)
    const made: number[] = []
    for (const time of times) addFields(made, time)
    const [from, to] = [this.first(item) * FIELDS, this.first(item + 1) * FIELDS]
    other.#data = new Int32Array(this.#data.length - (to - from) + made.length)
    other.#data.set(this.#data.subarray(0, from))
    other.#data.set(made, from)
    other.#data.set(this.#data.subarray(to), from + made.length)
    const more = times.length - this.count(item)
    for (let at = 0; at < this.#first.length; at += 1)
      other.#first[at] = (this.#first[at] as number) + (at > item ? more : 0)
    return other
  }

  first(item: number): number {
    return this.#first[item] as number
  }

  count(item: number): number {
    return (this.#first[item + 1] as number) - (this.#first[item] as number)
  }

  slot(time: number): number {
    return this.#data[time * FIELDS] as number
  }

  length(time: number): number {
    return this.#data[time * FIELDS + 1] as number
  }

  slot2(time: number): number {
    return this.#data[time * FIELDS + 2] as number
  }

  length2(time: number): number {
    return this.#data[time * FIELDS + 3] as number
  }

  mask(time: number): number {
    return this.#data[time * FIELDS + 4] as number
  }

  rhythm(time: number): Rhythm {
    return RHYTHMS[this.#data[time * FIELDS + 5] as number] as Rhythm
  }

  isTurned(time: number): boolean {
    return this.#data[time * FIELDS + 6] === 1
  }

  points(time: number): number {
    return this.#data[time * FIELDS + 7] as number
  }
}

function addFields(to: number[], { slot, length, slot2, length2, mask, rhythm, turned, points }: Time): void {
  to.push(slot, length, slot2, length2, mask, RHYTHMS.indexOf(rhythm), turned ? 1 : 0, points)
}

/** All times of a lesson that is not split, whoever could come. */
export function wholeDayTimes(lesson: Lesson, slots: PossibleSlots): Time[] {
  const { split: _, ...whole } = lesson
  return timesOfLesson(whole, [], slots)
}

/** The one time of a pinned lesson or a fixed point, whatever speaks against it. */
export function timesOfPin(
  item: Weeks & Partial<Lesson>,
  { sessions, first }: Pick<Place, 'sessions' | 'first'>,
  frame: Frame,
  layers: Layers,
): Time[] {
  const [one, two] = sessions
  if (!one) return []
  return [
    {
      slot: slotOf(one, frame),
      length: (one.end - one.start) / SLOT,
      slot2: two ? slotOf(two, frame) : -1,
      length2: two ? (two.end - two.start) / SLOT : 0,
      mask: layers.mask(one.rhythm, item),
      rhythm: one.rhythm,
      turned: first !== undefined && first === item.students?.[1],
      points: 0,
    },
  ]
}

/** All times at which all people of a lesson could come. */
export function timesOfLesson(lesson: Lesson, people: readonly number[], slots: PossibleSlots): Time[] {
  const rhythms: readonly Rhythm[] = lesson.every === 2 ? ['A', 'B'] : ['every']
  const times: Time[] = []
  for (const rhythm of rhythms) {
    const mask = slots.layers.mask(rhythm, lesson)
    for (const turned of lesson.alone ? [false, true] : [false]) {
      for (const { slot, points } of starts(lesson, people, slots, lesson.minutes, mask, turned)) {
        const length = lesson.minutes / SLOT
        times.push({ slot, length, slot2: -1, length2: 0, mask, rhythm, turned, points })
      }
    }
    if (lesson.split) times.push(...splitTimes(lesson, lesson.split, people, slots, rhythm, mask))
  }
  return times
}

/** So far apart are the begins of a part that are tried at least, in minutes: two parts have as many times as their numbers multiplied. */
const PART_STEP = 30

function splitTimes(
  lesson: Lesson,
  [one, two]: readonly [number, number],
  people: readonly number[],
  slots: PossibleSlots,
  rhythm: Rhythm,
  mask: number,
): Time[] {
  const { slotsADay, begin } = slots.frame
  const times: Time[] = []
  const isTried = ({ slot }: { slot: number }) => (begin + (slot % slotsADay) * SLOT) % PART_STEP === 0
  const seconds = starts(lesson, people, slots, two, mask, false).filter(isTried)
  for (const { slot, points } of starts(lesson, people, slots, one, mask, false).filter(isTried)) {
    for (const second of seconds) {
      if (Math.floor(slot / slotsADay) === Math.floor(second.slot / slotsADay)) continue
      times.push({
        slot,
        length: one / SLOT,
        slot2: second.slot,
        length2: two / SLOT,
        mask,
        rhythm,
        turned: false,
        points: points + second.points,
      })
    }
  }
  return times
}

/** Where so many minutes of a lesson could begin, with the points of all who come. */
function starts(
  lesson: Lesson,
  people: readonly number[],
  slots: PossibleSlots,
  minutes: number,
  mask: number,
  turned: boolean,
): { slot: number; points: number }[] {
  const { days, slotsADay, begin } = slots.frame
  const off = (slots.step - ((begin / SLOT) % slots.step)) % slots.step
  const length = minutes / SLOT
  const alone = (lesson.alone ?? 0) / SLOT
  const second = lesson.teachers.length + (turned ? 0 : 1)
  const list: { slot: number; points: number }[] = []
  for (let day = 0; day < days.length; day += 1) {
    for (let at = off; at + length <= slotsADay; at += slots.step) {
      const slot = day * slotsADay + at
      let sum = 0
      for (let k = 0; k < people.length && sum >= 0; k += 1) {
        const late = alone > 0 && k >= lesson.teachers.length && k === second ? alone : 0
        const soon = alone > 0 && k >= lesson.teachers.length && k !== second ? alone : 0
        const points = slots.points(people[k] as number, slot + late, slot + length - soon, mask)
        sum = points < 0 ? -1 : sum + points
      }
      if (sum >= 0) list.push({ slot, points: sum })
    }
  }
  return list
}

function slotOf({ day, start }: Session, { days, begin, slotsADay }: Frame): number {
  return days.indexOf(day) * slotsADay + (start - begin) / SLOT
}
