import type { Person } from '@stunda/contract/people/people.ts'
import type { OfferedEvent, Substitute } from '@stunda/contract/rearranging/offered-event.ts'
import type {
  AskRow,
  RearrangedAsJudged,
  RearrangedRow,
} from '@stunda/contract/reservations/rearrangement.ts'
import type { Alternative } from '@stunda/contract/reservations/reservations.ts'
import { fewestSubstitutes } from '@stunda/domain/people/substitutes.ts'
import { isOwedOnceCancelled } from '@stunda/domain/reservations/owed-lesson.ts'
import type { ParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'
import { overlaps } from '@stunda/domain/time/interval.ts'
import type { Place } from '../event/recurring-state.ts'

/** An event that something can be done with, what has been done with it, and what the cause offers besides. */
export interface EventRow extends Omit<OfferedEvent, 'people' | 'alternatives' | 'substitutes'> {
  people: readonly number[]
  alternatives: readonly Alternative[]
  /** `free`: at how many events of its series, where a whole series is given. */
  substitutes: readonly (Substitute & { free?: number })[]
  /** The id of the teacher in whose place a substitute gives it; left out: the teacher whom the whole list is about. */
  teacher?: number | undefined
  /** Whether it may stay without the teacher; left out: that is not offered. */
  can_stay?: boolean
  /** Set for a cancelled event that could take place again; `problem`: the words for what is in its way. */
  left_out?: { problem: string | null }
}

/** Of an event about which nothing is decided, and for which nothing is looked for yet. */
export const OPEN = {
  ...{ state: 'open', substitute: null, stays: null, added: null },
  ...{ alternatives: [], substitutes: [] },
} as const satisfies Partial<EventRow>

/**
 * How a lesson comes to another teacher: for this time, once they are asked, for good, or not at all: then it may be kept, unless its
 * place is needed; or how it comes to another group, or loses a student.
 */
export type Giving = 'substitutes' | 'asks' | 'hands_over' | 'nobody' | 'makes_room' | 'group' | 'student'

/** The choice of the user for an event. */
export type Choice =
  | { action: 'cancel' }
  | { action: 'keep' }
  | { action: 'without' }
  | { action: 'append' }
  /** Of a left out event. */
  | { action: 'restore' }
  | { action: 'leave' }
  | ({ action: 'move' } & Place)
  /** `isSuggested`: until the user has chosen anything else, or the same. */
  | { action: 'give'; to: Person; isSuggested?: boolean }
  /** These students stay in it instead of their group. */
  | { action: 'with'; students: readonly Person[] }
  | { action: 'join' }

export type Choices = ReadonlyMap<number, Choice>

/** What is decided about some events. */
export interface Decided {
  choices: Choices
  /** The conflicts of each event, in words, by its id. */
  problems: ReadonlyMap<number, string>
}

/** Whether something can still be decided about the event. */
export function isOpen({ state }: Pick<EventRow, 'state'>): boolean {
  return state === 'open' || state === 'declined' || state === 'asked'
}

/**
 * Whether an event cannot take place without one of its teachers: a lesson, or what nobody else teaches in. A meeting of teachers, or a
 * concert of several, still takes place when one is ill.
 */
export function needsTeacher({ reservation }: Pick<EventRow, 'reservation'>): boolean {
  const { teachers, students = [] } = reservation
  return teachers.length < 2 || isOwedOnceCancelled({ ...reservation, students })
}

/** Whether nothing is decided about the event, neither now nor before. */
export function isUndecided(row: EventRow, choices: Choices): boolean {
  return (row.state === 'open' || row.state === 'declined') && !choices.has(row.reservation.id)
}

/**
 * The choices after the same is chosen for many events: they are given to as few substitutes as possible, or each is moved to its first
 * place at which no other one is moved. Events for which there is none keep what was chosen before. `others`: further rows, whose choices stay.
 */
export function chooseForAll(
  rows: readonly EventRow[],
  action: Choice['action'],
  before: Choices,
  others: readonly EventRow[] = [],
): Choices {
  if (action === 'give') return new Map([...before, ...giveToFew(rows)])
  const chosen = new Map(before)
  const taken = others.flatMap(({ reservation: { id }, people }): Taken[] => {
    const choice = before.get(id)
    return choice?.action === 'move' ? [{ ...choice, people }] : []
  })
  for (const row of rows.filter(isOpen)) {
    const choice = bestOf(row, action, taken)
    if (choice?.action === 'move') taken.push({ ...choice, people: row.people })
    if (choice) chosen.set(row.reservation.id, choice)
  }
  return chosen
}

/** The choices that are suggested: open events are given to as few substitutes as possible. */
export function suggestSubstitutes(rows: readonly EventRow[]): Choices {
  const given = giveToFew(rows.filter(({ state }) => state === 'open'))
  return new Map(given.map(([id, choice]) => [id, { ...choice, isSuggested: true }]))
}

function giveToFew(rows: readonly EventRow[]): [number, Choice & { action: 'give' }][] {
  const open = rows.filter(isOpen)
  const chosen = fewestSubstitutes(open.map(row => row.substitutes))
  return open.flatMap(({ reservation }, index) => {
    const to = chosen[index]
    return to ? [[reservation.id, { action: 'give', to: { id: to.id, full_name: to.full_name } }]] : []
  })
}

function bestOf(
  row: EventRow,
  action: Exclude<Choice['action'], 'give'>,
  taken: readonly Taken[],
): Choice | undefined {
  if (action === 'leave' || action === 'with') return undefined
  if (action !== 'move') return isPossible(row, { action }) ? { action } : undefined
  if (row.left_out) return undefined
  const place = row.alternatives.find(one => !taken.some(other => isInTheWay(one, row, other)))
  return place && { action, ...placeOf(place) }
}

type Taken = Place & Pick<EventRow, 'people'>

function isInTheWay(place: Place, { people }: EventRow, taken: Taken): boolean {
  const sharesPeople = taken.people.some(id => people.includes(id))
  return overlaps(place, taken) && (place.room_id === taken.room_id || sharesPeople)
}

/** The choices after the same is chosen for all of some rows; without one, they are left for later. */
export function chooseFor(rows: readonly EventRow[], choice: Choice | undefined, before: Choices): Choices {
  const chosen = new Map(before)
  for (const { reservation } of rows) {
    if (choice) chosen.set(reservation.id, choice)
    else chosen.delete(reservation.id)
  }
  return chosen
}

/** The choice for all rows alike; `mixed` if they differ, undefined if nothing is chosen for any. */
export function commonChoice(rows: readonly EventRow[], choices: Choices): Choice | 'mixed' | undefined {
  const [first, ...others] = rows.map(row => choices.get(row.reservation.id))
  const isSame = (other: Choice | undefined) =>
    other?.action === first?.action &&
    (first?.action !== 'give' || (other?.action === 'give' && other.to.id === first.to.id))
  return others.every(isSame) ? first : 'mixed'
}

/** The choices after what is chosen for one event is chosen for all of its day or series, where that is possible. */
export function chooseAlike(
  rows: readonly EventRow[],
  like: EventRow,
  before: Choices,
  of: 'start_date' | 'event_meta_id',
): Choices {
  const choice = asMeant(before.get(like.reservation.id))
  if (!choice || choice.action === 'move') return before
  const chosen = new Map(before)
  for (const row of rows.filter(isOpen)) {
    if (row.reservation[of] !== like.reservation[of]) continue
    if (isPossible(row, choice)) chosen.set(row.reservation.id, choice)
  }
  return chosen
}

function isPossible(row: EventRow, choice: Exclude<Choice, { action: 'move' }>): boolean {
  const isForLeftOut = choice.action === 'restore' || choice.action === 'leave'
  if (isForLeftOut !== (row.left_out !== undefined)) return false
  if (choice.action === 'restore') return !row.left_out?.problem
  if (choice.action === 'append') return Boolean(row.added)
  if (choice.action === 'give') return row.substitutes.some(one => one.id === choice.to.id)
  return choice.action !== 'without' || row.can_stay === true
}

function asMeant(choice: Choice | undefined): Choice | undefined {
  return choice?.action === 'give' ? { action: 'give', to: choice.to } : choice
}

/** Whether a choice is only suggested. */
export function isSuggested(choice: Choice | undefined): boolean {
  return choice?.action === 'give' && choice.isSuggested === true
}

/** How many events there are of each choice, how many of them are only suggested, how many wait for a substitute's answer, and how many are undecided. */
export function countChoices(rows: readonly EventRow[], choices: Choices) {
  const chosen = rows.filter(isOpen).flatMap(row => choices.get(row.reservation.id)?.action ?? [])
  const undecided = rows.filter(row => isUndecided(row, choices)).length
  const waiting = rows.filter(row => row.state === 'asked' && !choices.has(row.reservation.id)).length
  const suggested = rows.filter(row => isOpen(row) && isSuggested(choices.get(row.reservation.id))).length
  const of = (action: Choice['action']) => chosen.filter(one => one === action).length
  return { of, decided: chosen.length, undecided, waiting, suggested }
}

/**
 * How many people besides the user are told: all in the events that something is done with, and the substitutes; nobody in those that stay.
 * `asks`: substitutes are asked first, and until they accept only they are told.
 */
export function countTold(
  rows: readonly EventRow[],
  choices: Choices,
  me: number | undefined,
  asks = false,
): number {
  const told = rows.filter(isOpen).flatMap(row => {
    const choice = choices.get(row.reservation.id)
    if (!choice || choice.action === 'leave' || choice.action === 'keep') return []
    if (choice.action !== 'give') return row.people
    return asks ? [choice.to.id] : [...row.people, choice.to.id]
  })
  return new Set(told.filter(id => id !== me)).size
}

/** The person whose events others get: the id of a teacher, or a student or group who leaves. */
export type Giver = number | ParticipantKey

/** Stands for the teacher whose lessons are given away, where none are. */
const NOBODY = 0

/**
 * The request for the chosen events; `from`: whose events go to others, where a row names no teacher; left out where each row names one or
 * none is given. `owed`: whether what is cancelled is to be made up; left out: that was not asked.
 */
export function toRearrange(
  rows: readonly EventRow[],
  choices: Choices,
  { from = NOBODY, owed }: { from?: Giver; owed?: boolean | undefined } = {},
): RearrangedRow[] {
  return rows.filter(isOpen).flatMap(({ reservation: { id, version }, teacher = from }): RearrangedRow[] => {
    const choice = choices.get(id)
    if (!choice || choice.action === 'leave') return []
    const row = { reservation_id: id, version }
    if (choice.action === 'cancel') return [{ ...row, action: 'cancel', ...(owed !== undefined && { owed }) }]
    if (choice.action === 'keep') return [{ ...row, action: 'keep' }]
    if (typeof teacher === 'string') {
      const to = takersOf(choice, teacher)
      const leaves = choice.action === 'join' ? null : teacher
      return to ? [{ ...row, action: 'replace_student', from: leaves, to }] : []
    }
    if (choice.action === 'with' || choice.action === 'join') return []
    if (choice.action === 'without') return [{ ...row, action: 'remove_teacher', from: teacher }]
    if (choice.action !== 'give') return [{ ...row, ...choice }]
    return [{ ...row, action: 'replace_teacher', from: teacher, to: choice.to.id }]
  })
}

/** Who joins an event that a student or group leaves, or that the student joins; undefined: it is not about that. */
function takersOf(choice: Choice, giver: ParticipantKey): ParticipantKey[] | undefined {
  switch (choice.action) {
    case 'without':
      return []
    case 'with':
      return choice.students.map(({ id }) => `student_${id}` as const)
    case 'give':
      return [`group_${choice.to.id}`]
    case 'join':
      return [giver]
    default:
      return undefined
  }
}

/** The rows with colleagues asked first instead of being given events. */
export function askingFirst(rows: readonly RearrangedRow[]): (RearrangedRow | AskRow)[] {
  return rows.map(row => (row.action === 'replace_teacher' ? { ...row, action: 'ask' } : row))
}

/** What an event is judged to have against a choice: its id, and the rules that are broken. */
type Judged = Pick<RearrangedAsJudged, 'id'> & { reasons: readonly { rule: string }[] }

/**
 * The choices that are saved: those that no rule is against. A choice about an event that somebody else has changed or deleted meanwhile
 * is among them: the refusal of the whole says so, and brings the list as it is now.
 */
export function doableOf(choices: Choices, refused: readonly Judged[]): Choices {
  const isSeenAnew = ({ rule }: { rule: string }) => rule === 'changed-meanwhile' || rule === 'gone'
  const against = new Set(refused.filter(({ reasons }) => !reasons.every(isSeenAnew)).map(({ id }) => id))
  return new Map([...choices].filter(([id]) => !against.has(id)))
}

/** Only the room and times of a place. */
export function placeOf({ room_id, start_datetime, end_datetime }: Place): Place {
  return { room_id, start_datetime, end_datetime }
}
